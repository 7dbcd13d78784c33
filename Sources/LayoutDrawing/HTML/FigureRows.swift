import LayoutModel

/// The rows of the tables next to a picture: all views and guides, and all active constraints.
struct FigureRows {
  /// A view or guide.
  struct Item {
    let ref: String
    let name: String
    let className: String
    /// The depth in the view hierarchy; the root is at 0.
    let depth: Int
    /// In the superview's coordinates, in points.
    let frame: Rect
    /// The parts of the frame that the constraints leave ambiguous, separated by spaces.
    let ambiguous: String
  }

  /// A constraint.
  struct Rule {
    let ref: String
    let name: String
    let equation: String
    let priority: String
    /// The constraint's state, in words.
    let state: String
    /// The items the constraint relates, by their references in the picture.
    let items: [String]
  }

  let items: [Item]
  let rules: [Rule]

  /// Creates the rows for a solution.
  init(_ layout: Layout, _ solution: SolvedLayout) {
    let references = LayoutScene.references(solution)
    let depths = layout.depths
    items = solution.frames.compactMap { frame in
      guard let ref = references[frame.item] else { return nil }
      let holder = layout.container(of: frame.item).flatMap { depths[$0] } ?? 0
      let className: String
      let depth: Int
      if case .view(let id) = frame.item {
        className = layout.views[id]?.className ?? ""
        depth = holder
      } else {
        className = "UILayoutGuide"
        depth = holder + 1
      }
      return Item(
        ref: ref, name: frame.name, className: className, depth: depth, frame: frame.frame,
        ambiguous: frame.ambiguousParts.map(\.rawValue).joined(separator: " "))
    }
    rules = DrawnConstraint.all(of: layout, in: solution).map { constraint in
      var items: [String] = []
      for anchor in constraint.equation.anchors {
        let item: LayoutItem =
          if case .builtin(_, of: let view) = anchor.item { .view(view) } else { anchor.item }
        if let ref = references[item], !items.contains(ref) { items.append(ref) }
      }
      return Rule(
        ref: constraint.ref, name: constraint.name ?? "",
        equation: layout.text(of: constraint.equation),
        priority: constraint.equation.priority.isRequired
          ? "required" : "\(constraint.equation.priority)",
        state: constraint.state.words, items: items)
    }
  }
}
