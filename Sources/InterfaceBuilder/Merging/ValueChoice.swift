/// Which of two versions of a value is taken.
struct ValueChoice {
  let base: Element?
  let ours: Element
  let theirs: Element

  /// The side that changed it; ours where what differs was not written by anybody; `nil` where the
  /// two want different things.
  var side: MergeSide? {
    if let side = side({ $0.hasSameContent(as: $1) }) { return side }
    if ours.isNoise || theirs.isNoise { return .ours }
    // Only now: what one side alone has calculated anew is that side's.
    return side { $0.isAsGood(as: $1) } ?? sideNotResized ?? sideNotOfScreen
  }

  /// Whether both sides recorded a frame differently that follows from something else.
  var isMixedFrame: Bool {
    ours.isRecordedFrame && (ours.isNoise || theirs.isNoise || sideNotOfScreen != nil)
      && side { $0.hasSameContent(as: $1) } == nil
  }

  /// Whether one side changed the width and the other the height of what is as large as somebody made it.
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

  /// The side that placed a view where the other only has it as large as its superview became.
  private var sideNotResized: MergeSide? {
    guard let base else { return nil }
    if theirs.isFrameResized(from: base) { return .ours }
    return ours.isFrameResized(from: base) ? .theirs : nil
  }

  /// The side that gave the view of a xib a size, where the other only has it as large as the screen of
  /// another device; ours where both have.
  private var sideNotOfScreen: MergeSide? {
    guard base?.framedView?.fillsScreen == true else { return nil }
    if theirs.framedView?.fillsScreen == true { return .ours }
    return ours.framedView?.fillsScreen == true ? .theirs : nil
  }
}
