import LayoutModel

/// The equations of a layout in an environment, before they are solved.
struct EquationSystem: Sendable {
  private(set) var environment: Environment
  /// Set if the root has its fitting size rather than the environment's size.
  let fitting: FittingTarget?
  private(set) var tree: LayoutTree
  private(set) var variables: VariableTable
  private(set) var contentSizes: ContentSizes
  private(set) var surroundings: Surroundings
  private(set) var rows: [Row] = []
  /// The indices of constraints' rows, created when an edit first needs one.
  private var rowOfConstraint: [ConstraintID: Int]?
  private(set) var rowsThatReadFrames: [Int] = []
  /// The rows that determine whether a stack view has room for its arranged views.
  private(set) var clippingRows: [Int] = []

  /// Builds the equations of a layout, in linear time.
  ///
  /// - Parameters:
  ///   - tree: The layout's tree in that environment.
  ///   - baseSizes: The sizes of superviews to which autoresizing masks refer, by node.
  init(
    _ layout: Layout, _ tree: LayoutTree, in environment: Environment, baseSizes: BaseSizes,
    measurer: (any ContentMeasurer)? = nil, fitting: FittingTarget? = nil
  ) {
    self.environment = environment
    self.fitting = fitting
    self.tree = tree
    variables = VariableTable(tree)
    contentSizes = ContentSizes(tree, environment, measurer)
    surroundings = Surroundings(tree, environment, contentSizes)
    appendRootSize()
    appendContentSizes()
    appendAutoresizing(baseSizes, of: layout)
    appendArrangedFrames()
    appendConstraints(of: layout)
    appendStacks()
  }

  /// Frees most of a system's memory before another one is built to replace it.
  mutating func removeAll() {
    rows = []
    rowOfConstraint = nil
    tree = .empty
  }

  /// The edges of views and guides, as forms.
  var extents: GuideExtents { GuideExtents(tree, environment, variables, surroundings) }

  private var translator: EquationTranslator {
    EquationTranslator(extents, fonts: contentSizes.fonts)
  }

  // MARK: Generated constraints

  private mutating func appendRootSize() {
    let root = tree.nodes[LayoutTree.root].item
    for axis in Axis.allCases {
      if let fitting {
        let size = axis == .horizontal ? fitting.size.width : fitting.size.height
        append(
          Equation(
            Operand(root, axis.size), .equal, constant: size, priority: fitting.priorities[axis]),
          named: fittingName(axis, isFixed: fitting.priorities[axis].isRequired),
          owner: LayoutTree.root)
        continue
      }
      let size = axis == .horizontal ? environment.size.width : environment.size.height
      append(
        Row(
          form: LinearForm(variables.length(of: LayoutTree.root, axis), plus: -size),
          relation: .equal, priority: rootPriority, source: .rootSize(axis)))
    }
  }

  /// Returns the name of the constraint that fixes the size for which a view is measured: a table
  /// gives a cell its width and measures its height.
  private func fittingName(_ axis: Axis, isFixed: Bool) -> SystemConstraintName {
    let isHorizontal = axis == .horizontal
    let kind = tree.nodes[LayoutTree.root].view?.kind ?? .view
    guard [.tableViewCell, .collectionViewCell, .collectionReusableView].contains(kind) else {
      return isHorizontal ? .fittingWidth : .fittingHeight
    }
    if isFixed { return isHorizontal ? .rootWidth : .rootHeight }
    return isHorizontal ? .temporaryWidth : .temporaryHeight
  }

  /// A window on a Mac yields to its contents from priority 500; elsewhere the root has the
  /// screen's size.
  ///
  /// `NSLayoutPriorityWindowSizeStayPut` is 500; that a constraint at 500 already resizes the
  /// window was observed in AppKit.
  private var rootPriority: LayoutPriority {
    environment.idiom == .mac
      ? LayoutPriority(LayoutPriority.sceneSizeStayPut.rawValue.nextDown) : .required
  }

  /// Views with given frames keep them, regardless of their content.
  private mutating func appendContentSizes() {
    let contentSizes = contentSizes
    for (index, node) in tree.nodes.enumerated().dropFirst(fitting == nil ? 1 : 0) {
      guard let view = node.view, node.stack == nil, !tree.isAutoresized(index) else { continue }
      for axis in Axis.allCases {
        guard let size = contentSizes[index, axis] else { continue }
        let wraps = contentSizes.wrapping.contains(index)
        let form = LinearForm(variables.length(of: index, axis), plus: -size)
        append(
          Row(
            form: form, relation: .lessThanOrEqual, priority: view.hugging[axis].belowRequired,
            source: .contentSize(node: index, axis, isHugging: true), readsFrames: wraps))
        append(
          Row(
            form: form, relation: .greaterThanOrEqual,
            priority: view.compressionResistance[axis].belowRequired,
            source: .contentSize(node: index, axis, isHugging: false), readsFrames: wraps))
      }
    }
  }

  private mutating func appendAutoresizing(_ baseSizes: BaseSizes, of layout: Layout) {
    var translator = translator
    for (index, node) in tree.nodes.enumerated() where tree.isAutoresized(index) {
      guard let view = node.view, let parent = node.parent, let outer = tree.nodes[parent].view
      else { continue }
      for axis in Axis.allCases {
        let total = baseSizes[parent].map { axis == .horizontal ? $0.width : $0.height }
        var rule =
          outer.kind == .visualEffectView
          ? AutoresizingRule.filling : AutoresizingRule(of: view, axis, total: total)
        if axis == .horizontal, outer.kind == .tableViewCell,
          layout.contentView(of: outer.id) == view.id
        {
          // A cell's accessory is at the trailing edge, but frames are those of the canvas.
          if tree.nodes[parent].direction != layout.canvas.direction { rule = rule.mirrored }
          // If a document recorded it clear of the notch, its frame already includes the inset.
          if parent == LayoutTree.root, view.frame?.x == 0 {
            rule = rule.inset(near: environment.safeArea.left, far: environment.safeArea.right)
          }
        }
        let equations = rule.equations(
          axis, view: node.item, insets: view.effectiveAlignmentInsets,
          superview: outer.itemOfItsBounds, superInsets: outer.effectiveAlignmentInsets)
        for equation in equations {
          append(equation, named: .autoresizing, owner: parent, &translator)
        }
      }
    }
  }

  /// Preserves, as far as possible, the size that a view had before a stack view arranged it.
  ///
  /// UIKit clears the flag on arranged views; Interface Builder's canvas does not.
  private mutating func appendArrangedFrames() {
    var translator = translator
    for index in tree.nodes.indices where !tree.isLeftOut(index) {
      guard let view = tree.nodes[index].view, view.translatesAutoresizingMask,
        let size = tree.drawnSize(of: index), let parent = tree.nodes[index].parent
      else { continue }
      for axis in Axis.allCases {
        append(
          Equation(
            Operand(.view(view.id), axis.size), .equal, constant: size[axis],
            priority: LayoutPriority.required.belowRequired),
          named: .autoresizing, owner: parent, &translator)
      }
    }
  }

  private mutating func appendStacks() {
    var translator = translator
    var lengths: StackLengths?
    for index in tree.nodes.indices {
      if lengths == nil, tree.nodes[index].stack?.distribution == .fillProportionally {
        lengths = StackLengths(tree, contentSizes)
      }
      guard let stack = StackConstraints(tree, contentSizes, lengths, stack: index) else {
        continue
      }
      for made in stack.constraints {
        append(made.equation, named: made.name, owner: index, &translator)
      }
    }
  }

  /// Appends a constraint generated by layout and installed on the view at `owner`.
  mutating func append(_ equation: Equation, named name: SystemConstraintName, owner: Int) {
    var translator = translator
    append(equation, named: name, owner: owner, &translator)
  }

  private mutating func append(
    _ equation: Equation, named name: SystemConstraintName, owner: Int,
    _ translator: inout EquationTranslator
  ) {
    guard let form = translator.form(of: equation, owner: owner) else { return }
    if name == .stackClipping { clippingRows.append(rows.count) }
    append(
      Row(
        form: form, relation: equation.relation, priority: equation.priority,
        source: .system(name, equation, owner: owner), readsFrames: translator.readFrames))
  }

  // MARK: Constraints of the layout

  private mutating func appendConstraints(of layout: Layout) {
    rows.reserveCapacity(rows.count + layout.constraints.count)
    var translator = translator
    var position = 0
    layout.constraints.forEach { constraint in
      if let row = translator.row(of: constraint, at: position) { append(row) }
      position += 1
    }
  }

  /// Appends a row, which must also be appended to a program that has the others.
  mutating func append(_ row: consuming Row) {
    if row.readsFrames { rowsThatReadFrames.append(rows.count) }
    rows.append(row)
  }

  /// Returns the form of a part of a node's frame, with positions in the superview.
  func form(of part: SolvedFrame.Part, of node: Int) -> LinearForm {
    let axis: Axis = part == .x || part == .width ? .horizontal : .vertical
    let rect = extents.frame(of: node, axis)
    guard part == .x || part == .y else { return rect.lengthForm }
    guard let parent = tree.nodes[node].parent else { return rect.lowForm }
    return rect.lowForm - extents.frame(of: parent, axis).lowForm
  }

  // MARK: Edits

  /// Updates the row of a changed constraint.
  ///
  /// - Returns: The index of its row, which is not in effect unless the constraint is, and the old
  ///   row; `nil` if it has no row and needs none.
  mutating func update(_ constraint: Constraint, of layout: Layout) -> (index: Int, old: Row?)? {
    let known = row(of: constraint.id)
    let old = known.map { rows[$0] }
    let position =
      old.map { Int($0.breakRank) - 1 }
      ?? layout.constraints.firstIndex { $0.id == constraint.id } ?? 0
    var translator = translator
    let row = translator.row(of: constraint, at: position)
    guard let index = known else {
      guard let row else { return nil }
      rowOfConstraint?[constraint.id] = rows.count
      append(row)
      return (rows.count - 1, nil)
    }
    if rows[index].readsFrames { rowsThatReadFrames.removeAll { $0 == index } }
    guard let row else {
      rows[index].isInEffect = false
      rows[index].readsFrames = false
      return (index, old)
    }
    if row.readsFrames { rowsThatReadFrames.append(index) }
    rows[index] = row
    return (index, old)
  }

  /// Returns the row of a constraint, or `nil` if it has none.
  mutating func row(of id: ConstraintID) -> Int? {
    if let rowOfConstraint { return rowOfConstraint[id] }
    var known: [ConstraintID: Int] = [:]
    for (index, row) in rows.enumerated() {
      if case .constraint(let id) = row.source { known[id] = index }
    }
    rowOfConstraint = known
    return known[id]
  }

  /// Changes the size of the root if only the root's own rows depend on it.
  ///
  /// - Returns: The rows that changed.
  mutating func resize(to environment: Environment) -> [Int] {
    self.environment = environment
    return rows.indices.prefix(2).compactMap { index in
      guard case .rootSize(let axis) = rows[index].source else { return nil }
      rows[index].form.constant =
        -(axis == .horizontal ? environment.size.width : environment.size.height)
      return index
    }
  }

  // MARK: Solved frames

  /// Updates safe areas, margins and texts from solved frames.
  ///
  /// - Parameters:
  ///   - frames: In root coordinates; `nil` to start over as if nothing had been solved, so that
  ///     results never depend on earlier solutions.
  /// - Returns: The rows whose forms changed.
  mutating func measureSurroundings(frames: [Rect]?, of layout: Layout) -> [Int] {
    contentSizes.wrap(to: frames, tree, environment)
    surroundings =
      frames.map { Surroundings(tree, environment, frames: $0) }
      ?? Surroundings(tree, environment, contentSizes)
    var changed: [Int] = []
    var translator = translator
    for index in rowsThatReadFrames {
      guard let form = form(behind: rows[index].source, in: layout, &translator),
        !form.isClose(to: rows[index].form)
      else { continue }
      rows[index].form = form
      changed.append(index)
    }
    return changed
  }

  private func form(
    behind source: Row.Source, in layout: Layout, _ translator: inout EquationTranslator
  ) -> LinearForm? {
    if case .contentSize(let node, let axis, _) = source, let size = contentSizes[node, axis] {
      return LinearForm(variables.length(of: node, axis), plus: -size)
    }
    return equation(behind: source, in: layout).flatMap { equation, owner in
      translator.form(of: equation, owner: owner)
    }
  }

  /// Returns the two sides that a row compares, without multiplier and constant.
  func sides(of row: Row, in layout: Layout) -> (first: LinearForm, second: LinearForm?)? {
    switch row.source {
    case .contentSize(let node, let axis, _): (LinearForm(variables.length(of: node, axis)), nil)
    case .rootSize(let axis): (LinearForm(variables.length(of: LayoutTree.root, axis)), nil)
    case .constraint, .system:
      equation(behind: row.source, in: layout).flatMap { equation, owner in
        var translator = translator
        return translator.sides(of: equation, owner: owner)
      }
    }
  }

  private func equation(
    behind source: Row.Source, in layout: Layout
  ) -> (equation: Equation, owner: Int)? {
    switch source {
    case .constraint(let id):
      guard let constraint = layout.constraints[id],
        let owner = tree.index(of: constraint.owner)
      else { return nil }
      return (constraint.equation(in: environment), owner)
    case .system(_, let equation, let owner): return (equation, owner)
    case .contentSize, .rootSize: return nil
    }
  }
}

extension LinearForm {
  /// Whether the terms are the same and the constants differ only by rounding.
  fileprivate func isClose(to other: LinearForm) -> Bool {
    terms == other.terms
      && abs(constant - other.constant) <= 1e-9 * max(1, abs(constant), abs(other.constant))
  }
}

extension LayoutPriority {
  /// The priority, or the highest optional one: content never conflicts with a required constraint,
  /// but yields to it.
  var belowRequired: LayoutPriority {
    isRequired ? LayoutPriority(LayoutPriority.required.rawValue.nextDown) : self
  }
}

extension View {
  /// The item for the view's own edges, even in constraints with its descendants.
  fileprivate var itemOfItsBounds: LayoutItem {
    kind.isScrollView ? .builtin(.frameLayout, of: id) : .view(id)
  }
}

extension LayoutTree {
  /// Whether a view's frame and mask are translated into constraints.
  ///
  /// Never true for a view in a stack view: UIKit clears the flag on arranged views.
  func isAutoresized(_ node: Int) -> Bool {
    nodes[node].view?.translatesAutoresizingMask == true && node != LayoutTree.root
      && !isArranged(node)
  }
}
