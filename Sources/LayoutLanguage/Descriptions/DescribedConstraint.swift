public import LayoutModel

/// A constraint as Apple's frameworks describe it in a log.
///
///     <NSLayoutConstraint:0x600001720000 'gap' H:[a]-(8)-[b]   (active, names: b:0x…, a:0x… )>
///
/// In any notation, the equation is the constraint's own: `H:[a]-(8)-[b]` is
/// `b.leading == a.trailing + 8`. ``text(style:)`` prints a description, ``parse(_:)`` parses one.
public struct DescribedConstraint: Hashable, Sendable {
  /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`, or a library's own class.
  public var className: String
  /// The constraint's address, or the key assigned by Masonry.
  public var address: String
  /// The source location, as reported by SnapKit.
  public var source: Source?
  /// The flexible parts, for a constraint generated from an autoresizing mask.
  public var autoresizing: AxisPair<AutoresizingFlags>?
  public var identifier: String?
  public var first: DescribedOperand
  public var relation: Relation
  public var second: DescribedOperand?
  public var multiplier: Double
  /// The constant in points.
  public var constant: Double
  /// The kind of standard spacing, if the constant is one.
  public var spacing: StandardSpacing.Kind?
  public var priority: LayoutPriority
  /// The priorities of a content size along the axis of ``first``.
  public var contentPriorities: ContentPriorities?
  /// Whether the constraint is active; `nil` if the description does not specify it.
  public var isActive: Bool?
  /// The notation of the body.
  public var form: Form
  /// The superview in the list of names if the body does not contain it, as for `minX`.
  public var listedSuperview: DescribedItem?

  /// The notation of a description's body.
  public enum Form: Hashable, Sendable {
    /// `a.leading == b.trailing + 8`.
    case equation
    /// `H:[b]-(8)-[a]`, or `H:[a(96)]`.
    case visual
    /// `H:|-(8)-[a]`: the item without brackets is the superview.
    case visualFromSuperview
    /// `H:[a]-(8)-|`.
    case visualToSuperview
  }

  /// A line of a source file.
  public struct Source: Hashable, Sendable {
    public var file: String
    public var line: Int?

    /// Creates a source location.
    public init(file: String, line: Int? = nil) {
      self.file = file
      self.line = line
    }
  }

  /// The flexible parts along one axis, printed as `-` and `&`: near margin, size, far margin.
  public struct AutoresizingFlags: Hashable, Sendable {
    public var near: Bool
    public var size: Bool
    public var far: Bool

    /// Creates flags.
    public init(near: Bool, size: Bool, far: Bool) {
      self.near = near
      self.size = size
      self.far = far
    }

    var text: String { [near, size, far].map { $0 ? "&" : "-" }.joined() }
  }

  /// The priorities of a content size.
  public struct ContentPriorities: Hashable, Sendable {
    public var hugging: LayoutPriority
    public var compressionResistance: LayoutPriority

    /// Creates a pair of priorities.
    public init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  /// Creates a described constraint without special properties.
  public init(
    className: String = "NSLayoutConstraint", address: String, _ first: DescribedOperand,
    _ relation: Relation = .equal, _ second: DescribedOperand? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, isActive: Bool? = true,
    form: Form = .equation
  ) {
    self.className = className
    self.address = address
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isActive = isActive
    self.form = form
  }

  /// Whether one of Apple's frameworks created the constraint, rather than a developer.
  public var isMadeBySystem: Bool {
    switch className {
    case "NSAutoresizingMaskLayoutConstraint", "NSContentSizeLayoutConstraint",
      "NSIBPrototypingLayoutConstraint", "_UILayoutSupportConstraint":
      return true
    default:
      let prefixes = [
        "UISV-", "UIView-", "UIViewSafeArea", "_UITemporary", "fittingSize", "NSView-",
        "NSStackView.",
      ]
      return prefixes.contains { identifier?.hasPrefix($0) ?? false }
    }
  }
}
