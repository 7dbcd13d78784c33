public import LayoutModel

/// An alternative solution of an ambiguous layout.
public struct AmbiguityAlternative: Hashable, Sendable {
  /// The part of the view's frame that was moved.
  public var part: SolvedFrame.Part
  /// The value it was moved to, in points.
  public var value: Double
  /// The constraint that would fix the part at its current value.
  public var settledBy: Equation?
  /// Every frame, with that part moved and the rest laid out by the usual rules.
  public var frames: [SolvedFrame]
}
