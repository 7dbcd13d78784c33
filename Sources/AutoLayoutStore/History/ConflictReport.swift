public import ProjectFile

/// What merges left open and what solving found, as the documented JSON `alstore.conflicts/1`.
public struct ConflictReport: Sendable {
  private let conflicts: [DescribedConflict]
  private let findings: [MergeFinding]

  /// Makes a report.
  public init(_ conflicts: [DescribedConflict], _ findings: [MergeFinding]) {
    self.conflicts = conflicts
    self.findings = findings
  }

  /// The whole report.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.conflicts/1")),
      ("conflicts", .array(conflicts.map(\.json))),
      ("findings", .array(findings.map(\.json))),
    ])
  }
}
