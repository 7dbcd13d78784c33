import LayoutInspection

extension CheckReport {
  /// Returns the findings, and environments of findings, that an older report does not have.
  ///
  /// - Complexity: Linear in the size of both reports.
  ///
  /// - Returns: The new findings, and the number of findings that only the older report has.
  public func news(since old: CheckReport) -> (report: CheckReport, fixed: Int) {
    // Findings that followed from others also count as known.
    var known = KnownFindings(old.entries.flatMap { [$0] + $0.follows })
    var result = CheckReport()
    result.checked = checked
    result.failing = failing
    result.leftAlone = leftAlone
    for entry in entries {
      var isNew = false
      var places: Set<String> = []
      // Findings of one rule that are grouped can be partly new.
      for one in [entry] + entry.follows.filter({ $0.finding.rule == entry.finding.rule }) {
        guard let added = known.added(by: one) else { continue }
        isNew = true
        places.formUnion(added)
      }
      guard isNew else { continue }
      // In some environments, a conflict may only follow from one that shares a constraint.
      var environments: [String] = []
      for one in [entry] + entry.follows.filter({ $0.finding.rule == entry.finding.rule }) {
        environments += one.finding.environments.filter {
          places.contains($0) && !environments.contains($0)
        }
      }
      result.entries.append(entry.narrowed(to: environments))
    }
    let gone = Dictionary(old.entries.map { ($0.fingerprint, 1) }, uniquingKeysWith: +)
    let fixed = gone.reduce(0) { $0 + min($1.value, known.left($1.key)) }
    return (result, fixed)
  }
}

/// Findings of an older report, each of which can be matched once.
private struct KnownFindings {
  /// The number of known findings by fingerprint and environment; the empty name is for findings in
  /// the layout as written.
  private var counts: [String: [String: Int]] = [:]
  /// The environments of each finding that is not matched yet.
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

  /// Returns the number of unmatched findings with a fingerprint.
  func left(_ fingerprint: String) -> Int { rest[fingerprint]?.count ?? 0 }

  /// Returns the environments in which a finding is new, or `nil` if there are none.
  ///
  /// Each environment is counted separately for findings with equal fingerprints, such as a text
  /// that is truncated differently on each screen.
  mutating func added(by entry: CheckReport.Entry) -> [String]? {
    let environments = Self.environments(of: entry)
    let name = entry.fingerprint
    // A finding on the layout's own canvas also counts as known in every environment.
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
  /// Returns the entry with some of its environments only.
  func narrowed(to environments: [String]) -> Self {
    var result = self
    result.finding = finding.narrowed(to: environments)
    return result
  }
}
