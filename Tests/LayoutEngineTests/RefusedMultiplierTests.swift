import LayoutEngine
import LayoutModel
import Testing

@Suite("Multipliers in files that the solver rejects")
struct RefusedMultiplierTests {
  /// A view as wide as a multiple of the root, unchecked as if read from a file.
  private func scene(multiplier: Double, priority: LayoutPriority) throws -> (Layout, ConstraintID)
  {
    var scene = try Scene(100, 100)
    try scene.view("a")
    try scene.constrain(["a.leading == root.leading", "a.top == root.top", "a.height == 1"])
    let width = try scene.constrain("a.width == root.width")
    let layout = scene.layout
    var contents = Layout.Contents()
    contents.views = ContiguousArray(layout.views)
    contents.childOrder = [layout.root: layout.subviews(of: layout.root)]
    contents.constraints = ContiguousArray(layout.constraints)
    for index in contents.constraints.indices where contents.constraints[index].id == width {
      contents.constraints[index].equation.multiplier = multiplier
      contents.constraints[index].equation.priority = priority
    }
    let stored = Layout(
      restoring: contents, id: layout.id, name: layout.name, canvas: layout.canvas,
      root: layout.root, source: nil)
    return (stored, width)
  }

  @Test("if required, are reported as unsatisfiable", arguments: [1e7, 1e-7])
  func required(multiplier: Double) throws {
    let (layout, width) = try scene(multiplier: multiplier, priority: .required)
    let solved = LayoutEngine().solve(layout, in: layout.canvas.environment)
    #expect(solved.status == .unsatisfiable)
    #expect(solved.broken.map(\.origin) == [.constraint(width)])
    #expect(layout.problems().map(\.code) == [.illegalNumber])
  }

  @Test("if optional, are reported as not satisfied")
  func optional() throws {
    let (layout, width) = try scene(multiplier: 1e7, priority: .defaultHigh)
    let solved = LayoutEngine().solve(layout, in: layout.canvas.environment)
    #expect(solved.status == .ambiguous)
    #expect(solved.unsatisfied.map(\.origin) == [.constraint(width)])
  }
}
