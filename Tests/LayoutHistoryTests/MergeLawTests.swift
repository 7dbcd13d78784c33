import SeededNumbers
import Testing

@testable import LayoutHistory

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The laws of merging, tested on random projects and edits.
@Suite("Merge laws")
struct MergeLawTests {
  /// The number of projects, which `ALSTORE_SOAK` can raise.
  static let count = getenv("ALSTORE_SOAK").flatMap { Int(String(cString: $0)) } ?? 600
  static let seed = getenv("ALSTORE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1

  @Test("random merges obey the laws", arguments: 0..<10)
  func laws(part: Int) throws {
    var number = part
    var found = 0
    while number < Self.count, found < 5 {
      let seed = Self.seed &* 1_000_003 &+ UInt64(number)
      let broken = try MergeTrial(seed: seed).problems()
      if !broken.isEmpty {
        found += 1
        Issue.record("seed \(seed): \(broken.joined(separator: "\n  "))")
      }
      number += 10
    }
  }
}

/// A base with two sides, and the problems of their merge.
struct MergeTrial {
  let base: ProjectState
  let ours: ProjectState
  let theirs: ProjectState
  let baseToOurs: ChangeSet
  let baseToTheirs: ChangeSet

  init(seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    var draft = ProjectDraft.random(&source)
    for _ in 0..<source.below(6) { draft.editAtRandom(&source) }
    self.init(base: draft) { draft, _ in
      for _ in 0..<1 + source.below(8) { draft.editAtRandom(&source) }
    }
  }

  init(base draft: ProjectDraft, edit: (inout ProjectDraft, Int) -> Void) {
    base = draft.state
    var sides: [ProjectState] = []
    for side in 0...1 {
      var copy = draft
      edit(&copy, side)
      sides.append(copy.state)
    }
    ours = sides[0]
    theirs = sides[1]
    baseToOurs = ChangeSet(from: base, to: ours)
    baseToTheirs = ChangeSet(from: base, to: theirs)
  }

  func merged() throws -> MergeResult {
    try ThreeWayMerge(ours: ours, baseToOurs: baseToOurs, baseToTheirs: baseToTheirs).merged()
  }

  func mergedOtherWay() throws -> MergeResult {
    try ThreeWayMerge(ours: theirs, baseToOurs: baseToTheirs, baseToTheirs: baseToOurs).merged()
  }

  func problems() throws -> [String] {
    var problems: [String] = []
    for (name, state) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      problems += StateChecker(state).problems.map { "\(name) is no valid input: \($0)" }
    }
    guard problems.isEmpty else { return problems }
    let result = try merged()
    var state = ours
    state.apply(result.changes)
    problems += StateChecker(state).problems.map { "merged: \($0)" }
    if try merged().changes.bytes != result.changes.bytes { problems.append("other bytes") }

    let same = ThreeWayMerge(ours: ours, baseToOurs: baseToOurs, baseToTheirs: baseToOurs)
    if try !same.merged().changes.isEmpty { problems.append("merge(a, a) is not a") }
    var alone = base
    alone.apply(
      try ThreeWayMerge(ours: base, baseToOurs: ChangeSet(), baseToTheirs: baseToTheirs)
        .merged().changes)
    if alone != theirs { problems.append("what only they did is lost") }

    // Merging again changes nothing.
    let again = ThreeWayMerge(
      ours: state, baseToOurs: ChangeSet(from: theirs, to: state), baseToTheirs: ChangeSet())
    if try !again.merged().changes.isEmpty { problems.append("merging again changes something") }

    let record = EditRecord(trial: self, merged: state, conflicts: result.conflicts)
    problems += record.lost(baseToOurs, "our", ours) + record.lost(baseToTheirs, "their", theirs)
    let other = try mergedOtherWay()
    var otherState = theirs
    otherState.apply(other.changes)
    problems += record.asymmetries(otherState, other.conflicts)
    return problems
  }
}
