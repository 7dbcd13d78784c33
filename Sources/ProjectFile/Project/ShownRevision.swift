import LayoutHistory

/// A revision that is read in place of the working set.
struct ShownRevision: Sendable {
  let hash: ContentHash
  /// Its number when it was last looked up; see ``located(in:)``.
  private(set) var number: Int
  /// Whether a statement needed tables with its objects, so that the next block may need them too.
  var needsTables = false
  /// Its differences from the working set, valid as long as the file does not change.
  var difference: (state: ProjectReader.FileState, difference: StateDifference)?

  init(number: Int, in store: RevisionStore) throws {
    self.number = number
    hash = try store.hash(of: number)
  }

  /// Returns the revision with its current number, as deepening the history renumbers it.
  ///
  /// - Throws: ``ProjectFileError`` if it no longer exists.
  func located(in store: RevisionStore) throws -> ShownRevision {
    guard let number = try store.number(of: hash) else {
      throw ProjectFileError.unknownRevision(hash.description)
    }
    var located = self
    located.number = number
    return located
  }
}
