import AutoLayoutStore
import LayoutInspection

extension CheckReport {
  /// What an older report does not have: findings, and environments that they are found in.
  ///
  /// Linear in both.
  ///
  /// - Returns: what is new, and how many findings of the older one are gone.
  public func news(since old: CheckReport) -> (report: CheckReport, mended: Int) {
    // Each as often as it was found; what followed from something else was there as well.
    var known: [String: [Set<String>]] = [:]
    for entry in old.entries {
      for one in [entry] + entry.follows {
        known[one.fingerprint, default: []].append(Set(one.finding.environments))
      }
    }
    var result = CheckReport()
    result.checked = checked
    result.failing = failing
    result.leftAlone = leftAlone
    for entry in entries {
      var isNew = false
      var places: Set<String> = []
      // What is open together is one finding: there may be more of it.
      for one in [entry] + entry.follows.filter({ $0.finding.rule == entry.finding.rule }) {
        let environments = Set(one.finding.environments)
        guard let before = known[one.fingerprint]?.popLast() else {
          isNew = true
          places.formUnion(environments)
          continue
        }
        let added = environments.subtracting(before)
        // A finding of the layout as it is written has none.
        guard !before.isEmpty, !added.isEmpty else { continue }
        isNew = true
        places.formUnion(added)
      }
      guard isNew else { continue }
      // A conflict that shares a constraint with another follows from it in other environments, too.
      var environments: [String] = []
      for one in [entry] + entry.follows.filter({ $0.finding.rule == entry.finding.rule }) {
        environments += one.finding.environments.filter {
          places.contains($0) && !environments.contains($0)
        }
      }
      result.entries.append(entry.narrowed(to: environments))
    }
    let left = known.mapValues(\.count)
    var gone: [String: Int] = [:]
    for entry in old.entries { gone[entry.fingerprint, default: 0] += 1 }
    let mended = gone.reduce(0) { $0 + min($1.value, left[$1.key] ?? 0) }
    return (result, mended)
  }
}

extension CheckReport.Entry {
  /// The same in some of its environments only.
  func narrowed(to environments: [String]) -> Self {
    var result = self
    result.finding = finding.narrowed(to: environments)
    return result
  }
}
