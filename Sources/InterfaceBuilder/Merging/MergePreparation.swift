internal import Synchronization

/// The prepared parts of a merge once they are known; proposals for conflicts merge the same
/// documents again for every answer.
final class MergePreparation: Sendable {
  private let prepared = Mutex<PreparedMerge?>(nil)

  var known: PreparedMerge? { prepared.withLock { $0 } }

  func keep(_ merge: PreparedMerge) { prepared.withLock { $0 = merge } }
}
