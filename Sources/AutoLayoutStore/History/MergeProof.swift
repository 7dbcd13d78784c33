import LayoutModel
import ProjectFile

/// Proves that a merged layout lays out like the layouts it was merged from.
///
/// Problems caused only by the combination are findings: contradictory constraints, ambiguous
/// frames, overlapping siblings, and frames that moved although neither side moved them.
struct MergeProof {
  let combined: CombinedLayout
  let environment: String

  /// Returns the problems caused only by the combination.
  func findings() -> [MergeFinding] {
    let overlaps = combined.overlaps
    return combined.contradictions.map {
      found("unsatisfiable", "conflict in the merge: \($0)")
    }
      + combined.ambiguities.map { frame, parts in
        found(
          "ambiguous",
          "\(frame.name): \(parts) is determined on both sides, but not in the merge")
      }
      + overlaps.pairs.map { pair in
        let names = [pair.first, pair.second].map { combined.merged.layout.name(of: $0) }
        return found("overlap", "\(names[0]) and \(names[1]) overlap only in the merge")
      }
      + (overlaps.more > 0
        ? [found("overlap", "\(overlaps.more) more pairs overlap only in the merge")] : [])
      + combined.movements.map { frame, before in
        found(
          "moved",
          "the merge moves \(frame.name), which neither side did: "
            + "\(before.roundedText) → \(frame.frame.roundedText)")
      }
  }

  private func found(_ reason: String, _ message: String) -> MergeFinding {
    MergeFinding(
      reason: reason, layout: combined.merged.layout.name, environment: environment,
      message: message)
  }
}
