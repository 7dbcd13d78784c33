import LayoutLanguage
public import LayoutModel

/// What is wrong with the layouts of a project.
public struct CheckReport: Sendable {
  /// One thing that is wrong.
  public struct Finding: Sendable {
    /// The kinds of finding.
    public enum Rule: String, Sendable {
      case unsatisfiable
      case ambiguous
    }

    public let rule: Rule
    public let layout: String
    /// The declared environment's name; `nil` for the layout's own canvas.
    public let environment: String?
    /// The view or guide it is about, where it is about one.
    public let object: String?
    /// A sentence.
    public let message: String
    /// The constraints concerned, as equations.
    public let constraints: [String]
  }

  /// In the order of layouts, environments and frames.
  public private(set) var findings: [Finding] = []
  /// What Apple's engine would log about each conflict, in the order of the findings.
  public private(set) var conflictMessages: [String] = []
  private var solved = 0

  /// Makes a report that has seen nothing yet.
  public init() {}

  /// Adds what is wrong with a solved layout.
  public mutating func add(_ solution: SolvedLayout, of layout: Layout, environment: String?) {
    solved += 1
    for (index, conflict) in solution.conflicts.enumerated() {
      let broken = solution.broken.indices.contains(index) ? solution.broken[index] : nil
      if let broken {
        conflictMessages.append(
          ConflictMessage.text(
            conflict.map { layout.described($0) }, breaking: layout.described(broken)))
      }
      let remedy = broken.map { "; solved without \(layout.text(of: $0))" } ?? ""
      findings.append(
        Finding(
          rule: .unsatisfiable, layout: layout.name, environment: environment, object: nil,
          message: "\(conflict.count) required constraints cannot all hold\(remedy)",
          constraints: conflict.map { layout.text(of: $0) }))
    }
    for frame in solution.frames where !frame.ambiguous.isEmpty {
      let parts = frame.ambiguousParts.map(\.rawValue).joined(separator: ", ")
      findings.append(
        Finding(
          rule: .ambiguous, layout: layout.name, environment: environment, object: frame.name,
          message: "\(frame.name): \(parts) could be different", constraints: []))
    }
  }

  /// The findings as lines, each conflict's constraints under it.
  public var lines: [String] {
    findings.flatMap { finding in
      let place = finding.layout + (finding.environment.map { " in \($0)" } ?? "")
      return ["\(place): error: \(finding.message) [\(finding.rule.rawValue)]"]
        + finding.constraints.map { "    " + $0 }
    }
  }

  /// How much was checked and found.
  public var summary: String {
    let layouts = "\(solved) \(solved == 1 ? "solution" : "solutions") checked"
    return findings.isEmpty
      ? "\(layouts), nothing wrong"
      : "\(layouts), \(findings.count) \(findings.count == 1 ? "error" : "errors")"
  }

  /// The report as JSON, `alstore.check/1`.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.check/1")),
      ("checked", .number(Double(solved))),
      (
        "findings",
        .array(
          findings.map { finding in
            .object([
              ("rule", .string(finding.rule.rawValue)), ("severity", .string("error")),
              ("layout", .string(finding.layout)),
              ("environment", .optional(finding.environment)),
              ("object", .optional(finding.object)), ("message", .string(finding.message)),
              ("constraints", .strings(finding.constraints)),
            ])
          })
      ),
    ])
  }
}
