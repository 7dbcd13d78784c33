import Testing

@testable import LayoutHistory

/// Conflicts of random merges, each taken back to what was there before.
@Suite("Every conflict can be decided for the base")
struct ResolutionLawTests {
  @Test("and what is left is whole", arguments: 0..<10)
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

  /// Decides a conflict; what goes wrong.
  private func decide(_ conflict: MergeConflict, of merged: ProjectState) -> [String] {
    var state = merged
    do {
      state.apply(
        try ConflictResolution(of: state, isRequired: StateChecker.isRequired).changes(
          resolving: conflict.key, with: .base))
    } catch let error as PartialChangeError where isAboutPlace(conflict, merged) {
      // It was in or about something that is gone, or elsewhere: that is said.
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
