import ArgumentParser
import AutoLayoutStore

/// The properties of a stack view that options can set.
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
      "Spacing after it in its stack view, in points; - for the stack's own spacing.",
      valueName: "points"))
  var spacingAfter: OptionalArgument<NumberArgument>?

  @Option(help: "Whether spacing runs from baseline to baseline.")
  var baselineRelative: YesNoArgument?

  @Option(help: "Whether arranged views are laid out relative to its margins.")
  var marginsRelative: YesNoArgument?

  @Option(help: "Whether an NSStackView detaches hidden views.")
  var detachesHidden: YesNoArgument?

  @Option(help: "The NSStackView gravity area it is in: leading, center or trailing.")
  var gravity: StackProperties.Gravity?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its visibility priority in an NSStackView, 0 to 1000: when space runs out, the lowest are "
        + "detached first.",
      valueName: "priority"))
  var visibility: PriorityArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Clipping resistance of an NSStackView.", valueName: "H,V"))
  var clipping: PriorityPairArgument?

  /// Sets the custom spacing after an arranged view on its stack view.
  func applySpacing(after view: ViewID, in layout: inout Layout) throws {
    guard let spacing = spacingAfter else { return }
    guard let parent = layout.views[view]?.parent, layout.views[parent]?.kind == .stackView else {
      throw Failure.usage("\(layout.name(of: view)) is not in a stack view.")
    }
    try layout.updateView(parent) { $0.stack?.customSpacing[view] = spacing.value?.value }
  }

  /// Applies the options to a view: a stack view's own properties, or those of an arranged view.
  func apply(to view: inout View) throws {
    if let gravity { view.gravity = gravity }
    if let visibility { view.visibilityPriority = visibility.priority }
    guard let option = firstOfStacks else { return }
    guard view.kind == .stackView, var stack = view.stack else {
      throw Failure.usage(
        "\(option) applies only to stack views, and \(view.name) is a \(view.className). Use "
          + "--class UIStackView, or --kind UIStackView for a custom class.")
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

  /// The first given option that applies only to stack views.
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
