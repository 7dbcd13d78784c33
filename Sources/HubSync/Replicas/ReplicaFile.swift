import Foundation
import Synchronization

/// The file of a replica, and the replica while it is open.
///
/// It is opened once for all callers, never twice at the same time.
package final class ReplicaFile: Sendable {
  private struct State {
    weak var replica: Replica?
  }

  package let path: String
  private let abandoned = Atomic(false)
  private let state = Mutex(State())

  init(path: String) { self.path = path }

  deinit {
    if isAbandoned { Self.remove(path) }
  }

  /// Returns the replica, opening it if necessary; concurrent callers wait.
  func replica(open: () throws -> Replica) throws -> Replica {
    try state.withLock { state in
      if let replica = state.replica { return replica }
      let replica = try open()
      state.replica = replica
      return replica
    }
  }

  /// Whether a file has at most the given number of bytes.
  static func isSmall(_ path: String, _ bytes: Int) -> Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size.map { $0 <= bytes } ?? false
  }

  /// Marks the file for deletion once it is no longer in use.
  func abandon() { abandoned.store(true, ordering: .sequentiallyConsistent) }

  /// Whether the file must not be given to new users.
  var isAbandoned: Bool { abandoned.load(ordering: .sequentiallyConsistent) }

  /// Deletes a file and its hot journal, which SQLite would otherwise roll back into another file
  /// of the same name.
  static func remove(_ path: String) {
    for suffix in ["", journal] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  /// SQLite's suffix of journal files.
  static let journal = "-journal"
}
