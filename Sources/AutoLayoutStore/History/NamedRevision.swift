import LayoutHistory
public import ProjectFile

/// A branch or tag and the revision it points to.
public struct NamedRevision: Sendable {
  public let kind: ReferenceKind
  public let name: String
  public let revision: RevisionReport
  /// Whether this is the branch that commits move.
  public let isCurrent: Bool
  /// Whether the branch rejects revisions with conflicts as its head.
  public let refusesConflicts: Bool

  /// The branch or tag as JSON; only branches have `current` and `refusesConflicts`.
  public var json: JSONValue {
    var members: JSONValue.Members = [("name", .string(name))]
    if kind == .branch { members.append(("current", .bool(isCurrent))) }
    members.append(("revision", .string(revision.record.hash.description)))
    if kind == .branch { members.append(("refusesConflicts", .bool(refusesConflicts))) }
    members.append(("message", .string(revision.record.message)))
    return .object(members)
  }
}
