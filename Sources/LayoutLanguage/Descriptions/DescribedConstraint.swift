public import LayoutModel

/// A constraint as Apple's frameworks describe one in a log.
///
///     <NSLayoutConstraint:0x600001720000 'gap' H:[a]-(8)-[b]   (active, names: b:0x…, a:0x… )>
///
/// Whatever the spelling, the equation is the one that the constraint holds: `H:[a]-(8)-[b]` is
/// `b.leading == a.trailing + 8`. ``text(style:)`` prints one, ``parse(_:)`` reads one.
public struct DescribedConstraint: Hashable, Sendable {
  /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`, or a library's own.
  public var className: String
  /// Its address, or the key that Masonry gave it.
  public var address: String
  /// Where it was written, as SnapKit tells.
  public var source: Source?
  /// What is flexible, for a constraint made of an autoresizing mask.
  public var autoresizing: AxisPair<AutoresizingFlags>?
  public var identifier: String?
  public var first: DescribedOperand
  public var relation: Relation
  public var second: DescribedOperand?
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// Set where the constant is standard spacing.
  public var spacing: StandardSpacing.Kind?
  public var priority: LayoutPriority
  /// Set for a content size, on the axis of ``first``.
  public var contentPriorities: ContentPriorities?
  /// `nil` where the description does not say.
  public var isActive: Bool?
  /// How the body is written.
  public var form: Form
  /// The superview that the list of names tells of where the body does not, as for `minX`.
  public var listedSuperview: DescribedItem?

  /// How the body of a description is written.
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

    /// Makes a place.
    public init(file: String, line: Int? = nil) {
      self.file = file
      self.line = line
    }
  }

  /// What stretches on one axis, printed `-` and `&`: the near margin, the size, the far margin.
  public struct AutoresizingFlags: Hashable, Sendable {
    public var near: Bool
    public var size: Bool
    public var far: Bool

    /// Makes flags.
    public init(near: Bool, size: Bool, far: Bool) {
      self.near = near
      self.size = size
      self.far = far
    }

    var text: String { [near, size, far].map { $0 ? "&" : "-" }.joined() }
  }

  /// How much a content size matters.
  public struct ContentPriorities: Hashable, Sendable {
    public var hugging: LayoutPriority
    public var compressionResistance: LayoutPriority

    /// Makes the pair.
    public init(hugging: LayoutPriority, compressionResistance: LayoutPriority) {
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  /// Makes a described constraint with nothing special about it.
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

  /// Whether one of Apple's frameworks made it, rather than somebody who wrote or drew it.
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
