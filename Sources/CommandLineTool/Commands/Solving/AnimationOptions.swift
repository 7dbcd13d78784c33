import ArgumentParser
public import LayoutReports
public import ProjectCommands

/// The transition from one state of a layout to another.
struct AnimationOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Animate from this state, comma-separated: CONSTRAINT=VALUE, CONSTRAINT=on, CONSTRAINT=off.",
      valueName: "state"),
    completion: .settings)
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Animate to this state (default: as stored).", valueName: "state"),
    completion: .settings)
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of animation steps (default: 10).", valueName: "n"))
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "linear, easeIn, easeOut, easeInOut (default) or spring, with a damping ratio up to 1: "
        + "spring:0.5.", valueName: "curve"))
  var curve: AnimationCurve?

  @Option(
    help: ArgumentHelp(
      "What to interpolate: frames, as UIKit does (default), or constants, solved at each step.",
      valueName: "what"))
  var tween: LayoutAnimation.Tween?

  func validate() throws {
    let given = [(steps != nil, "--steps"), (curve != nil, "--curve"), (tween != nil, "--tween")]
    if !isGiven, let (_, option) = given.first(where: \.0) {
      throw ValidationError("\(option) requires a start or end state: --from or --to.")
    }
    guard (1...10_000).contains(steps ?? 1) else {
      throw ValidationError("--steps must be from 1 to 10000.")
    }
  }

  /// Whether an animation is requested.
  var isGiven: Bool { from != nil || to != nil }

  /// The requested animation of a layout in an environment.
  func animation(
    of layout: Layout, in environment: Environment, _ project: Project
  ) throws -> LayoutAnimation {
    LayoutAnimation(
      from: try layout.changing(from ?? ""), to: try layout.changing(to ?? ""), in: environment,
      measurer: project.measurer, steps: steps ?? 10, curve: curve ?? .easeInOut,
      tween: tween ?? .frames)
  }
}

extension AnimationCurve: ListedArgument {}
extension LayoutAnimation.Tween: ListedArgument {}
