import LayoutModel

/// A layout that was merged, solved beside the layouts it was merged from.
///
/// What is wrong with it and with neither side comes from the combination alone: each side was
/// right, and together they are not.
struct CombinedLayout {
  /// A layout with its solution.
  struct Version {
    let layout: Layout
    let solution: SolvedLayout
  }

  /// What is compared of a layout that was merged; it holds no more of a large one than that.
  struct Side {
    let solution: SolvedLayout
    /// Where something contradicts, which of them are compared.
    fileprivate let constraints: ObjectTable<Constraint>?
    fileprivate let placement: SiblingPlacement

    init(_ layout: Layout, _ solution: SolvedLayout) {
      self.solution = solution
      constraints = solution.conflicts.isEmpty ? nil : layout.constraints
      placement = SiblingPlacement(solution, of: layout)
    }
  }

  let merged: Version
  let base: SolvedLayout?
  /// Ours, then theirs, as far as they have the layout.
  let sides: [Side]

  /// Required constraints that contradict in the merge only, as one line of equations each.
  var contradictions: [String] { contradictingSets.map { text(of: $0) } }

  /// Required constraints that contradict in the merge only, set by set.
  var contradictingSets: [[DiagnosedConstraint]] {
    merged.solution.conflicts.filter { !isKnown($0) }
  }

  /// The equations of a set, on one line.
  func text(of constraints: [DiagnosedConstraint]) -> String {
    constraints.map { merged.layout.text(of: $0) }.joined(separator: "; ")
  }

  /// Whether a contradiction was there on a side already.
  ///
  /// A side has the same, or contradicts and holds every constraint of this one as it is: of several
  /// sets that contradict, each solution names the smallest.
  private func isKnown(_ conflict: [DiagnosedConstraint]) -> Bool {
    sides.contains { side in
      guard !side.solution.conflicts.isEmpty else { return false }
      let origins = Set(conflict.map(\.origin))
      if side.solution.conflicts.contains(where: { Set($0.map(\.origin)) == origins }) {
        return true
      }
      return conflict.allSatisfy { member in
        guard case .constraint(let id) = member.origin else { return true }
        let equation = side.constraints?[id]?.equation(in: side.solution.environment)
        return equation == member.equation
      }
    }
  }

  /// Whether frames say something about the merge: where constraints contradict on one side only, or
  /// in the result only, they follow from which of them is left out.
  private var isComparable: Bool {
    func contradictions(_ solution: SolvedLayout) -> Set<Set<DiagnosedConstraint.Origin>> {
      Set(solution.conflicts.map { Set($0.map(\.origin)) })
    }
    let found = contradictions(merged.solution)
    return sides.allSatisfy { contradictions($0.solution) == found }
  }

  /// Frames of which something is determined on either side and not in the merge.
  var ambiguities: [(frame: SolvedFrame, parts: String)] {
    guard isComparable else { return [] }
    return merged.solution.ambiguities(besidesThoseOf: sides.map(\.solution)).map { frame, parts in
      (frame, parts.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// Siblings that overlap in the merge only.
  var overlaps: (pairs: [ViewPair], more: Int) {
    guard isComparable else { return ([], 0) }
    return SiblingPlacement(merged.solution, of: merged.layout).overlaps(
      besidesThoseOf: sides.map(\.placement))
  }

  /// Frames that neither side moved and the merge does, with where they stood.
  ///
  /// None where the layout is new on a side.
  var movements: [(frame: SolvedFrame, before: Rect)] {
    guard isComparable, let base, sides.count == 2 else { return [] }
    let frames = ([base] + sides.map(\.solution)).map { solution in
      Dictionary(solution.frames.map { ($0.item, $0.frame) }) { first, _ in first }
    }
    return merged.solution.frames.compactMap { frame in
      guard let before = frames[0][frame.item],
        frames.allSatisfy({ $0[frame.item]?.isClose(to: before) ?? false }),
        !frame.frame.isClose(to: before)
      else { return nil }
      return (frame, before)
    }
  }
}

extension Rect {
  /// Whether all four numbers agree within a hundredth of a point.
  package func isClose(to other: Rect) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
      .allSatisfy { abs($0 - $1) <= 0.01 }
  }
}
