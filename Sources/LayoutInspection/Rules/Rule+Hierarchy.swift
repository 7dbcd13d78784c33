import LayoutModel

extension Rule {
  /// Views among views.
  static let hierarchy: [Rule] = [
    Rule(
      "AL0501", "autoresizing-among-constraints", .warning,
      "views that have constraints and an autoresizing mask",
      """
      The mask is turned into constraints that fix the frame, and those of somebody's own contradict
      them. Turn `translatesAutoresizingMaskIntoConstraints` off for the view.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.translatesAutoresizingMask && view.id != inspected.layout.root {
          let isHeld = inspected.constraints(of: view.id).contains { constraint in
            constraint.isActive
              && constraint.equation.anchors.allSatisfy { anchor in
                // A constraint to what is in the view does not move the view.
                guard let other = anchor.item.view else { return true }
                return other == view.id || !inspected.layout.isAncestor(view.id, of: other)
              }
          }
          if isHeld {
            list.add(view.id, "\(view.name) has constraints, and a frame that its mask fixes")
          }
        }
      }),
    Rule(
      "AL0502", "unconstrained", .warning, "views without any constraint",
      """
      Nothing says where the view is or how large: it stands in the upper left corner with the size of
      its content. Constrain it, put it into a stack view, or let its mask place it.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.id != inspected.layout.root && !view.translatesAutoresizingMask
          && inspected.constraints(of: view.id).isEmpty
        {
          let parent = view.parent.flatMap { inspected.layout.views[$0] }
          // A cell or a stack view places what is in it.
          guard let parent, parent.kind != .stackView, !parent.kind.placesSubviews else { continue }
          list.add(view.id, "\(view.name) has no constraints")
        }
      }),
    Rule(
      "AL0503", "empty-stack", .note, "stack views with nothing to arrange",
      """
      An empty stack view has no size. Where code fills it, hold its place with a placeholder.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.kind == .stackView && inspected.layout.subviews(of: view.id).isEmpty {
          list.add(view.id, "\(view.name) arranges nothing")
        }
      }),
    Rule(
      "AL0504", "single-view-stack", .note, "stack views that arrange one view",
      """
      The view could stand there itself, with constraints of its own, unless code adds others to the stack
      view.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where view.kind == .stackView && inspected.layout.subviews(of: view.id).count == 1 {
          list.add(view.id, "\(view.name) arranges a single view")
        }
      }),
    Rule(
      "AL0505", "fights-stack", .warning, "constraints that place what a stack view arranges",
      """
      A stack view makes the constraints along its axis itself, and one more between it and what it
      arranges contradicts them as soon as something is hidden or added. Use spacing, custom spacing or
      margins.
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
            .constraint(constraint.id), "places a view that \(stack.name) arranges",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0506", "hidden-holds-room", .note, "hidden views that still hold their room",
      """
      Outside of stack views a hidden view is laid out like any other, and what is tied to it keeps its
      distance. Where the room should close, use a stack view.
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
          if neighbours { list.add(view.id, "\(view.name) is hidden and holds its room") }
        }
      }),
    Rule(
      "AL0507", "deep-nesting", .note, "views more than twelve levels deep",
      """
      Every level costs time at each layout, and somebody has to understand it.
      """,
      .written { inspected, list in
        for view in inspected.layout.views
        where inspected.layout.subviews(of: view.id).isEmpty
          && inspected.layout.ancestors(of: view.id).count > 13
        {
          let depth = inspected.layout.ancestors(of: view.id).count - 1
          list.add(view.id, "\(view.name) stands \(depth) levels deep")
        }
      }),
  ]
}

extension ViewKind {
  /// Whether views of the kind place what is in them without constraints.
  fileprivate var placesSubviews: Bool {
    [
      .tableView, .collectionView, .tableViewCell, .collectionViewCell, .visualEffectView,
      .navigationBar, .toolbar, .tabBar,
    ].contains(self)
  }
}

extension InspectedLayout {
  /// The stack view that is one of two views or the superview of both, and arranges the other.
  fileprivate func stack(arranging a: ViewID, and b: ViewID) -> View? {
    let parents = (layout.views[a]?.parent, layout.views[b]?.parent)
    let stack: ViewID? =
      parents.0 == b ? b : parents.1 == a ? a : parents.0 == parents.1 ? parents.0 : nil
    guard let stack, let view = layout.views[stack], view.kind == .stackView else { return nil }
    return view
  }
}
