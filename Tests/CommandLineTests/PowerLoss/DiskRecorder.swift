import Foundation
import Testing

/// The library that goes under a program and notes what it does to files, or fails it.
enum DiskRecorder {
  /// Compiles it; clang comes with Swift.
  static func library(in folder: URL) throws -> URL {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../DiskRecorder/recorder.c").standardizedFileURL
    let library = folder.appending(path: "recorder.so")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library.path, source.path, "-ldl"]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return library
  }

  /// What puts it under a program.
  static func environment(_ library: URL, _ folder: URL, log: URL) -> [String: String] {
    [
      "LD_PRELOAD": library.path, "DISK_RECORDER_FOLDER": folder.path,
      "DISK_RECORDER_LOG": log.path,
    ]
  }
}
