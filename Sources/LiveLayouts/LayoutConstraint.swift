public import LayoutModel

/// A constraint as an object, with the API of `NSLayoutConstraint`.
///
/// A new constraint is inactive and not part of the layout. It is added to the layout when it is
/// activated, added to a view, named or connected to an outlet, and stays there when it is
/// deactivated; ``LiveView/removeConstraint(_:)`` removes it.
///
/// ```swift
/// let width = LayoutConstraint(
///   item: logo, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
///   multiplier: 1, constant: 96)
/// width.isActive = true
/// width.constant = 128
/// ```
///
/// ## Topics
/// ### Making
/// - ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``
/// ### Activating
/// - ``isActive``
/// - ``activate()``
/// - ``activate(_:)``
/// - ``deactivate(_:)``
public final class LayoutConstraint {
  /// The constraint's id in the layout.
  public let id: ConstraintID
  /// The layout that contains the constraint.
  public let liveLayout: LiveLayout
  /// The constraint's values while it is not stored.
  var draft: Constraint

  /// Creates an inactive constraint `view1.attr1 REL multiplier × view2.attr2 + constant`.
  ///
  /// If `view2` is `nil`, `attr2` and `multiplier` are ignored. Values for which UIKit raises an
  /// exception, such as a position compared with a constant, are recorded as the live layout's
  /// error.
  ///
  /// - Parameters:
  ///   - multiplier: the factor, which cannot be changed; 0 is treated as a missing second item.
  ///   - constant: the constant, in points.
  public convenience init(
    item view1: any LiveItem, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: (any LiveItem)?, attribute attr2: Attribute, multiplier: Double = 1,
    constant: Double = 0
  ) {
    var equation = Equation(
      Operand(view1.layoutItem, attr1), relation, constant: constant)
    if let view2 {
      equation.second = Operand(view2.layoutItem, attr2)
      equation.multiplier = multiplier
    }
    self.init(of: equation, in: view1.liveLayout)
    checkEquation()
  }

  /// Creates an inactive constraint without checking it.
  init(of equation: Equation, in liveLayout: LiveLayout) {
    id = liveLayout.newID()
    self.liveLayout = liveLayout
    draft = Constraint(
      id: id, equation: equation, owner: liveLayout.layout.root, namedOn: liveLayout.layout.root)
    draft.isActive = false
    liveLayout.adopt(self)
  }

  /// Creates the object of a stored constraint.
  init(of row: Constraint, in liveLayout: LiveLayout) {
    id = row.id
    self.liveLayout = liveLayout
    draft = row
  }

  /// Records an error if UIKit would raise an exception on creating the constraint.
  ///
  /// Items of two hierarchies are accepted; that they have a common ancestor is checked later.
  func checkEquation() {
    liveLayout.recording { try check(draft.equation) }
  }

  private func check(_ equation: Equation) throws(LayoutError) {
    for anchor in equation.anchors where liveLayout.tree(of: anchor.item) == nil {
      throw .itemNotInLayout("\(anchor.item)")
    }
    guard let tree = liveLayout.tree(of: equation) else { return }
    try liveLayout.contents(of: tree).check(equation)
  }

  // MARK: Properties

  /// The row as it is or would be stored.
  var row: Constraint {
    guard let tree = liveLayout.tree(of: self),
      let row = liveLayout.contents(of: tree).constraints[id]
    else { return draft }
    return row
  }

  /// The complete equation.
  public var equation: Equation { row.equation }

  /// The view or guide on the left side.
  public var firstItem: any LiveItem { liveLayout.object(for: equation.first.anchor.item) }

  /// The view or guide on the right side, or `nil` if there is none.
  public var secondItem: (any LiveItem)? {
    equation.second.map { liveLayout.object(for: $0.anchor.item) }
  }

  /// The attribute on the left side.
  public var firstAttribute: Attribute { equation.first.anchor.attribute }

  /// The attribute on the right side, or `notAnAttribute` if there is none.
  public var secondAttribute: Attribute { equation.second?.anchor.attribute ?? .notAnAttribute }

  /// The anchor on the left side.
  public var firstAnchor: any LayoutAnchor { anchor(for: equation.first) }

  /// The anchor on the right side, or `nil` if there is none.
  public var secondAnchor: (any LayoutAnchor)? { equation.second.map(anchor(for:)) }

  private func anchor(for operand: Operand) -> any LayoutAnchor {
    switch operand.dimension {
    case .horizontalPosition: LayoutXAxisAnchor(operand, in: liveLayout)
    case .verticalPosition: LayoutYAxisAnchor(operand, in: liveLayout)
    case .size, nil: LayoutDimension(operand, in: liveLayout)
    }
  }

  /// The relation between the two sides.
  public var relation: Relation { equation.relation }

  /// The factor of the right side; 1 if there is none.
  public var multiplier: Double { equation.multiplier }

  /// The constant added to the right side, in points.
  ///
  /// Setting it replaces standard spacing. A value that is not finite is recorded as the live
  /// layout's error and changes nothing.
  public var constant: Double {
    get { equation.constant }
    set {
      change {
        $0.equation.constant = newValue
        $0.equation.spacing = nil
      }
    }
  }

  /// The priority, greater than 0 and at most 1000.
  ///
  /// Any other value is recorded as the live layout's error and changes nothing.
  public var priority: LayoutPriority {
    get { equation.priority }
    set { change { $0.equation.priority = newValue } }
  }

  /// A label for developers; need not be unique.
  public var identifier: String? {
    get { row.identifier }
    set { change { $0.identifier = newValue } }
  }

  /// Whether the constraint is removed at build time, and so ignored when solving as in an app.
  public var isPlaceholder: Bool {
    get { row.isPlaceholder }
    set { change { $0.isPlaceholder = newValue } }
  }

  /// Whether the constraint is kept when its view is archived; `false` by default.
  public var shouldBeArchived: Bool {
    get { row.shouldBeArchived }
    set { change { $0.shouldBeArchived = newValue } }
  }

  /// Installs the constraint only under the given conditions, or everywhere if there are none.
  public func hold(when conditions: TraitCondition...) {
    change {
      $0.isInstalled = conditions.isEmpty
      $0.variations = conditions.map { ConstraintVariation($0, isInstalled: true) }
    }
  }

  /// Changes the stored row, or else the draft; invalid changes have no effect.
  func change(_ body: (inout Constraint) -> Void) {
    liveLayout.recording {
      if let tree = liveLayout.tree(of: self) {
        try liveLayout.change(tree) { layout throws(LayoutError) in
          try layout.updateConstraint(id, body)
        }
      } else {
        var changed = draft
        body(&changed)
        try check(changed.equation)
        draft = changed
      }
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The equation as text, such as `logo.width == 96 @750`.
  public var description: String { liveLayout.text(of: equation) }
}

extension LiveLayout {
  /// Returns an equation as text, even if its items are in several hierarchies.
  func text(of equation: Equation) -> String {
    if let tree = tree(of: equation) { return contents(of: tree).text(of: equation) }
    var text = "\(text(of: equation.first)) \(equation.relation.symbol) "
    if equation.multiplier != 1 { text += "\(equation.multiplier.shortText) * " }
    text += equation.second.map(text(of:)) ?? ""
    if equation.constant != 0 { text += " + \(equation.constant.shortText)" }
    return text
  }

  /// Returns one side of an equation as text, with the names of its item's hierarchy.
  func text(of operand: Operand) -> String {
    contents(of: tree(of: operand.anchor.item) ?? .main).text(of: operand)
  }
}
