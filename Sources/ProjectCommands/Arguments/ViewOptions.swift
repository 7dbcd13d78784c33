import ArgumentParser
import AutoLayoutStore

/// The properties of a view that options can set.
struct ViewOptions: ParsableArguments {
  @Option(
    name: .customLong("class"), help: ArgumentHelp("Its class.", valueName: "UILabel"),
    completion: .list(ViewKindArgument.allValueStrings))
  var className: String?

  @Option(
    help: ArgumentHelp(
      "The UIKit class that determines its layout, if its class is a custom one.",
      valueName: "UIButton"))
  var kind: ViewKindArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its intrinsic content size; - means none on that axis, auto measures text and controls.",
      valueName: "WxH"))
  var intrinsic: IntrinsicArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Content hugging priorities.", valueName: "H,V"))
  var hugging: PriorityPairArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Compression resistance priorities.", valueName: "H,V"))
  var compression: PriorityPairArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Layout margins; - for the default.", valueName: "T,L,B,R"))
  var margins: OptionalArgument<InsetsArgument>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Directional layout margins; - for the default.",
      valueName: "top,leading,bottom,trailing"))
  var directionalMargins: OptionalArgument<InsetsArgument>?

  @Option(help: "Whether it preserves its superview's layout margins.")
  var preservesSuperviewMargins: YesNoArgument?

  @Option(help: "Whether its layout margins are inset from the safe area.")
  var insetsMarginsFromSafeArea: YesNoArgument?

  @Option(help: "Whether its side margins are at least the system's minimum, 16 or 20.")
  var minimumMargins: YesNoArgument?

  @Option(help: "Whether its keyboard guide follows an undocked keyboard.")
  var followsUndockedKeyboard: YesNoArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The descendants that provide its first and last baselines; - for none.",
      valueName: "FIRST,LAST"))
  var baselineViews: NamePairArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first baseline's distance from the top edge, and the last one's from the bottom edge.",
      valueName: "FIRST,LAST"))
  var baseline: BaselineArgument?

  @Option(parsing: .unconditional, help: "Its text.")
  var text: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Additional safe area insets, as a view controller sets them; - for none.",
      valueName: "T,L,B,R"))
  var additionalSafeArea: OptionalArgument<InsetsArgument>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its alignment rect insets; - for those of its class.",
      valueName: "T,L,B,R"))
  var alignmentInsets: OptionalArgument<InsetsArgument>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A frame; the autoresizing mask is then translated into constraints. With -, constraints alone "
        + "place the view.", valueName: "X,Y,W,H"))
  var frame: OptionalArgument<RectArgument>?

  @Option(
    help: ArgumentHelp(
      "The autoresizing mask, which is then translated into constraints.",
      valueName: "flexibleWidth,…"))
  var autoresizing: AutoresizingArgument?

  @Option(
    help: ArgumentHelp(
      "Whether the autoresizing mask is translated into constraints.", valueName: "true|false"))
  var translates: YesNoArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A fixed layout direction: ltr or rtl; - for the environment's.", valueName: "direction"))
  var direction: OptionalArgument<LayoutDirection>?

  @Option(
    help: ArgumentHelp(
      "How check reports the view's ambiguity: always, ignoreSizes (its position only) or off.",
      valueName: "what"))
  var verifyAmbiguity: View.AmbiguityCheck?

  @Option(parsing: .unconditional, help: "Its label in Interface Builder.")
  var label: String?

  func validate() throws {
    guard className?.isEmpty != true, className != "-" else {
      throw ValidationError("--class requires a class name, such as UILabel.")
    }
    let hasMask = autoresizing != nil || translates?.value == true
    guard frame == nil || frame?.value != nil || !hasMask else {
      throw ValidationError("--frame - lets constraints place the view: remove the mask.")
    }
  }

  /// Applies the options to a view.
  func apply(to view: inout View) {
    if let className { view.setClass(className) }
    if let kind { view.kind = kind.kind }
    if view.kind == .stackView, view.stack == nil {
      view.stack = className == "NSStackView" ? .appKit : StackProperties()
    }
    intrinsic?.apply(to: &view)
    if let hugging { view.hugging = hugging.pair }
    if let compression { view.compressionResistance = compression.pair }
    applyMargins(to: &view)
    if let baseline { (view.firstBaseline, view.lastBaseline) = (baseline.first, baseline.last) }
    if let additionalSafeArea { view.additionalSafeAreaInsets = additionalSafeArea.value?.insets }
    if let alignmentInsets { view.alignmentInsets = alignmentInsets.value?.insets }
    if let text { view.text = text.isEmpty ? nil : text }
    if let frame { view.frame = frame.value?.rect }
    if let autoresizing { view.autoresizingMask = autoresizing.mask }
    if let frame { view.translatesAutoresizingMask = frame.value != nil }
    if autoresizing != nil { view.translatesAutoresizingMask = true }
    if let translates { view.translatesAutoresizingMask = translates.value }
    if view.translatesAutoresizingMask, view.frame == nil { view.frame = .zero }
    if let direction { view.direction = direction.value }
    if let verifyAmbiguity { view.ambiguityCheck = verifyAmbiguity }
    if let label { view.userLabel = label.isEmpty ? nil : label }
  }

  /// A hint about an unknown class with a system prefix, which is likely misspelled.
  func remark(on view: View) -> String? {
    guard let className, kind == nil, view.kind == .view, className != view.kind.rawValue else {
      return nil
    }
    let names = ViewKindArgument.allValueStrings.filter { $0.prefix(2) == className.prefix(2) }
    return didYouMean(similarNames(to: className, in: names)).map {
      "\(className) is laid out as a \(view.kind.rawValue). \($0)"
    }
  }

  /// Whether the options place a view by its frame and autoresizing mask without giving a frame.
  var placesByMask: Bool {
    frame == nil && translates?.value ?? (autoresizing != nil)
  }

  /// The views that the options name.
  var mentionedViews: [String] {
    [baselineViews?.first, baselineViews?.last].compactMap(\.self)
  }

  /// Looks up the named baseline views.
  func baselines(in layout: Layout) throws -> (first: ViewID?, last: ViewID?)? {
    guard let names = baselineViews else { return nil }
    return (
      try names.first.map { try layout.view(named: $0).id },
      try names.last.map { try layout.view(named: $0).id }
    )
  }

  private func applyMargins(to view: inout View) {
    if let minimumMargins { view.respectsMinimumMargins = minimumMargins.value }
    if let follows = followsUndockedKeyboard { view.followsUndockedKeyboard = follows.value }
    // Both set the same distances; the one set last takes effect, as in UIKit.
    if let margins {
      view.layoutMargins = margins.value?.insets
      view.directionalLayoutMargins = nil
    }
    if let directionalMargins {
      view.layoutMargins = nil
      view.directionalLayoutMargins = directionalMargins.value.map {
        DirectionalEdgeInsets(
          top: $0.insets.top, leading: $0.insets.left, bottom: $0.insets.bottom,
          trailing: $0.insets.right)
      }
    }
    if let preserves = preservesSuperviewMargins {
      view.preservesSuperviewLayoutMargins = preserves.value
    }
    if let insets = insetsMarginsFromSafeArea {
      view.insetsLayoutMarginsFromSafeArea = insets.value
    }
  }
}
