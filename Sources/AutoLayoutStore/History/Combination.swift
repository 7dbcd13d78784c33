import LayoutHistory

/// What is to be put together with a revision.
struct Combination {
  /// The revision that solutions are compared with; `nil` for the empty project.
  let base: Int?
  /// `nil` before the first commit.
  let ours: Int?
  /// The other side; `nil` for the empty project.
  let theirs: Int?
  let baseToOurs: ChangeSet
  let baseToTheirs: ChangeSet

  /// Whether these two revisions are what is put together.
  func merges(_ ours: Int, _ theirs: Int) -> Bool { self.ours == ours && self.theirs == theirs }
}
