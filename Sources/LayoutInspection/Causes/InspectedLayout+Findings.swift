import LayoutModel

extension InspectedLayout {
  /// What rules find, in the order of the rules; what follows from something else is told with it.
  ///
  /// Linear in the layout for most rules, for each environment.
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
