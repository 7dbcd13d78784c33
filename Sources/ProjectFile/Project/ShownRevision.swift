import LayoutHistory

/// A revision that is read in place of the working set.
struct ShownRevision: Sendable {
  let hash: ContentHash
  /// The number that it had when it was last looked for; see ``located(in:)``.
  private(set) var number: Int
  /// Whether something was asked that needs tables with its objects: then the next block may, too.
  var needsTables = false
  /// How it differs from the working set, as long as the file stays as it was.
  var difference: (state: ProjectReader.FileState, difference: StateDifference)?

  init(number: Int, in store: RevisionStore) throws {
    self.number = number
    hash = try store.hash(of: number)
  }

  /// The same, with the number that it has now: a history that is taken further back is numbered anew.
  ///
  /// - Throws: ``ProjectFileError`` where it is gone.
  func located(in store: RevisionStore) throws -> ShownRevision {
    guard let number = try store.number(of: hash) else {
      throw ProjectFileError.unknownRevision(hash.description)
    }
    var located = self
    located.number = number
    return located
  }
}
