import LayoutModel

/// A layout with a given solution; pictures use both, and nothing is solved.
struct DrawnLayout {
  /// Creates an equation between the root and the views, and returns it with the constraint's name.
  typealias Rule = (Layout, LayoutItem, [LayoutItem]) -> (Equation, String?)

  var layout: Layout
  var solution: SolvedLayout
  var views: [LayoutItem] = []

  /// Creates a layout whose root contains views with the given frames.
  init(
    name: String = "main", size: Size = Size(width: 100, height: 80),
    views: [(name: String, frame: Rect, ambiguous: Set<SolvedFrame.Part>)],
    constraints: [Rule] = []
  ) throws {
    let root = View(id: ViewID(high: 0, low: 1), name: "root")
    layout = try Layout(
      id: LayoutID(high: 0, low: 1), name: name, canvas: Canvas(size: size), root: root)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var frames = [
      SolvedFrame(
        item: .view(root.id), name: "root", frame: whole, exact: whole, absolute: whole)
    ]
    for (index, view) in views.enumerated() {
      let added = View(id: ViewID(high: 0, low: UInt64(index + 2)), name: view.name)
      try layout.addView(added, in: root.id)
      self.views.append(.view(added.id))
      frames.append(
        SolvedFrame(
          item: .view(added.id), name: view.name, frame: view.frame, exact: view.frame,
          absolute: view.frame, ambiguous: view.ambiguous))
    }
    for (index, rule) in constraints.enumerated() {
      let (equation, name) = rule(layout, .view(root.id), self.views)
      try layout.addConstraint(
        layout.makeConstraint(
          id: ConstraintID(high: 0, low: UInt64(1000 + index)), equation, name: name))
    }
    let isOpen = frames.contains { !$0.ambiguous.isEmpty }
    solution = SolvedLayout(
      layout: layout.id, environment: layout.canvas.environment,
      status: isOpen ? .ambiguous : .solved, frames: frames)
  }
}
