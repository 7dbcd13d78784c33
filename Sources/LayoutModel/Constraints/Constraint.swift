/// A constraint of a layout: an equation, where it is installed, what it is called and when it holds.
public struct Constraint: Hashable, Sendable, DocumentObject {
  public package(set) var id: ConstraintID
  public var equation: Equation
  /// The view it is installed on: the nearest common ancestor of its items, or one above that.
  public var owner: ViewID
  /// Its AutoLayoutKit name, unique among those named on the same view.
  public var name: String?
  /// The view its name is looked up on.
  public var namedOn: ViewID
  /// `NSLayoutConstraint.identifier`; need not be unique.
  @inlinable public var identifier: String? {
    get { rare.identifier }
    set { rare.identifier = newValue }
  }
  /// The label Interface Builder shows.
  @inlinable public var userLabel: String? {
    get { rare.userLabel }
    set { rare.userLabel = newValue }
  }
  /// `NSLayoutConstraint.isActive`: an inactive constraint is kept but never solved.
  public var isActive = true
  /// `NSLayoutConstraint.shouldBeArchived`: whether an archive of its view keeps it.
  public var shouldBeArchived = false
  /// "Remove at build time": left out of a solve unless placeholders are asked for.
  public var isPlaceholder = false
  /// Interface Builder's "installed" where no variation says otherwise.
  public var isInstalled = true
  /// What differs where an environment's traits match, applied in order.
  @inlinable public var variations: [ConstraintVariation] {
    get { rare.variations ?? [] }
    set { rare.variations = newValue.isEmpty ? nil : newValue }
  }
  /// Where it stands in the document it was imported from.
  @inlinable public var source: SourcePlace? {
    get { rare.source }
    set { rare.source = newValue }
  }

  @usableFromInline var rare = RareFields<RareValues>()

  /// Makes a constraint; nothing is checked until it is added to a layout.
  public init(
    id: ConstraintID, equation: Equation, owner: ViewID, name: String? = nil, namedOn: ViewID
  ) {
    self.id = id
    self.equation = equation
    self.owner = owner
    self.name = name
    self.namedOn = namedOn
  }

  /// Whether it holds in an environment: active, and installed by its variations.
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

  /// Its equation in an environment, with the variations that match applied.
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
