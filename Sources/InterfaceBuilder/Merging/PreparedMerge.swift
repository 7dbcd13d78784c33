/// The parts of a merge that do not depend on decisions.
struct PreparedMerge: Sendable {
  let graph: MergeGraph
  let notation: PropertyNotation
}
