import LayoutModel
import ProjectFile

/// Shows that a merged layout lays out as the layouts it was merged from.
///
/// What only the combination brings about is a finding: constraints that contradict, frames that
/// are ambiguous, siblings that overlap, and frames that stand elsewhere though neither side moved
/// them.
struct MergeProof {
  let combined: CombinedLayout
  let environment: String

  /// What only the combination brings about.
  func findings() -> [MergeFinding] {
    let overlaps = combined.overlaps
    return combined.contradictions.map {
      found("unsatisfiable", "cannot all hold in the merge: \($0)")
    }
      + combined.ambiguities.map { frame, parts in
        found(
          "ambiguous",
          "\(frame.name): \(parts) follows from the constraints on either side, "
            + "not in the merge")
      }
      + overlaps.pairs.map { pair in
        let names = [pair.first, pair.second].map { combined.merged.layout.name(of: $0) }
        return found("overlap", "\(names[0]) and \(names[1]) overlap in the merge only")
      }
      + (overlaps.more > 0
        ? [found("overlap", "\(overlaps.more) more pairs overlap in the merge only")] : [])
      + combined.movements.map { frame, before in
        found(
          "moved",
          "neither side moved \(frame.name), the merge does: "
            + "\(before.roundedText) → \(frame.frame.roundedText)")
      }
  }

  private func found(_ reason: String, _ message: String) -> MergeFinding {
    MergeFinding(
      reason: reason, layout: combined.merged.layout.name, environment: environment,
      message: message)
  }
}
