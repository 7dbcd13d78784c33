import Testing

@testable import LayoutReports

@Suite("Pictures include the views' own guides that they show")
struct OwnGuidesTests {
  /// A layout with constraints between numbered views.
  private func layout(_ constraints: [String]) throws -> Layout {
    var layout = try Layout(
      id: LayoutID(high: 1, low: 1), name: "main",
      canvas: Canvas(size: Size(width: 300, height: 200)),
      root: View(id: ViewID(high: 2, low: 0), name: "root"))
    var parent = layout.root
    for (number, kind) in ["UIView", "UIScrollView", "UIView", "UIView"].enumerated() {
      let id = ViewID(high: 2, low: UInt64(number + 1))
      try layout.addView(View(id: id, name: "v\(number)", className: kind), in: parent)
      parent = id
    }
    for (number, text) in constraints.enumerated() {
      try layout.addConstraint(text, id: ConstraintID(high: 3, low: UInt64(number)))
    }
    return layout
  }

  @Test("they list the guides of the root, of scroll views and of those used by constraints")
  func listed() throws {
    let layout = try layout([
      "v2.top == v0.topMargin + 20", "v3.left == v2.safeArea.left + 10", "v3.width == 30",
    ])
    let service = SolverService(TableMeasurer())
    let environment = layout.canvas.environment
    func views(_ guides: OwnGuides) -> Set<String> {
      let frames = service.solve(layout, in: environment, listing: guides).frames
      return Set(
        frames.compactMap { frame in
          guard case .builtin(_, of: let view) = frame.item else { return nil }
          return layout.name(of: view)
        })
    }
    #expect(views(.none) == [])
    let drawn = OwnGuides.of(layout.viewsWithDrawnGuides)
    #expect(views(drawn) == ["root", "v0", "v1", "v2"])
    #expect(views(.all) == ["root", "v0", "v1", "v2", "v3"])
    #expect(views(drawn) == ["root", "v0", "v1", "v2"])
  }

  @Test(
    "the picture equals that of a layout with all guides",
    arguments: [
      [], ["v2.top == v1.top + 20", "v2.left == v1.left + 10"],
      ["v2.top == v0.topMargin + 20", "v3.left == v2.readableContent.left + 10"],
      ["v3.bottom == v1.contentLayout.bottom - 10", "v2.trailing == root.safeArea.trailing - 5"],
    ])
  func alike(constraints: [String]) throws {
    let layout = try layout(constraints)
    let service = SolverService(TableMeasurer())
    let environment = layout.canvas.environment
    let drawn = service.solve(layout, in: environment, listing: .of(layout.viewsWithDrawnGuides))
    let all = service.solve(layout, in: environment, listing: .all)
    #expect(drawn.svg(of: layout) == all.svg(of: layout))
  }
}
