public import ArgumentParser
public import LayoutReports
import ProjectCommands

/// The way from one state of a layout to another.
struct AnimationOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Animate from this state: CONSTRAINT=VALUE, CONSTRAINT=on or off, joined by commas.",
      valueName: "state"),
    completion: .settings)
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Animate to this state; as stored unless given.", valueName: "state"),
    completion: .settings)
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Steps of the animation; 10 unless given.", valueName: "n"))
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "linear, easeIn, easeOut, easeInOut or spring, with a damping up to 1: spring:0.5; easeInOut unless "
        + "given.", valueName: "curve"))
  var curve: AnimationCurve?

  @Option(
    help: ArgumentHelp(
      "What is interpolated: frames, as UIKit does and unless given, or constants, solved at each step.",
      valueName: "what"))
  var tween: LayoutAnimation.Tween?

  func validate() throws {
    let given = [(steps != nil, "--steps"), (curve != nil, "--curve"), (tween != nil, "--tween")]
    if !isGiven, let (_, option) = given.first(where: \.0) {
      throw ValidationError("\(option) needs a state to begin at or to end in: --from or --to.")
    }
    guard (1...10_000).contains(steps ?? 1) else { throw ValidationError("--steps is 1 to 10000.") }
  }

  /// Whether an animation is asked for.
  var isGiven: Bool { from != nil || to != nil }

  /// The animation asked for, of a layout and in an environment.
  func animation(
    of layout: Layout, in environment: Environment, _ project: Project
  ) throws -> LayoutAnimation {
    LayoutAnimation(
      from: try layout.changing(from ?? ""), to: try layout.changing(to ?? ""), in: environment,
      measurer: project.measurer, steps: steps ?? 10, curve: curve ?? .easeInOut,
      tween: tween ?? .frames)
  }
}

extension AnimationCurve: ExpressibleByArgument {}
extension LayoutAnimation.Tween: ExpressibleByArgument {}
