/// A revision that is read in place of the working set.
struct ShownRevision: Sendable {
  let number: Int
  /// Whether something was asked that needs tables with its objects: then the next block may, too.
  var needsTables = false
  /// How it differs from the working set, as long as the file stays as it was.
  var difference: (state: ProjectReader.FileState, difference: StateDifference)?
}
