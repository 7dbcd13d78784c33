import LayoutModel
import SeededNumbers

/// A root of 375×667 points with a container of two labels, and a third label next to it.
struct LayoutFixture {
  var layout: Layout
  var random = SeededGenerator(seed: 1)
  let root: ViewID
  let container: ViewID
  let first: ViewID
  let second: ViewID
  let outside: ViewID

  init() throws {
    var random = SeededGenerator(seed: 1)
    let root = View(id: ViewID(using: &random), name: "root")
    var layout = try Layout(
      id: LayoutID(using: &random), name: "main",
      canvas: Canvas(size: Size(width: 375, height: 667)), root: root)
    func add(_ name: String, in parent: ViewID) throws -> ViewID {
      let view = View(id: ViewID(using: &random), name: name, className: "UILabel")
      try layout.addView(view, in: parent)
      return view.id
    }
    self.root = root.id
    container = try add("container", in: root.id)
    first = try add("first", in: container)
    second = try add("second", in: container)
    outside = try add("outside", in: root.id)
    self.layout = layout
    self.random = random
  }

  /// Adds a constraint with its default owner and name holder.
  @discardableResult
  mutating func add(_ equation: Equation, name: String? = nil) throws -> Constraint {
    let constraint = try layout.makeConstraint(
      id: ConstraintID(using: &random), equation, name: name)
    try layout.addConstraint(constraint)
    return constraint
  }

  /// Creates an equation between attributes of two views.
  func equation(
    _ first: ViewID, _ firstAttribute: Attribute, _ second: ViewID, _ secondAttribute: Attribute,
    constant: Double = 0
  ) -> Equation {
    Equation(
      Operand(.view(first), firstAttribute), .equal, Operand(.view(second), secondAttribute),
      constant: constant)
  }
}
