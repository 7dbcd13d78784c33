import Foundation
import LayoutModel
import ProjectFile

/// A nearly empty project in a separate folder.
enum SmallProject {
  /// Creates a project with an uncommitted layout `main`.
  static func make(_ name: String) throws -> (folder: URL, file: ProjectFile) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try ProjectFile.create(at: folder.appending(path: name).path) { writer in
      var layout = try layout("main", high: 1)
      try writer.save(&layout)
    }
    return (folder, file)
  }

  /// Creates a layout that consists of its root.
  ///
  /// - Parameter high: the upper half of its ID and of the root's.
  static func layout(_ name: String, high: UInt64) throws -> Layout {
    try Layout(
      id: ObjectID(high: high, low: 1), name: name,
      canvas: Canvas(size: Size(width: 100, height: 100)),
      root: View(id: ObjectID(high: high, low: 2), name: "root"))
  }
}
