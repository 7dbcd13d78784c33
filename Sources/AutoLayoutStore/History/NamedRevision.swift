import LayoutHistory
public import ProjectFile

/// A branch or tag, and the revision it stands on.
public struct NamedRevision: Sendable {
  public let kind: ReferenceKind
  public let name: String
  public let revision: RevisionReport
  /// Whether it is the branch that commits move.
  public let isCurrent: Bool
  /// Whether revisions that hold conflicts may not become its head.
  public let refusesConflicts: Bool

  /// As JSON; only branches are current or refuse anything.
  public var json: JSONValue {
    var members: JSONValue.Members = [("name", .string(name))]
    if kind == .branch { members.append(("current", .bool(isCurrent))) }
    members.append(("revision", .string(revision.record.hash.description)))
    if kind == .branch { members.append(("refusesConflicts", .bool(refusesConflicts))) }
    members.append(("message", .string(revision.record.message)))
    return .object(members)
  }
}
