import AutoLayoutStore
import Foundation

/// The files that a check is about.
enum CheckedFiles {
  private static let documents = ["storyboard", "xib"]

  /// The documents and projects that paths name, in order, and those of folders with all below them,
  /// which nobody named.
  static func find(_ paths: [String]) throws -> [(path: String, isNamed: Bool)] {
    let manager = FileManager.default
    return try paths.flatMap { path -> [(path: String, isNamed: Bool)] in
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Failure(.input, "\(path) cannot be read: there is no such file.")
      }
      guard isFolder.boolValue else { return [(path, true)] }
      guard let walk = manager.enumerator(atPath: path) else { return [] }
      var found: [String] = []
      for case let name as String in walk {
        let last = name.split(separator: "/").last ?? ""
        if last.hasPrefix(".") {
          // What tools keep for themselves.
          walk.skipDescendants()
          continue
        }
        let type = URL(filePath: name).pathExtension
        if documents.contains(type) || type == "alstore" {
          found.append(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
        }
      }
      return found.sorted().map { ($0, false) }
    }
  }

  /// Opens a project, or a document as a project that lasts as long as the body.
  ///
  /// - Parameter body: is given the project, and what its documents are called in messages.
  static func open<Result>(
    _ path: String, _ mode: Project.Mode = .readOnly,
    _ body: (Project, [String: String]) throws -> Result
  ) throws -> Result {
    guard documents.contains(URL(filePath: path).pathExtension) else {
      return try body(try Project.open(at: path, mode), [:])
    }
    let input = try Input.read(path)
    let name = URL(filePath: path).lastPathComponent
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let project = try Project.create(at: folder.appending(path: "check.alstore").path) { edit in
        _ = try edit.importDocument(named: name, input.bytes)
      }
      return try body(project, [name: path])
    } catch let error as ImportError {
      throw Failure(.input, "\(path): \(error.description)")
    }
  }

  /// Changes a project, or a document, which is written back where the body says that it changed.
  static func mend(_ path: String, dryRun: Bool, _ body: (Project) throws -> Bool) throws {
    try open(path, .readWrite) { project, files in
      guard try body(project), !dryRun, !files.isEmpty else { return }
      for document in try project.exportDocuments() {
        try Output.write(Data(document.bytes), to: path)
      }
    }
  }
}
