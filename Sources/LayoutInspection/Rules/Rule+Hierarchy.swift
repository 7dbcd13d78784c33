import LayoutModel

extension Rule {
  /// Rules about the view hierarchy.
  static let hierarchy: [Rule] = [
    Rule(
      "AL0501", "autoresizing-among-constraints", .warning,
      "views that have constraints and an autoresizing mask",
      """
      The mask is translated into constraints that fix the frame and conflict with the explicit
      ones. Turn off `translatesAutoresizingMaskIntoConstraints` for the view.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.translatesAutoresizingMask && view.id != inspected.layout.root {
          let isHeld = inspected.constraints(of: view.id).contains { constraint in
            constraint.isActive
              && constraint.equation.anchors.allSatisfy { anchor in
                // A constraint to a descendant does not move the view.
                guard let other = anchor.item.view else { return true }
                return other == view.id || !inspected.layout.isAncestor(view.id, of: other)
              }
          }
          if isHeld {
            list.add(
              view.id,
              "\(view.name) has constraints, but its autoresizing mask fixes its frame")
          }
        }
      }),
    Rule(
      "AL0502", "unconstrained", .warning, "views without any constraint",
      """
      Nothing determines the view's position or size: it is placed in the upper left corner with its
      content's size. Constrain it, put it into a stack view, or let its autoresizing mask place it.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.id != inspected.layout.root && !view.translatesAutoresizingMask
          && inspected.constraints(of: view.id).isEmpty
        {
          let parent = view.parent.flatMap { inspected.layout.views[$0] }
          // Cells and stack views place their subviews.
          guard let parent, parent.kind != .stackView, !parent.kind.placesSubviews else { continue }
          list.add(view.id, "\(view.name) has no constraints")
        }
      }),
    Rule(
      "AL0503", "empty-stack", .note, "empty stack views",
      """
      An empty stack view has no size. If code fills it, reserve its space with a placeholder
      constraint.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.kind == .stackView && inspected.layout.subviews(of: view.id).isEmpty {
          list.add(view.id, "\(view.name) has no arranged views")
        }
      }),
    Rule(
      "AL0504", "single-view-stack", .note, "stack views with a single arranged view",
      """
      The view could be placed directly with constraints, unless code adds others to the stack view.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.kind == .stackView && inspected.layout.subviews(of: view.id).count == 1 {
          list.add(view.id, "\(view.name) has a single arranged view")
        }
      }),
    Rule(
      "AL0505", "fights-stack", .warning, "constraints that position arranged views",
      """
      A stack view adds the constraints along its axis itself; another one between it and an
      arranged view conflicts with them as soon as a view is hidden or added. Use spacing, custom
      spacing or margins.
      """,
      .written { inspected, list in
        for constraint in inspected.active {
          guard let axis = constraint.equation.first.anchor.attribute.axis,
            constraint.equation.first.anchor.attribute.isPosition,
            case .view(let a) = constraint.equation.first.anchor.item,
            case .view(let b)? = constraint.equation.second?.anchor.item,
            let stack = inspected.stack(arranging: a, and: b),
            stack.stack?.axis == axis
          else { continue }
          list.add(
            .constraint(constraint.id), "positions a view arranged by \(stack.name)",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0506", "hidden-holds-room", .note, "hidden views that still take up space",
      """
      Outside stack views a hidden view is laid out like any other, and views constrained to it keep
      their distance. To close the gap, use a stack view.
      """,
      .written { inspected, list in
        for view in inspected.layout.views where view.isHidden && view.id != inspected.layout.root {
          let parent = view.parent.flatMap { inspected.layout.views[$0] }
          guard parent?.kind != .stackView else { continue }
          let neighbours = inspected.constraints(of: view.id).contains { constraint in
            constraint.equation.anchors.contains { anchor in
              guard let other = anchor.item.view, other != view.id else { return false }
              return inspected.layout.views[other]?.parent == view.parent
            }
          }
          if neighbours { list.add(view.id, "\(view.name) is hidden but takes up space") }
        }
      }),
    Rule(
      "AL0507", "deep-nesting", .note, "views more than twelve levels deep",
      """
      Every level costs layout time and makes the hierarchy harder to understand.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where inspected.layout.subviews(of: view.id).isEmpty
          && inspected.layout.ancestors(of: view.id).count > 13
        {
          let depth = inspected.layout.ancestors(of: view.id).count - 1
          list.add(view.id, "\(view.name) is \(depth) levels deep")
        }
      }),
  ]
}

extension ViewKind {
  /// Whether views of the kind place their subviews without constraints.
  fileprivate var placesSubviews: Bool {
    [
      .tableView, .collectionView, .tableViewCell, .collectionViewCell, .visualEffectView,
      .navigationBar, .toolbar, .tabBar,
    ].contains(self)
  }
}

extension InspectedLayout {
  /// Returns the stack view that arranges one or both of two views, or `nil` if there is none.
  fileprivate func stack(arranging a: ViewID, and b: ViewID) -> View? {
    let parents = (layout.views[a]?.parent, layout.views[b]?.parent)
    let stack: ViewID? =
      parents.0 == b ? b : parents.1 == a ? a : parents.0 == parents.1 ? parents.0 : nil
    guard let stack, let view = layout.views[stack], view.kind == .stackView else { return nil }
    return view
  }
}
