import Foundation
import LayoutModel
import ProjectFile

/// A project with next to nothing in it, in a folder of its own.
enum SmallProject {
  /// Makes one with a layout `main` that is not committed.
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

  /// A layout of its root alone.
  ///
  /// - Parameter high: the first half of its id, and of the root's.
  static func layout(_ name: String, high: UInt64) throws -> Layout {
    try Layout(
      id: ObjectID(high: high, low: 1), name: name,
      canvas: Canvas(size: Size(width: 100, height: 100)),
      root: View(id: ObjectID(high: high, low: 2), name: "root"))
  }
}
