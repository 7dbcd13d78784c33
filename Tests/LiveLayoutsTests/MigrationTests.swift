import AutoLayoutStore
import LiveLayouts
import ShownExamples
import Testing

// Code in AutoLayoutKit's style, which the article shows next to the original.
@Suite("Code written for AutoLayoutKit")
struct MigrationTests {
  @Test("it has the same layout as there")
  func frames() throws {
    let screen = try LiveLayout.screen()
    let view = screen.rootView
    let container = screen.addView("container")
    let child = screen.addView("child", in: container)
    let separator = screen.addView("separator")
    var left: LayoutConstraint?
    // [example
    AutoLayoutKit.layout(child) { c in
      c.make(.centerX, equalTo: view, s: .centerX)
      c.make(.centerY, equalTo: view, s: .centerY)
      c.set(.width, to: 30.0)
      c.set(.height, to: 30.0)
    }
    AutoLayoutKit.layout(container) { c in
      left = c.make(.left, equalTo: view, s: .left, plus: 30.0)
      c.make(.right, equalTo: view, s: .right, minus: 30.0)
      c.make(.top, equalToSafeArea: view, s: .top, plus: 30.0)
      c.make(.bottom, equalTo: view, s: .bottom, minus: 30.0)
    }
    AutoLayoutKit.layout(separator) { c in
      c.make(.left, equalTo: view, s: .left)
      c.make(.right, equalTo: view, s: .right)
      c.make(.top, equalTo: container, s: .bottom)
      c.makeHorizontalHairline()
    }
    // example]
    left?.constant = 40
    let size = screen.layout.canvas.environment.size
    let safeTop = screen.layout.canvas.environment.safeArea.top
    let scale = screen.layout.canvas.environment.scale
    let solved = try screen.solve()
    solved.expect(
      "container", [40, safeTop + 30, size.width - 70, size.height - safeTop - 60])
    solved.expect("separator", [0, size.height - 30, size.width, 1 / scale])
  }

  @Test("the article shows the example")
  func article() throws { try expectShown(in: "WritingConstraints", of: "AutoLayoutStore") }

  @Test("a priority in a call applies to that constraint alone")
  func priorities() throws {
    let screen = try LiveLayout.screen()
    let child = screen.addView("child")
    AutoLayoutKit.layout(child) { c in
      c.priority = .defaultHigh
      let width = c.set(.width, to: 10, priority: .defaultLow)
      let height = c.set(.height, to: 10)
      let top = c.make(.top, equalTo: screen.rootView, s: .top, priority: 20)
      #expect([width, height, top].map(\.priority) == [.defaultLow, .defaultHigh, 20])
    }
    let anchors = [
      child.topAnchor.constraint(equalTo: screen.rootView.topAnchor, priority: 30),
      child.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: screen.rootView.topAnchor, priority: 31),
      child.widthAnchor.constraint(equalToConstant: 5, priority: 32),
      child.widthAnchor.constraint(
        lessThanOrEqualTo: child.heightAnchor, multiplier: 2, priority: 33),
      child.widthAnchor.constraint(equalToConstant: 5),
    ]
    #expect(anchors.map(\.priority) == [30, 31, 32, 33, .required])
    _ = child.widthAnchor.constraint(equalToConstant: 5, priority: 1001)
    #expect(throws: LayoutError.self) { try screen.finish() }
  }
}
