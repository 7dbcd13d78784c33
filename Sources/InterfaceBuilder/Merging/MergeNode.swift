/// An element in each of the three documents that contain it.
struct MergeNode: Sendable {
  var base: Int?
  var ours: Int?
  var theirs: Int?

  subscript(side: MergeSide) -> Int? { side == .ours ? ours : theirs }
}
