public import LayoutModel

/// Computes the frames and diagnoses of a layout in an environment.
///
/// Results follow Apple's rules as far as they are public or could be measured from frames that
/// Interface Builder recorded; fixed rules decide what UIKit leaves to chance:
///
/// * Priorities are exact: no number of weaker constraints outweighs a stronger one.
/// * If constraints leave freedom, the least sum of sizes is chosen, then the least distances from
///   the superview's upper left corner, then the order of creation; every such part of a frame is
///   reported as ambiguous.
/// * If required constraints conflict, a minimal set is reported and one of them dropped: if
///   possible not one that layout generated, and of the others the one added last.
public struct LayoutEngine: Sendable {
  /// Measures content without a given size; `nil` to leave it without one.
  public let measurer: (any ContentMeasurer)?

  /// Creates an engine.
  public init(measurer: (any ContentMeasurer)? = nil) { self.measurer = measurer }

  /// Solves a layout once; use a ``LayoutSession`` to solve it again after edits.
  public func solve(_ layout: Layout, in environment: Environment) -> SolvedLayout {
    var session = LayoutSession(layout, in: environment, measurer: measurer)
    return session.solve()
  }

  /// Solves a layout on its own canvas.
  public func solve(_ layout: Layout) -> SolvedLayout {
    solve(layout, in: layout.canvas.environment)
  }
}
