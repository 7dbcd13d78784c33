/// A view of a layout with everything that affects its layout.
public struct View: Hashable, Sendable, DocumentObject {
  public package(set) var id: ViewID
  /// Unique among the views and guides of the layout.
  public var name: String
  /// The actual class, such as `SignInButton`.
  public var className: String
  /// The UIKit class that determines how it is laid out.
  public var kind: ViewKind
  /// `nil` for the root view.
  public package(set) var parent: ViewID?
  /// The intrinsic content size, in points; `nil` on an axis without a given size.
  public var intrinsicSize = AxisPair<Double?>(horizontal: nil, vertical: nil)
  /// Whether the content has explicitly no intrinsic size on an axis.
  ///
  /// This corresponds to `UIView.noIntrinsicMetric`. If it is `false` and ``intrinsicSize`` is
  /// `nil`, the size is not specified, and a measurer may determine it.
  public var lacksIntrinsicSize = AxisPair(horizontal: false, vertical: false)
  public var hugging: AxisPair<LayoutPriority>
  public var compressionResistance: AxisPair<LayoutPriority>
  /// In points; `nil` for the default, which is 8, or 0 for a stack view.
  @inlinable public var layoutMargins: EdgeInsets? {
    get { rare.layoutMargins }
    set { rare.layoutMargins = newValue }
  }
  /// In points; takes precedence over ``layoutMargins``.
  @inlinable public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { rare.directionalLayoutMargins }
    set { rare.directionalLayoutMargins = newValue }
  }
  /// The default of `UIView.layoutMargins`, in points.
  ///
  /// That stack views have none was measured from frames that Interface Builder recorded.
  package var defaultLayoutMargins: EdgeInsets { stack == nil ? EdgeInsets(all: 8) : .zero }
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether its side margins are at least the system's, like those of a view controller's root
  /// view unless `viewRespectsSystemMinimumLayoutMargins` is turned off.
  public var respectsMinimumMargins = false
  /// Whether its keyboard guide follows a floating or split keyboard:
  /// `UIKeyboardLayoutGuide.followsUndockedKeyboard`.
  public var followsUndockedKeyboard = false
  /// Added to the safe area of this view's subviews, as by a view controller, in points.
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
  /// The descendant that provides its first baseline: `viewForFirstBaselineLayout`.
  @inlinable public var firstBaselineView: ViewID? {
    get { rare.firstBaselineView }
    set { rare.firstBaselineView = newValue }
  }
  /// The descendant that provides its last baseline: `viewForLastBaselineLayout`.
  @inlinable public var lastBaselineView: ViewID? {
    get { rare.lastBaselineView }
    set { rare.lastBaselineView = newValue }
  }
  public var text: String?
  @inlinable public var font: FontDescription? {
    get { rare.font }
    set { rare.font = newValue }
  }
  /// The line spacing of an attributed text.
  public var paragraph: ParagraphStyle {
    get { rare.paragraph ?? ParagraphStyle() }
    set { rare.paragraph = newValue == ParagraphStyle() ? nil : newValue }
  }
  /// 1 if `nil`; 0 for as many lines as fit.
  @inlinable public var numberOfLines: Int? {
    get { rare.numberOfLines }
    set { rare.numberOfLines = newValue }
  }
  /// In points; `nil` for automatic.
  @inlinable public var preferredMaxLayoutWidth: Double? {
    get { rare.preferredMaxLayoutWidth }
    set { rare.preferredMaxLayoutWidth = newValue }
  }
  /// The width at which text wraps whatever the layout, in points: UIKit takes a preferred width of 0
  /// for none.
  package var explicitWrappingWidth: Double? {
    preferredMaxLayoutWidth.flatMap { $0 > 0 ? $0 : nil }
  }
  public var isHidden = false
  /// Whether it is part of the hierarchy, unless a variation overrides this.
  public var isInstalled = true
  /// Whether its frame and autoresizing mask are translated into constraints.
  public var translatesAutoresizingMask = false
  /// In the superview's coordinates, in points; used if the mask is translated, and as the drawn
  /// size of an imported view in a stack view.
  @inlinable public var frame: Rect? {
    get { rare.frame }
    set { rare.frame = newValue }
  }
  public var autoresizingMask: AutoresizingMask = []
  /// The view's layout direction; `nil` for the environment's.
  public var direction: LayoutDirection?
  /// The alignment insets, from the frame to the alignment rect; `nil` for the default of its kind.
  @inlinable public var alignmentInsets: EdgeInsets? {
    get { rare.alignmentInsets }
    set { rare.alignmentInsets = newValue }
  }
  /// Set for stack views.
  @inlinable public var stack: StackProperties? {
    get { rare.stack }
    set { rare.stack = newValue }
  }
  /// The area in which a stack view with gravity areas arranges the view.
  public var gravity: StackProperties.Gravity = .leading
  /// The visibility priority in an `NSStackView` without enough space, 0 to 1000.
  ///
  /// Views below ``LayoutPriority/required`` are then detached, lowest priority first and, among
  /// equals, last first; a view with priority 0 is never present.
  public var visibilityPriority: LayoutPriority = .required
  /// The parts of its frame for which checks report ambiguity: `verifyAmbiguity`.
  public var ambiguityCheck: AmbiguityCheck = .always
  /// The label Interface Builder shows.
  @inlinable public var userLabel: String? {
    get { rare.userLabel }
    set { rare.userLabel = newValue }
  }
  /// Overrides for environments whose traits match, applied in order.
  @inlinable public var variations: [ViewVariation] {
    get { rare.variations ?? [] }
    set { rare.variations = newValue.isEmpty ? nil : newValue }
  }
  /// Its location in the document it was imported from.
  @inlinable public var source: SourcePlace? {
    get { rare.source }
    set { rare.source = newValue }
  }

  @usableFromInline var rare = RareFields<RareValues>()

  /// The parts of a frame that must not be ambiguous.
  public enum AmbiguityCheck: String, Hashable, Sendable, CaseIterable {
    case always
    /// The position only; the size is set at run time.
    case ignoreSizes
    case off
  }

  /// Creates a view with default priorities; adding it to a layout puts it in a hierarchy.
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

  /// Changes the view's class.
  ///
  /// A class that ``ViewKind`` knows also becomes the view's kind; any other is taken for a custom
  /// subclass of the present kind.
  public mutating func setClass(_ name: String) {
    className = name
    let kind = ViewKind.ofClass(name)
    if kind != .view || name == kind.rawValue { self.kind = kind }
  }

  /// Whether it is a scroll view, or may be one, like a custom class that is laid out as a plain
  /// view.
  var mayScroll: Bool {
    kind.scrolls || kind == .view && className != kind.rawValue
  }

  /// The properties for arranging subviews; `nil` unless it is a stack view, even if it keeps them
  /// from having been one.
  public var arrangement: StackProperties? { kind == .stackView ? stack : nil }

  /// Sets the intrinsic content size, in points; `nil` on an axis means that there is none, and
  /// nothing is measured.
  public mutating func giveIntrinsicSize(_ size: AxisPair<Double?>) {
    intrinsicSize = size
    lacksIntrinsicSize = AxisPair(
      horizontal: size.horizontal == nil, vertical: size.vertical == nil)
  }

  /// Discards the given intrinsic content size, so that it may be measured.
  public mutating func measureIntrinsicSize() {
    intrinsicSize = AxisPair(horizontal: nil, vertical: nil)
    lacksIntrinsicSize = AxisPair(horizontal: false, vertical: false)
  }

  /// Whether it behaves like AppKit's stack views, which group, detach and clip views.
  public var isAppKitStack: Bool {
    kind == .stackView && (className == "NSStackView" || stack?.distribution == .gravityAreas)
  }

  /// Returns the view in an environment, with the matching variations applied.
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
