import Testing

@testable import LayoutHistory

/// Conflicts of random merges, each resolved to the base.
@Suite("Every conflict can be resolved to the base")
struct ResolutionLawTests {
  @Test("and the result is valid", arguments: 0..<10)
  func decided(part: Int) throws {
    var number = part
    var found = 0
    while number < MergeLawTests.count, found < 5 {
      let seed = MergeLawTests.seed &* 1_000_003 &+ UInt64(number)
      let trial = MergeTrial(seed: seed)
      var merged = trial.ours
      let result = try trial.merged()
      merged.apply(result.changes)
      for conflict in result.conflicts {
        let broken = decide(conflict, of: merged)
        if !broken.isEmpty {
          found += 1
          Issue.record(
            "seed \(seed), \(conflict.reason.rawValue) \(conflict.object) \(conflict.fields): \(broken)"
          )
        }
      }
      number += 10
    }
  }

  /// Resolves a conflict and returns the problems.
  private func decide(_ conflict: MergeConflict, of merged: ProjectState) -> [String] {
    var state = merged
    do {
      state.apply(
        try ConflictResolution(of: state, isRequired: StateChecker.isRequired).changes(
          resolving: conflict.key, with: .base))
    } catch let error as PartialChangeError where isAboutPlace(conflict, merged) {
      // Its object or target is gone or has moved, which the error explains.
      return "\(error)".isEmpty ? ["no reason"] : []
    } catch {
      return ["\(error)"]
    }
    return state.objects[conflict.key] == nil
      ? StateChecker(state).problems : ["it is still in conflict"]
  }

  private func isAboutPlace(_ conflict: MergeConflict, _ state: ProjectState) -> Bool {
    guard !conflict.fields.isEmpty else { return state.objects[conflict.object] == nil }
    let references = References.fields(of: conflict.object.kind)
    return conflict.fields.contains { references.contains($0) }
  }
}
