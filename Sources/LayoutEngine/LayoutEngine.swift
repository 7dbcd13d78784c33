public import LayoutModel

/// Lays out: a layout and an environment in, frames and diagnoses out.
///
/// What follows from what is Apple's, as far as it is public or could be measured on frames that
/// Interface Builder recorded; what UIKit leaves to chance is decided here by fixed rules:
///
/// * Priorities are exact: no number of weaker constraints outweighs a stronger one.
/// * Where constraints leave freedom, the least sum of sizes is taken, then the least distances
///   from the superview's upper left corner, then the order of creation; every such part of a
///   frame is reported as ambiguous.
/// * Where required constraints contradict, a minimal set is reported and one of it given up: never
///   one that layout made itself if somebody's will do, and of those the one added last.
public struct LayoutEngine: Sendable {
  /// Measures content whose size nobody has given; `nil` to let it have none.
  public let measurer: (any ContentMeasurer)?

  /// Makes an engine.
  public init(measurer: (any ContentMeasurer)? = nil) { self.measurer = measurer }

  /// Solves a layout once; a ``LayoutSession`` solves it again after edits.
  public func solve(_ layout: Layout, in environment: Environment) -> SolvedLayout {
    var session = LayoutSession(layout, in: environment, measurer: measurer)
    return session.solve()
  }

  /// Solves a layout on its own canvas.
  public func solve(_ layout: Layout) -> SolvedLayout {
    solve(layout, in: layout.canvas.environment)
  }
}
