import LayoutModel

/// A merged layout, solved alongside the layouts it was merged from.
///
/// A problem that occurs in it but on neither side comes from the combination alone.
struct CombinedLayout {
  /// A layout with its solution.
  struct Version {
    let layout: Layout
    let solution: SolvedLayout
  }

  /// The parts of a side that are compared; large layouts are not retained as a whole.
  struct Side {
    let solution: SolvedLayout
    /// The layout's constraints, or `nil` if none of them contradict.
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
  /// Ours, then theirs, omitting a side that does not have the layout.
  let sides: [Side]

  /// Required constraints that contradict only in the merge, each set as one line of equations.
  var contradictions: [String] { contradictingSets.map { text(of: $0) } }

  /// Sets of required constraints that contradict only in the merge.
  var contradictingSets: [[DiagnosedConstraint]] {
    merged.solution.conflicts.filter { !isKnown($0) }
  }

  /// Returns the equations of a set on one line.
  func text(of constraints: [DiagnosedConstraint]) -> String {
    constraints.map { merged.layout.text(of: $0) }.joined(separator: "; ")
  }

  /// Whether a contradiction already occurs on a side.
  ///
  /// It does if a side has the same set, or has any contradiction and contains every constraint of
  /// this set unchanged: of several contradictory sets, a solution reports only the smallest.
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

  /// Whether frames can be compared, which requires equal contradictions in all versions; otherwise
  /// the frames depend on which constraints are dropped.
  private var isComparable: Bool {
    func contradictions(_ solution: SolvedLayout) -> Set<Set<DiagnosedConstraint.Origin>> {
      Set(solution.conflicts.map { Set($0.map(\.origin)) })
    }
    let found = contradictions(merged.solution)
    return sides.allSatisfy { contradictions($0.solution) == found }
  }

  /// Frames with parts that are ambiguous in the merge but on neither side.
  var ambiguities: [(frame: SolvedFrame, parts: String)] {
    guard isComparable else { return [] }
    return merged.solution.ambiguities(besidesThoseOf: sides.map(\.solution)).map { frame, parts in
      (frame, parts.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// Siblings that overlap only in the merge.
  var overlaps: (pairs: [ViewPair], more: Int) {
    guard isComparable else { return ([], 0) }
    return SiblingPlacement(merged.solution, of: merged.layout).overlaps(
      besidesThoseOf: sides.map(\.placement))
  }

  /// Frames that the merge moves but neither side does, with their frames before.
  ///
  /// Empty if the layout is new on a side.
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
