import LayoutHistory
import ProjectFile

/// What a combination comes to, before any of it is written.
struct Combined {
  let combination: Combination
  /// What changes on our side.
  let changes: ChangeSet
  var conflicts: [MergeConflict] = []
}

extension ProjectReader {
  /// What a merge of two revisions puts together.
  ///
  /// - Parameter ourState: what the first one holds.
  func combination(_ ours: Int, _ theirs: Int, ourState: some StateSource) throws -> Combination {
    let sides = try mergeSides(ours, theirs, ourState: ourState)
    return Combination(
      base: sides.base, ours: ours, theirs: theirs, baseToOurs: sides.baseToOurs,
      baseToTheirs: sides.baseToTheirs)
  }

  /// Puts changes together with the working set, which holds our side.
  func combined(_ combination: Combination) throws -> Combined {
    let result = try ThreeWayMerge(
      ours: self, baseToOurs: combination.baseToOurs, baseToTheirs: combination.baseToTheirs
    ).merged()
    return Combined(
      combination: combination, changes: result.changes, conflicts: result.conflicts
    ).mergingDocuments()
  }

  /// How the versions differ from the working set, without those that are the empty project.
  func differences(of combined: Combined) throws -> [MergedVersions.Version: StateDifference] {
    var result: [MergedVersions.Version: StateDifference] = [:]
    for version in MergedVersions.Version.allCases {
      result[version] = try changes(to: version, of: combined).map(difference)
    }
    return result
  }

  /// What leads from the working set to a version; `nil` where that is the empty project.
  func changes(
    to version: MergedVersions.Version, of combined: Combined
  ) throws -> ChangeSet? {
    let combination = combined.combination
    let revision: Int?
    switch version {
    case .merged:
      return try changes(fromWorkingSetTo: combination.ours).followed(by: combined.changes)
    case .base: revision = combination.base
    case .ours: revision = combination.ours
    case .theirs: revision = combination.theirs
    }
    return try revision.map { try changes(fromWorkingSetTo: $0) }
  }
}
