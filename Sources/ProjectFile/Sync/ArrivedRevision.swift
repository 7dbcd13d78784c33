public import LayoutHistory

/// A received revision with its decoded contents, so that its bytes are decoded only once before it
/// is stored.
///
/// It is not verified yet that its changes lead to its state.
public struct ArrivedRevision: Sendable {
  public let sent: SentRevision
  public let revision: Revision
  /// The changes that lead to its state, from that of the parent.
  let changes: ChangeSet

  /// Decodes the bytes of a revision, and those of its state.
  ///
  /// Takes time linear in both.
  ///
  /// - Throws: `RevisionError` if they are invalid.
  public init(_ sent: SentRevision) throws(RevisionError) {
    self.sent = sent
    revision = try Revision(bytes: sent.bytes)
    if let state = sent.state {
      changes = try ChangeSet(bytes: state)
    } else {
      changes = revision.changes
    }
  }

  /// The parent whose state it changes, or `nil` for the empty project.
  var parent: ContentHash? { sent.state == nil ? revision.parents.first : nil }
}
