/// A constraint of a layout: its equation, the view that owns it, its names, and when it applies.
public struct Constraint: Hashable, Sendable, DocumentObject {
  public package(set) var id: ConstraintID
  public var equation: Equation
  /// The view it is installed on: the nearest common ancestor of its items, or a view above that.
  public var owner: ViewID
  /// Its AutoLayoutKit name, unique among the constraints named on the same view.
  public var name: String?
  /// The view on which its name is looked up.
  public var namedOn: ViewID
  /// `NSLayoutConstraint.identifier`; not necessarily unique.
  @inlinable public var identifier: String? {
    get { rare.identifier }
    set { rare.identifier = newValue }
  }
  /// The label Interface Builder shows.
  @inlinable public var userLabel: String? {
    get { rare.userLabel }
    set { rare.userLabel = newValue }
  }
  /// `NSLayoutConstraint.isActive`: inactive constraints are kept but never solved.
  public var isActive = true
  /// `NSLayoutConstraint.shouldBeArchived`: whether archiving its view includes the constraint.
  public var shouldBeArchived = false
  /// "Remove at build time": ignored by the solver unless placeholders are included.
  public var isPlaceholder = false
  /// Interface Builder's "Installed" setting, unless a variation overrides it.
  public var isInstalled = true
  /// Overrides for environments whose traits match, applied in order.
  @inlinable public var variations: [ConstraintVariation] {
    get { rare.variations ?? [] }
    set { rare.variations = newValue.isEmpty ? nil : newValue }
  }
  /// Its location in the document it was imported from.
  @inlinable public var source: SourcePlace? {
    get { rare.source }
    set { rare.source = newValue }
  }

  @usableFromInline var rare = RareFields<RareValues>()

  /// Creates a constraint, which is not validated until it is added to a layout.
  public init(
    id: ConstraintID, equation: Equation, owner: ViewID, name: String? = nil, namedOn: ViewID
  ) {
    self.id = id
    self.equation = equation
    self.owner = owner
    self.name = name
    self.namedOn = namedOn
  }

  /// Whether the constraint is active and, after applying variations, installed in an environment.
  ///
  /// Placeholders are not considered here.
  @inlinable
  public func isEffective(in environment: Environment) -> Bool {
    guard isActive else { return false }
    var installed = isInstalled
    for variation in variations where variation.condition.matches(environment) {
      installed = variation.isInstalled ?? installed
    }
    return installed
  }

  /// Returns its equation in an environment, with the matching variations applied.
  @inlinable
  public func equation(in environment: Environment) -> Equation {
    var result = equation
    for variation in variations where variation.condition.matches(environment) {
      if let constant = variation.constant { result.constant = constant }
      if let priority = variation.priority { result.priority = priority }
    }
    return result
  }
}
