import LayoutInspection

extension CheckReport {
  /// What an older report does not have: findings, and environments that they are found in.
  ///
  /// Linear in both.
  ///
  /// - Returns: what is new, and how many findings of the older one are gone.
  public func news(since old: CheckReport) -> (report: CheckReport, mended: Int) {
    // What followed from something else was there as well.
    var known = KnownFindings(old.entries.flatMap { [$0] + $0.follows })
    var result = CheckReport()
    result.checked = checked
    result.failing = failing
    result.leftAlone = leftAlone
    for entry in entries {
      var isNew = false
      var places: Set<String> = []
      // What is open together is one finding: there may be more of it.
      for one in [entry] + entry.follows.filter({ $0.finding.rule == entry.finding.rule }) {
        guard let added = known.added(by: one) else { continue }
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
    let gone = Dictionary(old.entries.map { ($0.fingerprint, 1) }, uniquingKeysWith: +)
    let mended = gone.reduce(0) { $0 + min($1.value, known.left($1.key)) }
    return (result, mended)
  }
}

/// Findings of before, each to be found again once.
private struct KnownFindings {
  /// How often each is known in each environment; in that of no name where it is of the layout as it
  /// is written.
  private var counts: [String: [String: Int]] = [:]
  /// The environments of each that was not found again.
  private var rest: [String: [Set<String>]] = [:]

  init(_ entries: [CheckReport.Entry]) {
    for entry in entries {
      let environments = Self.environments(of: entry)
      for place in environments {
        counts[entry.fingerprint, default: [:]][place, default: 0] += 1
      }
      rest[entry.fingerprint, default: []].append(Set(environments))
    }
  }

  private static func environments(of entry: CheckReport.Entry) -> [String] {
    entry.finding.environments.isEmpty ? [""] : entry.finding.environments
  }

  /// How many of a fingerprint were not found again.
  func left(_ fingerprint: String) -> Int { rest[fingerprint]?.count ?? 0 }

  /// The environments that a finding is new in; `nil` where it is not.
  ///
  /// Of several that are alike, such as a text that is cut off otherwise on each screen, each
  /// environment counts for itself.
  mutating func added(by entry: CheckReport.Entry) -> [String]? {
    let environments = Self.environments(of: entry)
    let name = entry.fingerprint
    // What is of the layout on its own canvas is so wherever else it is looked at by now.
    let isEverywhere = (counts[name]?[""] ?? 0) > 0
    let added = environments.filter { !isEverywhere && (counts[name]?[$0] ?? 0) == 0 }
    for place in environments where !added.contains(place) { counts[name]?[place]? -= 1 }
    let places = Set(environments)
    let closest = rest[name]?.indices.max {
      let sizes = [$0, $1].map { rest[name]?[$0].intersection(places).count ?? 0 }
      return sizes[0] < sizes[1]
    }
    if let closest { rest[name]?.remove(at: closest) }
    return added.isEmpty ? nil : added.filter { !$0.isEmpty }
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
