import LayoutModel

/// Finds out which findings about frames would most likely not exist if these were not ambiguous,
/// or had the surroundings that a document recorded them in.
///
/// Views with ambiguous frames overlap others, leave the screen or have no room by chance; in a
/// root of another size than the recorded one, no view is where it was recorded.
struct FrameCascade {
  private let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// Returns the findings, with consequences under ambiguous frames and changed surroundings.
  ///
  /// Linear in the findings and their consequences.
  func gathered(_ findings: [Finding]) -> [Finding] {
    var causes: [LayoutItem: [Int]] = [:]
    for (place, finding) in findings.enumerated() where finding.rule.isCauseOfFrames {
      if finding.rule.id == "AL0106" && !finding.isOfSurroundings { continue }
      for subject in [finding.subject] + finding.follows.map(\.subject) {
        if case .item(let item) = subject { causes[item, default: []].append(place) }
      }
    }
    guard !causes.isEmpty else { return findings }
    var result = findings
    var gone: Set<Int> = []
    for (place, finding) in findings.enumerated() {
      guard let cause = cause(of: finding, at: place, in: findings, causes) else { continue }
      var alone = finding
      alone.follows = []
      result[cause].follows += [alone] + finding.follows
      gone.insert(place)
    }
    return result.indices.filter { !gone.contains($0) }.map { result[$0] }
  }

  private func cause(
    of finding: Finding, at place: Int, in findings: [Finding], _ causes: [LayoutItem: [Int]]
  ) -> Int? {
    guard case .item(let item) = finding.subject else { return nil }
    if finding.rule.id == "AL0102", let view = item.view {
      // Content without its own size makes the views in it ambiguous.
      return layout.ancestors(of: view).lazy.compactMap { above in
        causes[.view(above)]?.first {
          findings[$0].rule.id == "AL0105" && coincide(findings[$0], finding)
        }
      }.first
    }
    if finding.rule.id == "AL0105", let view = item.view {
      // The content size depends on views inside that wait for content of the app.
      return findings.firstIndex { other in
        guard other.rule.id == "AL0111", coincide(other, finding) else { return false }
        return ([other.subject] + other.follows.map(\.subject)).contains {
          if case .item(let inner) = $0, let inner = inner.view {
            layout.isAncestor(view, of: inner)
          } else {
            false
          }
        }
      }
    }
    guard finding.rule.isConsequenceOfFrames else { return nil }
    for about in [item] + finding.others {
      let near = causes[about]?.first { cause in
        cause != place && coincide(findings[cause], finding)
      }
      // A consequence of a consequence is grouped under the original cause.
      if let near { return self.cause(of: findings[near], at: near, in: findings, causes) ?? near }
    }
    return nil
  }

  /// Whether the cause was found wherever the finding was.
  private func coincide(_ cause: Finding, _ finding: Finding) -> Bool {
    finding.environments.allSatisfy(cause.environments.contains)
      && finding.environments.isEmpty == cause.environments.isEmpty
  }
}

extension Rule {
  /// Whether findings of other rules can be consequences of its findings.
  public var findsCauses: Bool { isCauseOfFrames || ["AL0101", "AL0107"].contains(id) }

  /// Whether the rule is about ambiguous frames.
  fileprivate var isOfOpenFrames: Bool { ["AL0102", "AL0111"].contains(id) }

  /// Whether its findings cause unintended frames.
  fileprivate var isCauseOfFrames: Bool {
    isOfOpenFrames || ["AL0105", "AL0106"].contains(id)
  }

  /// Whether its findings can be consequences of unintended frames.
  fileprivate var isConsequenceOfFrames: Bool {
    ["AL0104", "AL0201", "AL0203", "AL0204", "AL0206", "AL0208"].contains(id)
  }
}
