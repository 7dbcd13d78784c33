/// An endpoint of a comparison: a revision, the empty project before the first, or the working set.
package enum HistoryPoint: Equatable {
  case revision(Int?)
  case workingSet
}
