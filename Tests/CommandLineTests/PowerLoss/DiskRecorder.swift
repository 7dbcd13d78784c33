import Foundation
import Testing

/// A folder whose files are watched: a library that goes under a program notes what it does to them, or
/// fails it.
struct DiskRecorder {
  let alstore: Alstore
  /// Where files are watched.
  let folder: URL
  /// What was done to them.
  let log: URL
  private let library: URL

  /// Compiles the library; clang comes with Swift.
  init() throws {
    alstore = try Alstore()
    folder = alstore.folder.appending(path: "recorded")
    log = alstore.folder.appending(path: "notes")
    library = alstore.folder.appending(path: "recorder.so")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: log)
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../DiskRecorder/recorder.c").standardizedFileURL
    let compiled = try alstore.shell(
      "clang -shared -fPIC -o '\(library.path)' '\(source.path)' -ldl")
    try #require(compiled.status == 0, "\(compiled.errors)")
  }

  /// What puts the library under a program.
  var environment: [String: String] {
    [
      "LD_PRELOAD": library.path, "DISK_RECORDER_FOLDER": folder.path,
      "DISK_RECORDER_LOG": log.path,
    ]
  }
}
