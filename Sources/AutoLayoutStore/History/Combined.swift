import LayoutHistory
import ProjectFile

/// The result of a three-way merge before it is written.
struct Combined {
  let combination: Combination
  /// The changes to apply to our side.
  let changes: ChangeSet
  var conflicts: [MergeConflict] = []
}

extension ProjectReader {
  /// Returns the inputs for merging two revisions.
  ///
  /// - Parameter ourState: the contents of the first revision.
  func combination(_ ours: Int, _ theirs: Int, ourState: some StateSource) throws -> Combination {
    let sides = try mergeSides(ours, theirs, ourState: ourState)
    return Combination(
      base: sides.base, ours: ours, theirs: theirs, baseToOurs: sides.baseToOurs,
      baseToTheirs: sides.baseToTheirs)
  }

  /// Merges changes into the working set, which contains our side.
  func combined(_ combination: Combination) throws -> Combined {
    let result = try ThreeWayMerge(
      ours: self, baseToOurs: combination.baseToOurs, baseToTheirs: combination.baseToTheirs
    ).merged()
    return Combined(
      combination: combination, changes: result.changes, conflicts: result.conflicts
    ).mergingDocuments()
  }

  /// Returns the differences of each version from the working set, omitting the empty project.
  func differences(of combined: Combined) throws -> [MergedVersions.Version: StateDifference] {
    var result: [MergedVersions.Version: StateDifference] = [:]
    for version in MergedVersions.Version.allCases {
      result[version] = try changes(to: version, of: combined).map(difference)
    }
    return result
  }

  /// Returns the changes from the working set to a version, or `nil` if it is the empty project.
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
