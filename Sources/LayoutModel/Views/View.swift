/// A view of a layout and everything about it that layout depends on.
public struct View: Hashable, Sendable, DocumentObject {
  public package(set) var id: ViewID
  /// Unique among the views and guides of the layout.
  public var name: String
  /// The real class, such as `SignInButton`.
  public var className: String
  /// The UIKit class that decides how it is laid out.
  public var kind: ViewKind
  /// `nil` for the root view.
  public package(set) var parent: ViewID?
  /// What its content would like to be, in points; `nil` on an axis without intrinsic size.
  public var intrinsicSize = AxisPair<Double?>(horizontal: nil, vertical: nil)
  /// Whether somebody said that the content has no size on an axis.
  ///
  /// It is what `UIView.noIntrinsicMetric` says. Where it is `false` and ``intrinsicSize`` is `nil`,
  /// nobody has said anything, and a measurer may be asked.
  public var lacksIntrinsicSize = AxisPair(horizontal: false, vertical: false)
  public var hugging: AxisPair<LayoutPriority>
  public var compressionResistance: AxisPair<LayoutPriority>
  /// In points; `nil` for the default: 8, and none of a stack view.
  @inlinable public var layoutMargins: EdgeInsets? {
    get { rare.layoutMargins }
    set { rare.layoutMargins = newValue }
  }
  /// In points; takes precedence over ``layoutMargins``.
  @inlinable public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { rare.directionalLayoutMargins }
    set { rare.directionalLayoutMargins = newValue }
  }
  /// `UIView.layoutMargins` where it says nothing about them, in points.
  ///
  /// That stack views have none is measured on frames that Interface Builder recorded.
  package var defaultLayoutMargins: EdgeInsets { stack == nil ? EdgeInsets(all: 8) : .zero }
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether its side margins are at least the system's, as those of a view controller's root are
  /// unless `viewRespectsSystemMinimumLayoutMargins` is turned off.
  public var respectsMinimumMargins = false
  /// Whether its keyboard guide follows a keyboard that floats or is split:
  /// `UIKeyboardLayoutGuide.followsUndockedKeyboard`.
  public var followsUndockedKeyboard = false
  /// Added to the safe area for this view's subviews, as a view controller does, in points.
  @inlinable public var additionalSafeAreaInsets: EdgeInsets? {
    get { rare.additionalSafeAreaInsets }
    set { rare.additionalSafeAreaInsets = newValue }
  }
  /// The first baseline's distance from the top edge, in points.
  @inlinable public var firstBaseline: Double? {
    get { rare.firstBaseline }
    set { rare.firstBaseline = newValue }
  }
  /// The last baseline's distance from the bottom edge, in points.
  @inlinable public var lastBaseline: Double? {
    get { rare.lastBaseline }
    set { rare.lastBaseline = newValue }
  }
  /// The view below it whose first baseline is its own: `viewForFirstBaselineLayout`.
  @inlinable public var firstBaselineView: ViewID? {
    get { rare.firstBaselineView }
    set { rare.firstBaselineView = newValue }
  }
  /// The view below it whose last baseline is its own: `viewForLastBaselineLayout`.
  @inlinable public var lastBaselineView: ViewID? {
    get { rare.lastBaselineView }
    set { rare.lastBaselineView = newValue }
  }
  public var text: String?
  @inlinable public var font: FontDescription? {
    get { rare.font }
    set { rare.font = newValue }
  }
  /// How far apart the text's lines stand, where it is an attributed one.
  public var paragraph: ParagraphStyle {
    get { rare.paragraph ?? ParagraphStyle() }
    set { rare.paragraph = newValue == ParagraphStyle() ? nil : newValue }
  }
  /// 1 unless given; 0 for as many lines as fit.
  @inlinable public var numberOfLines: Int? {
    get { rare.numberOfLines }
    set { rare.numberOfLines = newValue }
  }
  /// In points; `nil` for automatic.
  @inlinable public var preferredMaxLayoutWidth: Double? {
    get { rare.preferredMaxLayoutWidth }
    set { rare.preferredMaxLayoutWidth = newValue }
  }
  public var isHidden = false
  /// Whether it stands in the hierarchy where no variation says otherwise.
  public var isInstalled = true
  /// Whether frame and autoresizing mask are turned into constraints.
  public var translatesAutoresizingMask = false
  /// In the superview's coordinates, in points; used where the mask is translated, and for views of
  /// an imported document that a stack view arranges: the size that they were drawn at.
  @inlinable public var frame: Rect? {
    get { rare.frame }
    set { rare.frame = newValue }
  }
  public var autoresizingMask: AutoresizingMask = []
  /// A direction of its own; `nil` for the environment's.
  public var direction: LayoutDirection?
  /// How far its frame reaches beyond its alignment rect; `nil` for its kind's.
  @inlinable public var alignmentInsets: EdgeInsets? {
    get { rare.alignmentInsets }
    set { rare.alignmentInsets = newValue }
  }
  /// Set on stack views.
  @inlinable public var stack: StackProperties? {
    get { rare.stack }
    set { rare.stack = newValue }
  }
  /// The area of a stack view that it is arranged in, where that distributes by gravity areas.
  public var gravity: StackProperties.Gravity = .leading
  /// How much it wants to stay in an `NSStackView` that has not enough room, 0 to 1000.
  ///
  /// One below ``LayoutPriority/required`` is detached then, the lowest first, of equals the last;
  /// one of 0 is never there.
  public var visibilityPriority: LayoutPriority = .required
  /// What of its frame a check reports where it is not determined: `verifyAmbiguity`.
  public var ambiguityCheck: AmbiguityCheck = .always
  /// The label Interface Builder shows.
  @inlinable public var userLabel: String? {
    get { rare.userLabel }
    set { rare.userLabel = newValue }
  }
  /// What differs where an environment's traits match, applied in order.
  @inlinable public var variations: [ViewVariation] {
    get { rare.variations ?? [] }
    set { rare.variations = newValue.isEmpty ? nil : newValue }
  }
  /// Where it stands in the document it was imported from.
  @inlinable public var source: SourcePlace? {
    get { rare.source }
    set { rare.source = newValue }
  }

  @usableFromInline var rare = RareFields<RareValues>()

  /// What of a frame is to be determined.
  public enum AmbiguityCheck: String, Hashable, Sendable, CaseIterable {
    case always
    /// The position only; the size is filled in at run time.
    case ignoreSizes
    case off
  }

  /// Makes a view with the priorities of a new one; it joins a hierarchy when added to a layout.
  public init(id: ViewID, name: String, className: String = "UIView", kind: ViewKind? = nil) {
    self.id = id
    self.name = name
    self.className = className
    let kind = kind ?? .ofClass(className)
    self.kind = kind
    hugging =
      AppKitPriorities.hugging(ofClass: className)
      ?? kind.newHugging
    compressionResistance = AxisPair(horizontal: .defaultHigh, vertical: .defaultHigh)
    if kind == .stackView { stack = className == "NSStackView" ? .appKit : StackProperties() }
  }

  /// Gives it another class.
  ///
  /// A class that ``ViewKind`` knows is laid out as itself; any other is one of somebody's own, and
  /// a kind of what the view is already.
  public mutating func setClass(_ name: String) {
    className = name
    let kind = ViewKind.ofClass(name)
    if kind != .view || name == kind.rawValue { self.kind = kind }
  }

  /// Whether it is a scroll view, or may be: of a class of the app's own that is laid out as a plain
  /// view nobody knows.
  var mayScroll: Bool {
    kind.scrolls || kind == .view && className != kind.rawValue
  }

  /// How it arranges its subviews; `nil` where it is no stack view, though it may keep what it had as
  /// one.
  public var arrangement: StackProperties? { kind == .stackView ? stack : nil }

  /// Says what the content would like to be, in points; on an axis that is `nil` it has no wish,
  /// and nothing is measured.
  public mutating func giveIntrinsicSize(_ size: AxisPair<Double?>) {
    intrinsicSize = size
    lacksIntrinsicSize = AxisPair(
      horizontal: size.horizontal == nil, vertical: size.vertical == nil)
  }

  /// Takes back what was said about the content's size, so that it may be measured.
  public mutating func measureIntrinsicSize() {
    intrinsicSize = AxisPair(horizontal: nil, vertical: nil)
    lacksIntrinsicSize = AxisPair(horizontal: false, vertical: false)
  }

  /// Whether it arranges as AppKit's stack views do, which gather, detach and clip.
  public var isAppKitStack: Bool {
    kind == .stackView && (className == "NSStackView" || stack?.distribution == .gravityAreas)
  }

  /// The view in an environment, with the variations that match applied.
  @inlinable
  public func resolved(in environment: Environment) -> View {
    guard !variations.isEmpty else { return self }
    var result = self
    for variation in variations where variation.condition.matches(environment) {
      variation.apply(to: &result)
    }
    return result
  }
}
