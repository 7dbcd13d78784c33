public import LayoutModel

/// The transition from one layout to another, as shown by an animation.
///
/// UIKit solves the layout once at each end, and Core Animation moves the frames linearly between
/// them: constants are not interpolated. ``frames(at:curve:)`` does the same; ``solved(at:curve:)``
/// interpolates constants and solves at each time, which shows the layout with intermediate
/// constants.
public struct LayoutTransition: Sendable {
  private let engine: LayoutEngine
  /// The initial state, solved.
  public let start: SolvedLayout
  /// The final state, solved.
  public let end: SolvedLayout
  private let startLayout: Layout
  private let endLayout: Layout
  private let startOfItem: [LayoutItem: SolvedFrame]

  /// Creates the transition between two states of a layout in an environment.
  public init(
    from start: Layout, to end: Layout, in environment: Environment,
    engine: LayoutEngine = LayoutEngine()
  ) {
    self.engine = engine
    startLayout = start
    endLayout = end
    self.start = engine.solve(start, in: environment)
    self.end = engine.solve(end, in: environment)
    startOfItem = Dictionary(
      self.start.frames.map { ($0.item, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns every frame of the final state, interpolated linearly at a time from 0 to 1.
  ///
  /// Interpolated frames are not rounded to pixels, as in Core Animation; at times 0 and 1 they are
  /// those of the solved layouts. Items missing from the initial state have their final frames.
  public func frames(at time: Double, curve: AnimationCurve = .linear) -> [SolvedFrame] {
    let progress = curve.progress(at: time)
    return end.frames.map { frame in
      guard let origin = startOfItem[frame.item] else { return frame }
      var result = frame
      result.frame = .between(origin.frame, frame.frame, progress)
      result.exact = .between(origin.exact, frame.exact, progress)
      result.absolute = .between(origin.absolute, frame.absolute, progress)
      return result
    }
  }

  /// Returns the final state solved with the constants at a time from 0 to 1.
  ///
  /// Constants of constraints in both states are interpolated; others are those of the final state.
  public func solved(at time: Double, curve: AnimationCurve = .linear) -> SolvedLayout {
    let progress = curve.progress(at: time)
    var session = LayoutSession(
      endLayout, in: end.environment, measurer: engine.measurer)
    for constraint in endLayout.constraints {
      guard let origin = startLayout.constraints[constraint.id]?.equation.constant,
        origin != constraint.equation.constant
      else { continue }
      // A constant between two legal ones is legal.
      try? session.updateConstraint(constraint.id) {
        $0.equation.constant = mix(origin, constraint.equation.constant, progress)
      }
    }
    return session.solve()
  }
}

extension Rect {
  /// Returns the linear interpolation of two rectangles at `progress`.
  fileprivate static func between(_ a: Rect, _ b: Rect, _ progress: Double) -> Rect {
    Rect(
      x: mix(a.x, b.x, progress), y: mix(a.y, b.y, progress),
      width: mix(a.width, b.width, progress), height: mix(a.height, b.height, progress))
  }
}

/// Returns the linear interpolation of two values; exactly the ends at 0 and 1.
///
/// Other results are rounded to a millionth, because the last digits of a product are meaningless.
private func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
  if progress == 1 { return b }
  if progress == 0 || a == b { return a }
  let value = a + (b - a) * progress
  return abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 + 0.0 : value
}
