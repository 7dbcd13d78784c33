import LayoutModel

extension InspectedLayout {
  /// Returns the findings of rules, in their order, with consequences under the causes.
  ///
  /// - Complexity: Linear in the layout for most rules, for each environment.
  public func findings(of rules: [Rule] = Rule.all) -> [Finding] {
    guard let first = rules.first else { return [] }
    var list = FindingList(layout.id, first)
    for rule in rules {
      list.rule = rule
      switch rule.check {
      case .written(let check):
        list.environment = nil
        check(self, &list)
      case .solved(let check):
        for version in versions {
          list.environment = version.environment
          check(self, version, &list)
        }
      }
    }
    var cascade = ConflictCascade(self, measurer)
    return FrameCascade(layout).gathered(cascade.gathered(list.findings))
  }
}
