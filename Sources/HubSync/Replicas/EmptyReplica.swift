import Foundation
import ProjectFile
import Synchronization

/// The bytes of an empty project file.
///
/// Writing them takes a tenth of the time of creating all tables, and until a project has its first
/// revision they are the same for every project.
final class EmptyReplica: Sendable {
  /// Where the file is created.
  private let folder: String
  private let bytes = Mutex<Data?>(nil)

  init(in folder: String) { self.folder = folder }

  /// Writes the bytes to a file, which must not be used until it is complete.
  func write(to path: String) throws {
    let bytes = try bytes.withLock { bytes in
      if let bytes { return bytes }
      let made = try make()
      bytes = made
      return made
    }
    try bytes.write(to: URL(filePath: path), options: .withoutOverwriting)
  }

  private func make() throws -> Data {
    let path = "\(folder)/empty"
    ReplicaFile.remove(path)
    defer { ReplicaFile.remove(path) }
    _ = try ProjectFile.create(at: path)
    return try Data(contentsOf: URL(filePath: path))
  }
}
