public import LayoutModel

/// The way from one layout to another, as an animation shows it.
///
/// UIKit solves the layout once for each end and lets Core Animation move the frames in straight
/// lines between the two: constants are not interpolated. ``frames(at:curve:)`` does the same;
/// ``solved(at:curve:)`` interpolates constants and solves at each time, which shows what a
/// layout would be at constants in between.
public struct LayoutTransition: Sendable {
  private let engine: LayoutEngine
  /// The state it comes from, solved.
  public let start: SolvedLayout
  /// The state it goes to, solved.
  public let end: SolvedLayout
  private let startLayout: Layout
  private let endLayout: Layout
  private let startOfItem: [LayoutItem: SolvedFrame]

  /// Prepares the way between two states of a layout in an environment.
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

  /// Every frame of the end state at a time from 0 to 1, on a straight line from where it was.
  ///
  /// Frames are not rounded to pixels on the way, as Core Animation draws them; at times 0 and 1
  /// they are those of the solved layouts. What the start does not hold stands where it ends.
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

  /// The end state solved with the constants of a time from 0 to 1.
  ///
  /// Constraints that both states hold have constants in between; others are those of the end.
  public func solved(at time: Double, curve: AnimationCurve = .linear) -> SolvedLayout {
    let progress = curve.progress(at: time)
    var session = LayoutSession(
      endLayout, in: end.environment, measurer: engine.measurer)
    for constraint in endLayout.constraints {
      guard let origin = startLayout.constraints[constraint.id]?.equation.constant,
        origin != constraint.equation.constant
      else { continue }
      // Between two legal constants there are only legal ones.
      try? session.updateConstraint(constraint.id) {
        $0.equation.constant = mix(origin, constraint.equation.constant, progress)
      }
    }
    return session.solve()
  }
}

extension Rect {
  /// The rectangle on a straight line between two, `progress` of the way.
  fileprivate static func between(_ a: Rect, _ b: Rect, _ progress: Double) -> Rect {
    Rect(
      x: mix(a.x, b.x, progress), y: mix(a.y, b.y, progress),
      width: mix(a.width, b.width, progress), height: mix(a.height, b.height, progress))
  }
}

/// The value `progress` of the way from one to another; exactly the ends at 0 and 1.
///
/// In between it is rounded to a millionth, because the last places of a product say nothing.
private func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
  if progress == 1 { return b }
  if progress == 0 || a == b { return a }
  let value = a + (b - a) * progress
  return abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 + 0.0 : value
}
