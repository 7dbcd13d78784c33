import LayoutHistory

/// The inputs of a three-way merge.
struct Combination {
  /// The revision to compare solutions with; `nil` for the empty project.
  let base: Int?
  /// `nil` before the first commit.
  let ours: Int?
  /// The other side; `nil` for the empty project.
  let theirs: Int?
  let baseToOurs: ChangeSet
  let baseToTheirs: ChangeSet

  /// Whether this merges the given two revisions.
  func merges(_ ours: Int, _ theirs: Int) -> Bool { self.ours == ours && self.theirs == theirs }
}
