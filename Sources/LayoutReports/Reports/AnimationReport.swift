public import AutoLayoutStore
public import LayoutModel

/// An animation as the documented JSON, `alstore.animation/1`.
public struct AnimationReport: Sendable {
  private let animation: LayoutAnimation
  private let layout: Layout

  /// Creates a report of an animation of a layout.
  public init(_ animation: LayoutAnimation, of layout: Layout) {
    self.animation = animation
    self.layout = layout
  }

  /// The whole report.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.animation/1")),
      ("layout", .string(layout.name)),
      ("environment", FramesReport.json(of: animation.end.environment)),
      ("curve", .string(animation.curve.rawValue)),
      ("tween", .string(animation.tween.rawValue)),
      (
        "steps",
        .array(
          animation.steps.enumerated().map { number, step in
            .object([
              ("step", .number(Double(number))),
              ("time", .number(step.time)),
              ("progress", .number(step.progress)),
              ("frames", .array(step.frames.map { .object(FrameRow($0, in: layout).members) })),
            ])
          })
      ),
    ])
  }
}
