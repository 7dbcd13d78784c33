public import LayoutEngine
public import LayoutModel

/// A transition between two states of a layout, sampled at equal intervals of time.
public struct LayoutAnimation: Sendable {
  /// The values that are interpolated.
  public enum Tween: String, Sendable, CaseIterable {
    /// Frames, linearly between the two solved states, as in UIKit.
    case frames
    /// Constants, with the layout solved at each time.
    case constants
  }

  /// One moment of an animation.
  public struct Step: Sendable {
    /// The time, from 0 at the start to 1.
    public let time: Double
    /// The progress of the curve at this time, from 0 to 1.
    public let progress: Double
    /// The frames of the end's views and guides at this time.
    public fileprivate(set) var frames: [SolvedFrame]
  }

  /// The solved initial state.
  public let start: SolvedLayout
  /// The solved final state.
  public let end: SolvedLayout
  public let curve: AnimationCurve
  public let tween: Tween
  /// The steps, including the start and the end.
  public private(set) var steps: [Step]

  /// Samples a transition in `count` steps, at least one, not counting the start.
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

  /// Animates a layout from one state to another in an environment.
  ///
  /// `layout.changing("logoWidth=128,banner=off")` makes a state.
  ///
  /// - Parameters:
  ///   - measurer: Measures content without an explicit size.
  ///   - count: The number of steps, at least one, not counting the start.
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

  /// Returns the animation with only some of its frames, such as those of one view.
  public func keeping(_ isWanted: (SolvedFrame) -> Bool) -> LayoutAnimation {
    var result = self
    for index in steps.indices {
      result.steps[index].frames = steps[index].frames.filter(isWanted)
    }
    return result
  }
}
