import ArgumentParser
import AutoLayoutStore

/// What can be said of a view when it is added or set.
struct ViewOptions: ParsableArguments {
  @Option(
    name: .customLong("class"), help: ArgumentHelp("Its class.", valueName: "UILabel"),
    completion: .list(ViewKindArgument.allValueStrings))
  var className: String?

  @Option(
    help: ArgumentHelp(
      "The UIKit class that it is laid out as, where its class is one of your own.",
      valueName: "UIButton"))
  var kind: ViewKindArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its intrinsic size; - on an axis means none, auto measures text and controls.",
      valueName: "WxH"))
  var intrinsic: IntrinsicArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Content hugging priorities.", valueName: "H,V"))
  var hugging: PriorityPairArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Compression resistance priorities.", valueName: "H,V"))
  var compression: PriorityPairArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("Layout margins.", valueName: "T,L,B,R"))
  var margins: InsetsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Margins whose sides follow the direction of reading.",
      valueName: "top,leading,bottom,trailing"))
  var directionalMargins: InsetsArgument?

  @Option(help: "Whether its margins are at least what the superview's leave.")
  var preservesSuperviewMargins: YesNoArgument?

  @Option(help: "Whether the safe area adds to its margins.")
  var insetsMarginsFromSafeArea: YesNoArgument?

  @Option(help: "Whether its side margins are at least the system's, 16 or 20.")
  var minimumMargins: YesNoArgument?

  @Option(help: "Whether its keyboard guide follows a keyboard that floats or is split.")
  var followsUndockedKeyboard: YesNoArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The views below it whose first and last baselines are its own; - for none.",
      valueName: "FIRST,LAST"))
  var baselineViews: NamePairArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "First baseline from the top edge, last from the bottom edge.", valueName: "FIRST,LAST"))
  var baseline: BaselineArgument?

  @Option(parsing: .unconditional, help: "Its text.")
  var text: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Added to the safe area for what is inside it, as a view controller does.",
      valueName: "T,L,B,R"))
  var additionalSafeArea: InsetsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far its frame reaches beyond the alignment rect that constraints see.",
      valueName: "T,L,B,R"))
  var alignmentInsets: InsetsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A frame; the view's mask is then translated.", valueName: "X,Y,W,H"))
  var frame: RectArgument?

  @Option(
    help: ArgumentHelp(
      "What stretches with the superview; the view's mask is then translated.",
      valueName: "flexibleWidth,…"))
  var autoresizing: AutoresizingArgument?

  @Option(
    help: ArgumentHelp(
      "Whether frame and autoresizing mask become constraints.", valueName: "true|false"))
  var translates: YesNoArgument?

  @Option(help: "A direction of its own: ltr or rtl.")
  var direction: LayoutDirection?

  @Option(
    help: ArgumentHelp(
      "What of its frame check reports where it is open: always all, ignoreSizes or off.",
      valueName: "what"))
  var verifyAmbiguity: View.AmbiguityCheck?

  @Option(parsing: .unconditional, help: "The label Interface Builder shows.")
  var label: String?

  func validate() throws {
    guard className?.isEmpty != true else {
      throw ValidationError("A class has a name, such as UILabel; --class names none.")
    }
  }

  /// Puts what was given on a view.
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
    if let insets = additionalSafeArea?.insets { view.additionalSafeAreaInsets = insets }
    if let insets = alignmentInsets?.insets { view.alignmentInsets = insets }
    if let text { view.text = text.isEmpty ? nil : text }
    if let frame { view.frame = frame.rect }
    if let autoresizing { view.autoresizingMask = autoresizing.mask }
    if frame != nil || autoresizing != nil { view.translatesAutoresizingMask = true }
    if let translates { view.translatesAutoresizingMask = translates.value }
    if view.translatesAutoresizingMask, view.frame == nil { view.frame = .zero }
    if let direction { view.direction = direction }
    if let verifyAmbiguity { view.ambiguityCheck = verifyAmbiguity }
    if let label { view.userLabel = label.isEmpty ? nil : label }
  }

  /// What to say of a class whose name begins as the system's do and is likely a slip.
  func remark(on view: View) -> String? {
    guard let className, kind == nil, view.kind == .view, className != view.kind.rawValue else {
      return nil
    }
    let names = ViewKindArgument.allValueStrings.filter { $0.prefix(2) == className.prefix(2) }
    return didYouMean(similarNames(to: className, in: names)).map {
      "\(className) is laid out as a \(view.kind.rawValue). \($0)"
    }
  }

  /// Whether a view is placed by its frame and mask from now on, and no frame is given.
  var placesByMask: Bool {
    frame == nil && translates?.value ?? (autoresizing != nil)
  }

  /// The views that are named in it.
  var mentionedViews: [String] {
    [baselineViews?.first, baselineViews?.last].compactMap(\.self)
  }

  /// Looks up the views that are named, and puts them on a view.
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
    // Both are of the same distances: the one that is set last counts, as in UIKit.
    if let margins {
      view.layoutMargins = margins.insets
      view.directionalLayoutMargins = nil
    }
    if let directional = directionalMargins?.insets {
      view.layoutMargins = nil
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: directional.top, leading: directional.left, bottom: directional.bottom,
        trailing: directional.right)
    }
    if let preserves = preservesSuperviewMargins {
      view.preservesSuperviewLayoutMargins = preserves.value
    }
    if let insets = insetsMarginsFromSafeArea {
      view.insetsLayoutMarginsFromSafeArea = insets.value
    }
  }
}
