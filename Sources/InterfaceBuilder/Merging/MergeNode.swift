/// An element in each of the three documents in which it stands.
struct MergeNode: Sendable {
  var base: Int?
  var ours: Int?
  var theirs: Int?

  subscript(side: MergeSide) -> Int? { side == .ours ? ours : theirs }
}
