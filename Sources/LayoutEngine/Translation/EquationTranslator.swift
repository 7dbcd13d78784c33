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
    let equation = constraint.equation(in: extents.environment)
    guard let form = form(of: equation, owner: owner) else { return nil }
    return Row(
      form: form, relation: equation.relation, priority: equation.priority,
      source: .constraint(constraint.id), readsFrames: readFrames, breakRank: position + 1)
  }

  /// The form that compares with 0; `nil` where an item is not installed.
  ///
  /// - Parameters:
  ///   - owner: The node of the view that the constraint is installed on.
  mutating func form(of equation: Equation, owner: Int) -> LinearForm? {
    guard let sides = sides(of: equation, owner: owner) else { return nil }
    var result = sides.first
    result.constant -= constant(of: equation)
    if let second = sides.second { result.add(second, times: -equation.multiplier) }
    return result
  }

  /// The two sides that an equation compares, without multiplier and constant; `nil` where an item is
  /// not installed.
  mutating func sides(
    of equation: Equation, owner: Int
  ) -> (first: LinearForm, second: LinearForm?)? {
    extents.beginEquation()
    let isMirrored = self.isMirrored(equation, owner: owner)
    guard
      let first = form(
        of: equation.first, owner: owner, isMirrored: isMirrored,
        against: equation.second?.anchor.item)
    else { return nil }
    guard let second = equation.second, equation.multiplier != 0 else { return (first, nil) }
    guard
      let other = form(
        of: second, owner: owner, isMirrored: isMirrored, against: equation.first.anchor.item)
    else { return nil }
    return (first, other)
  }

  /// Interface Builder's canvas lays a symbolic constant toward a safe area out as 0, and system
  /// spacing from one baseline to the next follows from the lower text's font.
  private func constant(of equation: Equation) -> Double {
    if let spacing = equation.spacing, spacing.kind == .anchor,
      let leading = leadingBetweenBaselines(equation)
    {
      return spacing.multiplier * leading
    }
    guard equation.spacing?.kind == .document else { return equation.constant }
    let meetsSafeArea = equation.anchors.contains { anchor in
      if case .builtin(.safeArea, _) = anchor.item { return true }
      return false
    }
    return meetsSafeArea ? 0 : equation.constant
  }

  private func leadingBetweenBaselines(_ equation: Equation) -> Double? {
    guard let second = equation.second, equation.first.anchor.attribute.isBaseline,
      second.anchor.attribute.isBaseline, case .view = second.anchor.item,
      let node = tree.index(of: equation.first.anchor.item), let view = tree.nodes[node].view
    else { return nil }
    return FontLeading.points(of: view, extents.environment.textSize, fonts)
  }

  /// One direction decides a whole equation, or leading could meet trailing: that of the view
  /// which arranges the items, the one the constraint is installed on.
  private func isMirrored(_ equation: Equation, owner: Int) -> Bool {
    tree.nodes[owner].direction == .rightToLeft
      && equation.anchors.contains { $0.attribute.isDirectional }
  }

  private mutating func form(
    of operand: Operand, owner: Int, isMirrored: Bool, against other: LayoutItem?
  ) -> LinearForm? {
    let sideways = isMirrored && operand.anchor.attribute.axis == .horizontal
    guard
      var result = form(
        of: operand.anchor, against: operand.origin?.item ?? other, isMirrored: isMirrored)
    else { return nil }
    if let origin = operand.origin {
      guard let start = form(of: origin, against: operand.anchor.item, isMirrored: isMirrored)
      else { return nil }
      result = result - start
      return sideways ? -1 * result : result
    }
    guard let axis = operand.anchor.attribute.axis, operand.anchor.attribute.isPosition else {
      return result
    }
    let container = extents.frame(of: owner, axis)
    return sideways ? container.highForm - result : result - container.lowForm
  }

  private mutating func form(
    of anchor: Anchor, against other: LayoutItem?, isMirrored: Bool
  ) -> LinearForm? {
    guard let node = tree.index(of: anchor.item), let axis = anchor.attribute.axis else {
      return nil
    }
    let attribute = anchor.attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight)
    if attribute.isBaseline, case .view = anchor.item { return baseline(attribute, of: node) }
    var extent = extent(of: anchor.item, node, attribute, axis, against: other)
    if attribute.isMargin, case .view = anchor.item {
      let inner = extents.margins(of: node, axis)
      let outer = extents.rect(of: node, axis)
      extent.low.constant += inner.low.constant - outer.low.constant
      extent.high.constant += inner.high.constant - outer.high.constant
    }
    switch attribute.withoutMargin {
    case .left, .top, .firstBaseline: return extent.lowForm
    case .right, .bottom, .lastBaseline: return extent.highForm
    case .centerX, .centerY: return extent.centerForm
    case .width, .height: return extent.lengthForm
    default: return nil
    }
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
