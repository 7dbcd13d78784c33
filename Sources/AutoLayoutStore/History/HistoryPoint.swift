/// One end of a comparison: a revision, the empty project before any, or the working set.
package enum HistoryPoint: Equatable {
  case revision(Int?)
  case workingSet
}
