import LayoutHistory
public import ProjectFile

/// The result of a merge or another operation that combines the changes of two sides.
public struct MergeReport: Sendable {
  /// The kind of result.
  public enum Outcome: String, Sendable {
    /// The other side was already contained.
    case upToDate = "up-to-date"
    /// There were no changes of our own, so the branch moved forward.
    case fastForward = "fast-forward"
    /// A revision was created.
    case merged
  }

  public let outcome: Outcome
  /// The project's current revision after the merge; `nil` in a preview.
  public internal(set) var revision: RevisionReport?
  /// The changes on our side.
  public let changes: ChangeReport
  /// The conflicts; for now, ours is kept.
  public let conflicts: [DescribedConflict]
  /// The solver's findings that occur on neither side.
  public let findings: [MergeFinding]

  /// Whether a user has to review the result.
  public var needsAttention: Bool { !conflicts.isEmpty || !findings.isEmpty }

  /// The report as JSON, `alstore.merge/1`.
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
