public import LayoutEngine
public import LayoutModel

/// The way from one state of a layout to another, at evenly spaced times.
public struct LayoutAnimation: Sendable {
  /// What is interpolated.
  public enum Tween: String, Sendable, CaseIterable {
    /// Frames, on straight lines between the two solved states: what UIKit shows.
    case frames
    /// Constants, with the layout solved at each time.
    case constants
  }

  /// One moment of an animation.
  public struct Step: Sendable {
    /// From 0, the start, to 1.
    public let time: Double
    /// How far the curve has come by then, from 0 to 1.
    public let progress: Double
    /// Of the end's views and guides, at this moment.
    public fileprivate(set) var frames: [SolvedFrame]
  }

  /// The state it comes from, solved.
  public let start: SolvedLayout
  /// The state it goes to, solved.
  public let end: SolvedLayout
  public let curve: AnimationCurve
  public let tween: Tween
  /// The start first, the end last.
  public private(set) var steps: [Step]

  /// Follows a transition in `count` steps, at least one; the start is not counted.
  public init(
    _ transition: LayoutTransition, steps count: Int, curve: AnimationCurve = .easeInOut,
    tween: Tween = .frames
  ) {
    start = transition.start
    end = transition.end
    self.curve = curve
    self.tween = tween
    let count = max(1, count)
    steps = (0...count).map { number in
      let time = Double(number) / Double(count)
      let frames =
        switch tween {
        case .frames: transition.frames(at: time, curve: curve)
        case .constants: transition.solved(at: time, curve: curve).frames
        }
      return Step(time: time, progress: curve.progress(at: time), frames: frames)
    }
  }

  /// The way from one state of a layout to another in an environment.
  ///
  /// `layout.changing("logoWidth=128,banner=off")` makes a state.
  ///
  /// - Parameters:
  ///   - measurer: measures content whose size nobody has given.
  ///   - count: how many steps it takes, at least one; the start is not counted.
  public init(
    from start: Layout, to end: Layout, in environment: Environment,
    measurer: any ContentMeasurer = TableMeasurer(), steps count: Int,
    curve: AnimationCurve = .easeInOut, tween: Tween = .frames
  ) {
    let engine = LayoutEngine(measurer: measurer)
    self.init(
      LayoutTransition(from: start, to: end, in: environment, engine: engine), steps: count,
      curve: curve, tween: tween)
  }

  /// The animation with only some of its frames, such as those of one view.
  public func keeping(_ isWanted: (SolvedFrame) -> Bool) -> LayoutAnimation {
    var result = self
    for index in steps.indices {
      result.steps[index].frames = steps[index].frames.filter(isWanted)
    }
    return result
  }
}
