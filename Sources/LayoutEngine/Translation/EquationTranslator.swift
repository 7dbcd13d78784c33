import LayoutModel

/// Turns equations of the model into linear forms over alignment rects.
///
/// An equation `first REL multiplier × second + constant` becomes `form REL 0`. Positions that are
/// multiplied are measured from the origin of the view the constraint is installed on, as UIKit
/// does; where reading runs from right to left, an equation that names leading or trailing edges is
/// measured from that view's right edge leftwards, so that its constant keeps its sense.
struct EquationTranslator {
  private var extents: GuideExtents
  private let fonts: FontCollection
  private var tree: LayoutTree { extents.tree }

  /// - Parameter fonts: those that texts are measured with beside those that are known.
  init(_ extents: GuideExtents, fonts: FontCollection) {
    self.extents = extents
    self.fonts = fonts
  }

  /// Whether the equation translated last may change with the solved frames.
  var readFrames: Bool { extents.readFrames }

  /// The row of a constraint; `nil` where it is not in effect or an item is not installed.
  ///
  /// Constraints added later are given up first.
  ///
  /// - Parameter position: Its place among the constraints of the layout.
  mutating func row(of constraint: borrowing Constraint, at position: Int) -> Row? {
    guard constraint.isEffective(in: extents.environment),
      extents.environment.includesPlaceholders || !constraint.isPlaceholder,
      let owner = tree.index(of: constraint.owner)
    else { return nil }
    let source = Row.Source.constraint(constraint.id)
    guard constraint.variations.isEmpty else {
      let equation = constraint.equation(in: extents.environment)
      return row(of: equation, owner: owner, source, at: position)
    }
    return row(of: constraint.equation, owner: owner, source, at: position)
  }

  private mutating func row(
    of equation: borrowing Equation, owner: Int, _ source: Row.Source, at position: Int
  ) -> Row? {
    guard let form = form(of: equation, owner: owner) else { return nil }
    return Row(
      form: form, relation: equation.relation, priority: equation.priority, source: source,
      readsFrames: readFrames, breakRank: position + 1)
  }

  /// The form that compares with 0; `nil` where an item is not installed.
  ///
  /// - Parameters:
  ///   - owner: The node of the view that the constraint is installed on.
  mutating func form(of equation: borrowing Equation, owner: Int) -> LinearForm? {
    var result = LinearForm()
    var second = LinearForm()
    guard let sides = put(equation, owner: owner, into: &result, and: &second) else { return nil }
    result.constant -= constant(of: equation)
    if sides == .both { result.add(second, times: -equation.multiplier) }
    return result
  }

  /// The two sides that an equation compares, without multiplier and constant; `nil` where an item is
  /// not installed.
  mutating func sides(
    of equation: borrowing Equation, owner: Int
  ) -> (first: LinearForm, second: LinearForm?)? {
    var first = LinearForm()
    var second = LinearForm()
    guard let sides = put(equation, owner: owner, into: &first, and: &second) else { return nil }
    return (first, sides == .both ? second : nil)
  }

  private enum Sides {
    case first
    case both
  }

  /// Puts the sides of an equation into empty forms: making each of parts takes longer than all else.
  ///
  /// - Returns: which there are; `nil` where an item is not installed.
  private mutating func put(
    _ equation: borrowing Equation, owner: Int, into first: inout LinearForm,
    and second: inout LinearForm
  ) -> Sides? {
    extents.beginEquation()
    let isMirrored = self.isMirrored(equation, owner: owner)
    guard
      put(
        equation.first, owner: owner, isMirrored: isMirrored,
        against: equation.second?.anchor.item, into: &first)
    else { return nil }
    guard let operand = equation.second, equation.multiplier != 0 else { return .first }
    guard
      put(
        operand, owner: owner, isMirrored: isMirrored, against: equation.first.anchor.item,
        into: &second)
    else { return nil }
    return .both
  }

  /// Interface Builder's canvas lays a symbolic constant toward a safe area out as 0, and system
  /// spacing from one baseline to the next follows from the lower text's font, that of anchors as well
  /// as that of visual formats (`NSLayoutFormatSpacingBaselineToBaseline`).
  private func constant(of equation: borrowing Equation) -> Double {
    guard let spacing = equation.spacing else { return equation.constant }
    guard spacing.kind == .document else {
      let leading = FontLeading.spacing(of: equation, extents.environment.textSize, fonts) {
        tree.index(of: $0).flatMap { tree.nodes[$0].view }
      }
      return leading ?? equation.constant
    }
    let meetsSafeArea = equation.anchors.contains { anchor in
      if case .builtin(.safeArea, _) = anchor.item { return true }
      return false
    }
    return meetsSafeArea ? 0 : equation.constant
  }

  /// One direction decides a whole equation, or leading could meet trailing: that of the view
  /// which arranges the items, the one the constraint is installed on.
  private func isMirrored(_ equation: borrowing Equation, owner: Int) -> Bool {
    tree.nodes[owner].direction == .rightToLeft
      && equation.anchors.contains { $0.attribute.isDirectional }
  }

  /// Puts an operand into an empty form; `false` where an item is not installed.
  private mutating func put(
    _ operand: borrowing Operand, owner: Int, isMirrored: Bool, against other: LayoutItem?,
    into form: inout LinearForm
  ) -> Bool {
    let anchor = operand.anchor
    let sideways = isMirrored && anchor.attribute.axis == .horizontal
    let origin = operand.origin
    guard put(anchor, against: origin?.item ?? other, isMirrored: isMirrored, into: &form) else {
      return false
    }
    if let origin {
      var start = LinearForm()
      guard put(origin, against: anchor.item, isMirrored: isMirrored, into: &start) else {
        return false
      }
      form.add(start, times: -1)
      if sideways { form = -1 * form }
      return true
    }
    guard let axis = anchor.attribute.axis, anchor.attribute.isPosition else { return true }
    let container = extents.frame(of: owner, axis)
    if sideways {
      // Attributes change sides and the constant its sign; the coordinates, which a multiplier
      // multiplies, go on from the left. A distance from the container itself is one from its edge.
      form = (other == nil ? container.highForm : container.lowForm) - form
    } else {
      form.add(container.low, of: container, times: -1)
    }
    return true
  }

  private mutating func put(
    _ anchor: Anchor, against other: LayoutItem?, isMirrored: Bool, into form: inout LinearForm
  ) -> Bool {
    guard let node = tree.index(of: anchor.item), let axis = anchor.attribute.axis else {
      return false
    }
    let attribute = anchor.attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight)
    if attribute.isBaseline, case .view = anchor.item {
      form = baseline(attribute, of: node)
      return true
    }
    var extent = extent(of: anchor.item, node, attribute, axis, against: other)
    if attribute.isMargin, case .view = anchor.item {
      let inner = extents.margins(of: node, axis)
      let outer = extents.rect(of: node, axis)
      extent.low.constant += inner.low.constant - outer.low.constant
      extent.high.constant += inner.high.constant - outer.high.constant
    }
    switch attribute.withoutMargin {
    case .left, .top, .firstBaseline: form = extent.lowForm
    case .right, .bottom, .lastBaseline: form = extent.highForm
    case .centerX, .centerY: form = extent.centerForm
    case .width, .height: form = extent.lengthForm
    default: return false
    }
    return true
  }

  /// The rect that an attribute of an item is of.
  ///
  /// Edges of a scroll view that meet something inside it are those of its content; its size and
  /// its center are always its own.
  private mutating func extent(
    of item: LayoutItem, _ node: Int, _ attribute: Attribute, _ axis: Axis,
    against other: LayoutItem?
  ) -> Extent {
    if case .builtin(let guide, _) = item { return extents.extent(of: guide, of: node, axis) }
    let isEdge =
      attribute.isPosition && attribute.withoutMargin != .centerX
      && attribute.withoutMargin != .centerY
    if isEdge, tree.nodes[node].isScrollView, let other,
      let inner = tree.index(of: other), tree.isDescendant(inner, of: node)
    {
      return extents.content(of: node, axis)
    }
    return extents.rect(of: node, axis)
  }

  /// A baseline of a view: a stack view's is that of a view it arranges.
  private mutating func baseline(_ attribute: Attribute, of node: Int) -> LinearForm {
    let bearer = baselineBearer(attribute, of: node)
    let extent = extents.rect(of: bearer, .vertical)
    guard let view = tree.nodes[bearer].view else {
      return attribute == .firstBaseline ? extent.lowForm : extent.highForm
    }
    if BaselineOffsets.dependOnHeight(view) { extents.noteFramesRead() }
    let frame = extents.surroundings.frames[bearer]
    let insets = view.effectiveAlignmentInsets
    let offsets = BaselineOffsets(
      of: view, height: frame.height - insets.top - insets.bottom,
      textSize: extents.environment.textSize, fonts: fonts)
    return attribute == .firstBaseline
      ? extent.form(of: Extent.Edge(factor: 0, constant: offsets.first))
      : extent.form(of: Extent.Edge(factor: 1, constant: -offsets.last))
  }

  /// The view whose baseline a view has: the one that it names, else in a vertical stack view the
  /// first or last arranged one, in a horizontal one the tallest.
  private mutating func baselineBearer(_ attribute: Attribute, of node: Int) -> Int {
    var bearer = node
    while true {
      let view = tree.nodes[bearer].view
      let named = attribute == .firstBaseline ? view?.firstBaselineView : view?.lastBaselineView
      // Only what is below a view may stand for it, so this ends.
      if let named, let next = tree.index(of: named), tree.isDescendant(next, of: bearer) {
        bearer = next
        continue
      }
      guard let stack = tree.nodes[bearer].stack else { return bearer }
      let visible = tree.arrangedSubviews(of: bearer)
      let arranged = visible.isEmpty ? tree.subviews[bearer] : visible
      guard let first = arranged.first, let last = arranged.last else { return bearer }
      if stack.axis == .vertical {
        bearer = attribute == .firstBaseline ? first : last
      } else {
        extents.noteFramesRead()
        let heights = extents.surroundings.frames
        bearer = arranged.reduce(first) { heights[$1].height > heights[$0].height ? $1 : $0 }
      }
    }
  }
}
