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
    /// The names of the environments it was found in; none for the layout's own canvas.
    public internal(set) var environments: [String]
    /// The first environment's name; `nil` for the layout's own canvas.
    public var environment: String? { environments.first }
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
  private let isCondensed: Bool
  private var known: [FindingKey: Int] = [:]

  /// Makes a report that has seen nothing yet.
  ///
  /// - Parameter isCondensed: whether what is wrong in several environments is one finding.
  public init(isCondensed: Bool = false) { self.isCondensed = isCondensed }

  /// What findings of several environments have in common.
  private struct FindingKey: Hashable {
    let rule: Finding.Rule
    let layout: String
    let message: String
    let constraints: [String]
  }

  /// Adds a finding.
  ///
  /// - Returns: whether it is a new one.
  @discardableResult
  private mutating func add(_ finding: Finding) -> Bool {
    let key = FindingKey(
      rule: finding.rule, layout: finding.layout, message: finding.message,
      constraints: finding.constraints)
    if isCondensed, let index = known[key] {
      // One view may be ambiguous once in an environment, one set of constraints conflict once.
      findings[index].environments += finding.environments
      return false
    }
    known[key] = findings.count
    findings.append(finding)
    return true
  }

  /// Adds what is wrong with a solved layout.
  public mutating func add(_ solution: SolvedLayout, of layout: Layout, environment: String?) {
    solved += 1
    let environments = environment.map { [$0] } ?? []
    for (index, conflict) in solution.conflicts.enumerated() {
      let broken = solution.broken.indices.contains(index) ? solution.broken[index] : nil
      let remedy = broken.map { "; solved without \(layout.text(of: $0))" } ?? ""
      let isNew = add(
        Finding(
          rule: .unsatisfiable, layout: layout.name, environments: environments, object: nil,
          message: "\(conflict.count) required constraints cannot all hold\(remedy)",
          constraints: conflict.map { layout.text(of: $0) }))
      if let broken, isNew {
        conflictMessages.append(
          ConflictMessage.text(
            conflict.map { layout.described($0) }, breaking: layout.described(broken)))
      }
    }
    for frame in solution.frames where !frame.ambiguous.isEmpty {
      let reported =
        layout.view(of: frame.item)?.ambiguityCheck.reported(frame.ambiguousParts)
        ?? frame.ambiguousParts
      guard !reported.isEmpty else { continue }
      let parts = reported.map(\.rawValue).joined(separator: ", ")
      add(
        Finding(
          rule: .ambiguous, layout: layout.name, environments: environments, object: frame.name,
          message: "\(frame.name): \(parts) could be different", constraints: []))
    }
    for content in solution.openContents {
      let reported = layout.views[content.view]?.ambiguityCheck.reported(content.parts) ?? []
      guard !reported.isEmpty else { continue }
      let parts = reported.map(\.rawValue).joined(separator: ", ")
      add(
        Finding(
          rule: .ambiguous, layout: layout.name, environments: environments,
          object: content.name,
          message: "\(content.name): scrollable content size is ambiguous: \(parts)",
          constraints: []))
    }
  }

  /// The findings as lines, each conflict's constraints under it.
  public var lines: [String] {
    findings.flatMap { finding in
      let first = finding.environment ?? ""
      let place =
        switch finding.environments.count {
        case 0: finding.layout
        case 1: "\(finding.layout) in \(first)"
        default:
          "\(finding.layout) in \(finding.environments.count) environments, first \(first)"
        }
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
              ("environments", .strings(finding.environments)),
              ("object", .optional(finding.object)), ("message", .string(finding.message)),
              ("constraints", .strings(finding.constraints)),
            ])
          })
      ),
    ])
  }
}

extension Layout {
  /// The view that an item is; `nil` for guides.
  fileprivate func view(of item: LayoutItem) -> View? {
    guard case .view(let id) = item else { return nil }
    return views[id]
  }
}
