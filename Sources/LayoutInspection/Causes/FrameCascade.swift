import LayoutModel

/// Tells which findings about frames would most likely not be there if these were determined, or were
/// laid out in what a document recorded them in.
///
/// What stands anywhere covers others, leaves the screen or has no room by chance; and in a root of
/// another size than its frames were recorded in, nothing stands where it was put.
struct FrameCascade {
  private let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// The findings with what follows from open frames, and from surroundings of another size, under it.
  ///
  /// Linear in the findings and what follows from them.
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
      // Content without a size of its own leaves open what is in it.
      return layout.ancestors(of: view).lazy.compactMap { above in
        causes[.view(above)]?.first {
          findings[$0].rule.id == "AL0105" && coincide(findings[$0], finding)
        }
      }.first
    }
    if finding.rule.id == "AL0105", let view = item.view {
      // Content waits for what in it does.
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
      // What follows from something else itself is told with that.
      if let near { return self.cause(of: findings[near], at: near, in: findings, causes) ?? near }
    }
    return nil
  }

  /// Whether one was found wherever the other was.
  private func coincide(_ cause: Finding, _ finding: Finding) -> Bool {
    finding.environments.allSatisfy(cause.environments.contains)
      && finding.environments.isEmpty == cause.environments.isEmpty
  }
}

extension Rule {
  /// Whether what other rules find may be counted under what it finds.
  public var findsCauses: Bool { isCauseOfFrames || ["AL0101", "AL0107"].contains(id) }

  /// Whether it looks for frames that another could stand for.
  fileprivate var isOfOpenFrames: Bool { ["AL0102", "AL0111"].contains(id) }

  /// Whether frames are not what somebody meant because of what it finds.
  fileprivate var isCauseOfFrames: Bool {
    isOfOpenFrames || ["AL0105", "AL0106"].contains(id)
  }

  /// Whether it looks at frames that are not what somebody meant where something else went wrong.
  fileprivate var isConsequenceOfFrames: Bool {
    ["AL0104", "AL0201", "AL0203", "AL0204", "AL0206", "AL0208"].contains(id)
  }
}
