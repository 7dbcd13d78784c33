public import LayoutModel

/// Another way to lay out what constraints leave open.
public struct AmbiguityAlternative: Hashable, Sendable {
  /// The part of the view's frame that was moved.
  public var part: SolvedFrame.Part
  /// The value it was moved to, in points.
  public var value: Double
  /// The constraint that would hold the part where the layout has it now.
  public var settledBy: Equation?
  /// Every frame, with that part there and everything else following by the usual rules.
  public var frames: [SolvedFrame]
}
