/// A view of a layout and everything about it that layout depends on.
public struct View: Hashable, Sendable {
  public let id: ViewID
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
  /// In points; `nil` for the default of 8.
  @Rare public var layoutMargins: EdgeInsets?
  /// In points; takes precedence over ``layoutMargins``.
  @Rare public var directionalLayoutMargins: DirectionalEdgeInsets?
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether its side margins are at least the system's, as those of a view controller's root are
  /// unless `viewRespectsSystemMinimumLayoutMargins` is turned off.
  public var respectsMinimumMargins = false
  /// Whether its keyboard guide follows a keyboard that floats or is split:
  /// `UIKeyboardLayoutGuide.followsUndockedKeyboard`.
  public var followsUndockedKeyboard = false
  /// Added to the safe area for this view's subviews, as a view controller does, in points.
  @Rare public var additionalSafeAreaInsets: EdgeInsets?
  /// The first baseline's distance from the top edge, in points.
  @Rare public var firstBaseline: Double?
  /// The last baseline's distance from the bottom edge, in points.
  @Rare public var lastBaseline: Double?
  /// The view below it whose first baseline is its own: `viewForFirstBaselineLayout`.
  @Rare public var firstBaselineView: ViewID?
  /// The view below it whose last baseline is its own: `viewForLastBaselineLayout`.
  @Rare public var lastBaselineView: ViewID?
  public var text: String?
  @Rare public var font: FontDescription?
  /// How far apart the text's lines stand, where it is an attributed one.
  public var paragraph: ParagraphStyle {
    get { givenParagraph ?? ParagraphStyle() }
    set { givenParagraph = newValue == ParagraphStyle() ? nil : newValue }
  }
  /// Set where it says something.
  @Rare private var givenParagraph: ParagraphStyle?
  /// 1 unless given; 0 for as many lines as fit.
  @Rare public var numberOfLines: Int?
  /// In points; `nil` for automatic.
  @Rare public var preferredMaxLayoutWidth: Double?
  public var isHidden = false
  /// Whether it stands in the hierarchy where no variation says otherwise.
  public var isInstalled = true
  /// Whether frame and autoresizing mask are turned into constraints.
  public var translatesAutoresizingMask = false
  /// In the superview's coordinates, in points; used where the mask is translated, and for views
  /// of an imported document whose size is theirs to keep.
  @Rare public var frame: Rect?
  public var autoresizingMask: AutoresizingMask = []
  /// A direction of its own; `nil` for the environment's.
  public var direction: LayoutDirection?
  /// How far its frame reaches beyond its alignment rect; `nil` for its kind's.
  @Rare public var alignmentInsets: EdgeInsets?
  /// Set on stack views.
  @Rare public var stack: StackProperties?
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
  @Rare public var userLabel: String?
  /// What differs where an environment's traits match, applied in order.
  public var variations: [ViewVariation] = []
  /// Where it stands in the document it was imported from.
  @Rare public var source: SourcePlace?

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
      ?? AxisPair(horizontal: kind.newHugging, vertical: kind.newHugging)
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
