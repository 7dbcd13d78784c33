import LayoutHistory
public import ProjectFile

/// What a merge, or anything else that puts changes of two sides together, came to.
public struct MergeReport: Sendable {
  /// How it ended.
  public enum Outcome: String, Sendable {
    /// The other side was in already.
    case upToDate = "up-to-date"
    /// There was nothing of our own: the branch moved forward.
    case fastForward = "fast-forward"
    /// A revision was made.
    case merged
  }

  public let outcome: Outcome
  /// Where the project stands; `nil` in a preview.
  public internal(set) var revision: RevisionReport?
  /// What changed on our side.
  public let changes: ChangeReport
  /// What could not be decided; ours stands for the time being.
  public let conflicts: [DescribedConflict]
  /// What solving found and neither side had.
  public let findings: [MergeFinding]

  /// Whether somebody has to look at it.
  public var needsAttention: Bool { !conflicts.isEmpty || !findings.isEmpty }

  /// As JSON, `alstore.merge/1`.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.merge/1")),
      ("outcome", .string(outcome.rawValue)),
      ("revision", .optional(revision?.record.hash.description)),
      ("conflicts", .array(conflicts.map(\.json))),
      ("findings", .array(findings.map(\.json))),
      ("changes", .array(changes.changes.map(\.json))),
    ])
  }
}
