import Foundation
import ProjectFile
import Synchronization

/// A copy of a project that has nothing yet, as bytes: to write them takes a tenth of the time that
/// making all its tables does, and they are the same for every project until its first revision says
/// which it is.
final class EmptyReplica: Sendable {
  /// Where it is made.
  private let folder: String
  private let bytes = Mutex<Data?>(nil)

  init(in folder: String) { self.folder = folder }

  /// Writes it into a file, which nobody relies on before it is whole.
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
