/// Chooses between two versions of a value.
struct ValueChoice {
  let base: Element?
  let ours: Element
  let theirs: Element

  /// The side that changed it; ours if the difference was not authored; `nil` if both changes
  /// conflict.
  var side: MergeSide? {
    if let side = side({ $0.hasSameContent(as: $1) }) { return side }
    if ours.isNoise || theirs.isNoise { return .ours }
    // Ignore noise only now: a value that only one side recomputed is taken from that side.
    return side { $0.isAsGood(as: $1) } ?? sideNotResized ?? sideNotOfScreen
  }

  /// Whether both sides recorded a derived frame differently.
  var isMixedFrame: Bool {
    ours.isRecordedFrame && (ours.isNoise || theirs.isNoise || sideNotOfScreen != nil)
      && side { $0.hasSameContent(as: $1) } == nil
  }

  /// Whether one side changed the width and the other the height of a freeform size.
  var isMixedSize: Bool {
    guard let base, ours.isFreeformSize, theirs.isFreeformSize else { return false }
    return MergePlan.axes.allSatisfy { axis in
      ours.isSame(as: base, along: axis) || theirs.isSame(as: base, along: axis)
    }
  }

  private func side(_ areEqual: (Element, Element) -> Bool) -> MergeSide? {
    if areEqual(ours, theirs) { return .ours }
    guard let base else { return nil }
    if areEqual(ours, base) { return .theirs }
    return areEqual(theirs, base) ? .ours : nil
  }

  /// The side that placed a view that the other only resized with its superview.
  private var sideNotResized: MergeSide? {
    guard let base else { return nil }
    if theirs.isFrameResized(from: base) { return .ours }
    return ours.isFrameResized(from: base) ? .theirs : nil
  }

  /// The side that gave a xib's view a size that the other only adapted to another device's screen;
  /// ours if both adapted it.
  private var sideNotOfScreen: MergeSide? {
    guard base?.framedView?.fillsScreen == true else { return nil }
    if theirs.framedView?.fillsScreen == true { return .ours }
    return ours.framedView?.fillsScreen == true ? .theirs : nil
  }
}
