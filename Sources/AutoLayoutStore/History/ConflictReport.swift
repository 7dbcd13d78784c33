public import ProjectFile

/// Unresolved conflicts of merges and findings of the solver, as JSON `alstore.conflicts/1`.
public struct ConflictReport: Sendable {
  private let conflicts: [DescribedConflict]
  private let findings: [MergeFinding]

  /// Creates a report.
  public init(_ conflicts: [DescribedConflict], _ findings: [MergeFinding]) {
    self.conflicts = conflicts
    self.findings = findings
  }

  /// The report as JSON.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.conflicts/1")),
      ("conflicts", .array(conflicts.map(\.json))),
      ("findings", .array(findings.map(\.json))),
    ])
  }
}
