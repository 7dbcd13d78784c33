import LayoutModel

/// Translates equations of the model into linear forms over alignment rects.
///
/// An equation `first REL multiplier × second + constant` becomes `form REL 0`. As in UIKit,
/// positions with a multiplier are measured from the origin of the view on which the constraint is
/// installed. In right-to-left layout, an equation with leading or trailing edges is measured
/// leftwards from that view's right edge, so that its constant keeps its meaning.
struct EquationTranslator {
  private var extents: GuideExtents
  private let fonts: FontCollection
  private var tree: LayoutTree { extents.tree }

  /// - Parameter fonts: The additional fonts for measuring texts.
  init(_ extents: GuideExtents, fonts: FontCollection) {
    self.extents = extents
    self.fonts = fonts
  }

  /// Whether the equation translated last may depend on the solved frames.
  var readFrames: Bool { extents.readFrames }

  /// Returns a constraint's row; `nil` if it is not in effect or an item is not installed.
  ///
  /// Constraints added later are dropped first.
  ///
  /// - Parameter position: Its index among the constraints of the layout.
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

  /// Returns the form that is compared with 0; `nil` if an item is not installed.
  ///
  /// - Parameters:
  ///   - owner: The node of the view on which the constraint is installed.
  mutating func form(of equation: borrowing Equation, owner: Int) -> LinearForm? {
    var result = LinearForm()
    var second = LinearForm()
    guard let sides = put(equation, owner: owner, into: &result, and: &second) else { return nil }
    result.constant -= constant(of: equation)
    if sides == .both { result.add(second, times: -equation.multiplier) }
    return result
  }

  /// Returns the two sides that an equation compares, without multiplier and constant; `nil` if an
  /// item is not installed.
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

  /// Adds the sides of an equation to empty forms, because building them from parts is far slower.
  ///
  /// - Returns: The sides that exist; `nil` if an item is not installed.
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

  /// Returns the constant: 0 for a symbolic one next to a safe area, as on Interface Builder's
  /// canvas, and for system spacing between baselines, both of anchors and of visual formats
  /// (`NSLayoutFormatSpacingBaselineToBaseline`), a multiple of the lower text's leading.
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

  /// The whole equation uses one direction, so that leading never meets trailing: that of the view
  /// that arranges the items, on which the constraint is installed.
  private func isMirrored(_ equation: borrowing Equation, owner: Int) -> Bool {
    tree.nodes[owner].direction == .rightToLeft
      && equation.anchors.contains { $0.attribute.isDirectional }
  }

  /// Adds an operand to an empty form; `false` if an item is not installed.
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
      // Attributes and the constant's sign are mirrored, but coordinates, which may be multiplied,
      // are still measured from the left. A distance from the container is one from its edge.
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

  /// Returns the rect to which an attribute of an item refers.
  ///
  /// Edges of a scroll view refer to its content in constraints with its descendants; its size and
  /// centre are always its own.
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

  /// Returns a baseline of a view; a stack view's is that of an arranged view.
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

  /// Returns the view whose baseline a view uses: the one that it specifies, otherwise the first or
  /// last arranged view of a vertical stack view, or the tallest one of a horizontal stack view.
  private mutating func baselineBearer(_ attribute: Attribute, of node: Int) -> Int {
    var bearer = node
    while true {
      let view = tree.nodes[bearer].view
      let named = attribute == .firstBaseline ? view?.firstBaselineView : view?.lastBaselineView
      // A view can only specify a descendant, so this terminates.
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
