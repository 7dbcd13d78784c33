public import AutoLayoutStore
public import LayoutInspection
import LayoutModel

extension ProjectInspection {
  /// Removes redundant constraints: duplicates, and inequalities that follow from others.
  ///
  /// One is removed only if every frame stays the same in every environment, verified by solving.
  ///
  /// - Parameters:
  ///   - layout: The only layout to fix, or `nil` for all of them.
  ///   - matrix: The environments to solve in instead of the declared ones.
  public func fix(
    layout: String? = nil, in matrix: EnvironmentMatrix? = nil,
    settings: RuleSettings = RuleSettings(), by authorship: Authorship, dryRun: Bool = false
  ) throws -> CheckFixes {
    var fixes = CheckFixes()
    var removals: [String: [ConstraintID]] = [:]
    let rules = Rule.all.filter { rule in
      ["duplicate", "redundant"].contains(rule.name) && settings.choices[rule.id] != .off
    }
    let versions = try project.versionSolver(in: matrix)
    for layout in try project.checked(layout) {
      let solve = { (layout: Layout) in versions(of: layout).map(\.solution.frames) }
      var current = layout
      // Most layouts have nothing to fix and need no solving.
      lazy var before = solve(layout)
      let inspected = InspectedLayout(layout, versions: [])
      for finding in inspected.findings(of: rules) {
        guard case .constraint(let id) = finding.subject,
          let constraint = current.constraints[id]
        else { continue }
        let text =
          "\(layout.name): \(finding.constraints.joined(separator: "; ")) \(finding.message)"
        guard !inspected.isKnown(constraint) else {
          fixes.left.append("\(text) (it has a name or an outlet)")
          continue
        }
        var next = current
        if (try? next.removeConstraints([id])) != nil, solve(next) == before {
          current = next
          removals[layout.name, default: []].append(id)
          fixes.made.append(text)
        } else {
          fixes.left.append("\(text) (a frame would change)")
        }
      }
    }
    guard !removals.isEmpty else { return fixes }
    try project.edit(by: authorship.doing("fix"), dryRun: dryRun) { edit in
      for (name, ids) in removals.sorted(by: { $0.key < $1.key }) {
        try edit.editLayout(name) { _ = try $0.removeConstraints(ids) }
      }
    }
    return fixes
  }
}
