public import LayoutHistory

/// A revision that has come, with what its bytes say, so that they are read once however many look at
/// it before it is kept.
///
/// That its changes lead to its state is not known yet.
public struct ArrivedRevision: Sendable {
  public let sent: SentRevision
  public let revision: Revision
  /// What leads to its state, from that of the parent.
  let changes: ChangeSet

  /// Reads the bytes of a revision, and those of its state.
  ///
  /// Linear in both.
  ///
  /// - Throws: where they are not what one writes.
  public init(_ sent: SentRevision) throws(RevisionError) {
    self.sent = sent
    revision = try Revision(bytes: sent.bytes)
    if let state = sent.state {
      changes = try ChangeSet(bytes: state)
    } else {
      changes = revision.changes
    }
  }

  /// The parent whose state it changes; `nil` for the empty project.
  var parent: ContentHash? { sent.state == nil ? revision.parents.first : nil }
}
