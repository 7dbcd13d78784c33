import LayoutModel

extension SolvedLayout {
  /// Returns the contradictory sets of constraints that none of the other solutions has.
  func conflicts(besidesThoseOf others: [SolvedLayout]) -> [[DiagnosedConstraint]] {
    let known = Set(others.flatMap(\.conflicts).map { Set($0.map(\.origin)) })
    return conflicts.filter { !known.contains(Set($0.map(\.origin))) }
  }

  /// Returns the frames with parts that are ambiguous here but in none of the other solutions.
  func ambiguities(
    besidesThoseOf others: [SolvedLayout]
  ) -> [(frame: SolvedFrame, parts: [SolvedFrame.Part])] {
    var known: [LayoutItem: Set<SolvedFrame.Part>] = [:]
    for frame in others.flatMap(\.frames) {
      known[frame.item, default: []].formUnion(frame.ambiguous)
    }
    return frames.compactMap { frame in
      let parts = frame.ambiguousParts.filter { !(known[frame.item]?.contains($0) ?? false) }
      return parts.isEmpty ? nil : (frame, parts)
    }
  }
}
