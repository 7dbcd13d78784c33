import Foundation
import Synchronization

/// The file of a replica, and the replica while it is open.
///
/// However many ask for it, it is opened once, and never twice at the same time.
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

  /// The replica, opened where it is not open; whoever asks meanwhile waits.
  func replica(open: () throws -> Replica) throws -> Replica {
    try state.withLock { state in
      if let replica = state.replica { return replica }
      let replica = try open()
      state.replica = replica
      return replica
    }
  }

  /// Whether it has at most so many bytes.
  static func isSmall(_ path: String, _ bytes: Int) -> Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size.map { $0 <= bytes } ?? false
  }

  /// Lets the file be removed as soon as nobody uses it any more.
  func abandon() { abandoned.store(true, ordering: .sequentiallyConsistent) }

  /// Whether nobody is to use it any more who does not yet.
  var isAbandoned: Bool { abandoned.load(ordering: .sequentiallyConsistent) }

  /// Removes a file, with the journal that an unfinished change leaves beside it: another file of
  /// the same name would be rolled back by it.
  static func remove(_ path: String) {
    for suffix in ["", journal] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  /// What SQLite adds to the name of a file for its journal.
  static let journal = "-journal"
}
