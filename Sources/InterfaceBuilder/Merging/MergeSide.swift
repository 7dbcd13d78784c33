/// One of the two descendants being merged.
enum MergeSide: Sendable {
  case ours
  case theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }

  /// The name in messages.
  var name: String { self == .ours ? "ours" : "theirs" }
}
