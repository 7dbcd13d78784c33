import ArgumentParser
import AutoLayoutStore

/// What can be said of a stack view.
struct StackOptions: ParsableArguments {
  @Option(help: "horizontal or vertical.")
  var axis: Axis?

  @Option(
    help: ArgumentHelp(
      "fill, fillEqually, fillProportionally, equalSpacing, equalCentering or gravityAreas.",
      valueName: "how"))
  var distribution: StackProperties.Distribution?

  @Option(
    help: ArgumentHelp(
      "fill, leading, top, center, trailing, bottom, firstBaseline or lastBaseline.",
      valueName: "how"))
  var alignment: StackProperties.Alignment?

  @Option(parsing: .unconditional, help: "Points between arranged views.")
  var spacing: NumberArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points after it in the stack view that arranges it; - for the stack's own spacing.",
      valueName: "points"))
  var spacingAfter: OptionalNumberArgument?

  @Option(help: "Whether spacing runs from baseline to baseline.")
  var baselineRelative: YesNoArgument?

  @Option(help: "Whether its margins inset the arranged views.")
  var marginsRelative: YesNoArgument?

  @Option(
    help: "Whether hidden views leave the stack, as they do unless an NSStackView keeps them.")
  var detachesHidden: YesNoArgument?

  @Option(help: "The area of an NSStackView it is arranged in: leading, center or trailing.")
  var gravity: StackProperties.Gravity?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much it wants to stay in an NSStackView without room, 0 to 1000: the lowest go first.",
      valueName: "priority"))
  var visibility: PriorityArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much an NSStackView resists being smaller than what it arranges.", valueName: "H,V"))
  var clipping: PriorityPairArgument?

  /// Puts the spacing after an arranged view on the stack view it is in.
  func applySpacing(after view: ViewID, in layout: inout Layout) throws {
    guard let spacing = spacingAfter else { return }
    guard let parent = layout.views[view]?.parent, layout.views[parent]?.kind == .stackView else {
      throw Failure.usage("\(layout.name(of: view)) is in no stack view, which spaces its views.")
    }
    try layout.updateView(parent) { $0.stack?.customSpacing[view] = spacing.value }
  }

  /// Puts what was given on a view: the stack's own on a stack view, the others on what it arranges.
  func apply(to view: inout View) throws {
    if let gravity { view.gravity = gravity }
    if let visibility { view.visibilityPriority = visibility.priority }
    guard let option = firstOfStacks else { return }
    guard view.kind == .stackView, var stack = view.stack else {
      throw Failure.usage(
        "\(option) is for stack views, and \(view.name) is a \(view.className). Give it --class "
          + "UIStackView, or --kind UIStackView with a class of your own.")
    }
    if let axis { stack.axis = axis }
    if let distribution { stack.distribution = distribution }
    if let alignment { stack.alignment = alignment }
    if let spacing { stack.spacing = spacing.value }
    if let baselineRelative { stack.isBaselineRelative = baselineRelative.value }
    if let clipping { stack.clippingResistance = clipping.pair }
    if let detachesHidden { stack.detachesHiddenViews = detachesHidden.value }
    if let marginsRelative { stack.isMarginsRelative = marginsRelative.value }
    view.stack = stack
  }

  /// The first option given that only stack views have.
  private var firstOfStacks: String? {
    let given = [
      ("--axis", axis != nil), ("--distribution", distribution != nil),
      ("--alignment", alignment != nil), ("--spacing", spacing != nil),
      ("--baseline-relative", baselineRelative != nil), ("--clipping", clipping != nil),
      ("--detaches-hidden", detachesHidden != nil), ("--margins-relative", marginsRelative != nil),
    ]
    return given.first { $0.1 }?.0
  }
}
