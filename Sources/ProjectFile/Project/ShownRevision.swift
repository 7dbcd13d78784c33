/// A revision that is read in place of the working set.
struct ShownRevision {
  let number: Int
  /// Whether something was asked that needs tables with its objects: then the next block may, too.
  var needsTables = false
}
