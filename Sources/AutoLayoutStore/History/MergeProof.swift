import LayoutModel
import ProjectFile

/// Shows that a merged layout lays out as the layouts it was merged from.
///
/// What is wrong with the merged layout and with neither side is a finding: constraints that
/// contradict, frames that are ambiguous, siblings that overlap, and frames that stand elsewhere
/// though neither side moved them. Each side was right, and together they are not.
struct MergeProof {
  /// A layout with its solution.
  struct Side {
    let layout: Layout
    let solution: SolvedLayout
  }

  let merged: Side
  let base: Side?
  let sides: [Side]
  let environment: String

  /// What only the combination brings about.
  func findings() -> [MergeFinding] {
    contradictions() + ambiguities() + overlaps() + movements()
  }

  private func contradictions() -> [MergeFinding] {
    let known = Set(sides.flatMap(\.solution.conflicts).map { Set($0.map(\.origin)) })
    return merged.solution.conflicts.filter { !known.contains(Set($0.map(\.origin))) }.map {
      let equations = $0.map { merged.layout.text(of: $0) }.joined(separator: "; ")
      return found("unsatisfiable", "cannot all hold in the merge: \(equations)")
    }
  }

  private func ambiguities() -> [MergeFinding] {
    var excused: [LayoutItem: Set<SolvedFrame.Part>] = [:]
    for side in sides {
      for frame in side.solution.frames {
        excused[frame.item, default: []].formUnion(frame.ambiguousParts)
      }
    }
    return merged.solution.frames.compactMap { frame in
      let parts = frame.ambiguousParts.filter { !(excused[frame.item]?.contains($0) ?? false) }
      guard !parts.isEmpty else { return nil }
      let list = parts.map(\.rawValue).joined(separator: ", ")
      return found(
        "ambiguous",
        "\(frame.name): \(list) follows from the constraints on either side, "
          + "not in the merge")
    }
  }

  private func overlaps() -> [MergeFinding] {
    let known = Set(sides.flatMap { $0.solution.geometry(of: $0.layout).overlaps })
    return merged.solution.geometry(of: merged.layout).overlaps.filter { !known.contains($0) }.map {
      let names = [$0.first, $0.second].map { merged.layout.name(of: $0) }
      return found("overlap", "\(names[0]) and \(names[1]) overlap in the merge only")
    }
  }

  private func movements() -> [MergeFinding] {
    guard let base, sides.count == 2 else { return [] }
    let frames = ([base] + sides).map { side in
      Dictionary(side.solution.frames.map { ($0.item, $0.frame) }) { first, _ in first }
    }
    return merged.solution.frames.compactMap { frame in
      guard let before = frames[0][frame.item],
        frames.allSatisfy({ $0[frame.item].map { Self.isSame($0, before) } ?? false }),
        !Self.isSame(frame.frame, before)
      else { return nil }
      return found(
        "moved",
        "neither side moved \(frame.name), the merge does: "
          + "\(Self.text(before)) → \(Self.text(frame.frame))")
    }
  }

  private static func isSame(_ left: Rect, _ right: Rect) -> Bool {
    [(left.x, right.x), (left.y, right.y), (left.width, right.width), (left.height, right.height)]
      .allSatisfy { abs($0 - $1) <= 0.01 }
  }

  private static func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(\.shortText).joined(separator: " ")
  }

  private func found(_ reason: String, _ message: String) -> MergeFinding {
    MergeFinding(
      reason: reason, layout: merged.layout.name, environment: environment, message: message)
  }
}
