import Foundation
import Testing

/// A folder whose file operations are recorded, or made to fail, by a preloaded library.
struct DiskRecorder {
  let alstore: Alstore
  /// The watched folder.
  let folder: URL
  /// The log of file operations.
  let log: URL
  private let library: URL

  /// Compiles the library with clang, which comes with Swift.
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

  /// The variables that preload the library.
  var environment: [String: String] {
    [
      "LD_PRELOAD": library.path, "DISK_RECORDER_FOLDER": folder.path,
      "DISK_RECORDER_LOG": log.path,
    ]
  }
}
