/// One of the two descendants that are merged.
enum MergeSide: Sendable {
  case ours
  case theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }

  /// As sentences have it.
  var name: String { self == .ours ? "ours" : "theirs" }
}
