import LayoutModel
import ProcessorTime
import SeededNumbers
import Testing

@Suite("Views form a tree")
struct HierarchyTests {
  @Test("a view cannot be moved into itself or its descendants")
  func cycle() throws {
    var fixture = try LayoutFixture()
    #expect {
      try fixture.layout.moveView(fixture.container, to: fixture.first)
    } throws: { ($0 as? LayoutError)?.code == .hierarchyCycle }
    #expect(throws: LayoutError.self) {
      try fixture.layout.moveView(fixture.container, to: fixture.container)
    }
    #expect(fixture.layout.subviews(of: fixture.root) == [fixture.container, fixture.outside])
    #expect(fixture.layout.problems().isEmpty)
  }

  @Test("layouts are equivalent if they have the same contents in the same order")
  func comparing() throws {
    var fixture = try LayoutFixture()
    let kept = fixture.layout
    #expect(fixture.layout.laysOut(as: kept))
    try fixture.layout.moveView(fixture.second, to: fixture.container, at: 0)
    #expect(!fixture.layout.laysOut(as: kept), "a stack view arranges them in another order")
    try fixture.layout.moveView(fixture.second, to: fixture.container, at: 1)
    #expect(fixture.layout.laysOut(as: kept))
    try fixture.layout.updateView(fixture.first) { $0.text = "Hello" }
    #expect(!fixture.layout.laysOut(as: kept))
    fixture.layout = kept
    try fixture.add(Equation(Operand(.view(fixture.first), .width), .equal, constant: 80))
    #expect(!fixture.layout.laysOut(as: kept))
  }

  @Test("views that do not form a tree below the root are reported")
  func restored() throws {
    func problem(_ parents: [ViewID?], root: Int = 0) -> LayoutError.Code? {
      var contents = Layout.Contents()
      for (index, parent) in parents.enumerated() {
        var view = View(id: id(index), name: "v\(index)")
        view.parent = parent
        contents.views.append(view)
        if let parent { contents.childOrder[parent, default: []].append(id(index)) }
      }
      let layout = Layout(
        restoring: contents, id: LayoutID(high: 1, low: 1), name: "main",
        canvas: Canvas(size: .zero), root: id(root), source: nil)
      #expect(layout.problems().isEmpty == (layout.hierarchyProblem == nil))
      return layout.hierarchyProblem?.code
    }
    func id(_ number: Int) -> ViewID { ViewID(high: 7, low: UInt64(number)) }
    func chain(_ count: Int) -> [ViewID?] { [nil] + (0..<count - 1).map(id) }
    #expect(problem([nil, id(0), id(1)]) == nil)
    #expect(problem([id(1), id(0)]) == .hierarchyCycle)
    #expect(problem([nil, id(2), id(1)]) == .hierarchyCycle)
    #expect(problem([nil, id(1)]) == .hierarchyCycle)
    #expect(problem([nil, nil]) == .unknownObject)
    #expect(problem([nil, id(9)]) == .unknownObject)
    #expect(problem([nil], root: 1) == .unknownObject)
    #expect(problem(chain(Layout.deepestNesting)) == nil)
    #expect(problem(chain(Layout.deepestNesting + 1)) == .nestedTooDeep)
  }

  @Test("an update keeps the id and the superview, whatever it sets")
  func keptIdentity() throws {
    var fixture = try LayoutFixture()
    let width = try fixture.add(
      Equation(Operand(.view(fixture.first), .width), .equal, constant: 8))
    try fixture.layout.updateView(fixture.first) { view in
      view = View(id: fixture.second, name: "changed")
    }
    let view = try fixture.layout.view(named: "changed")
    #expect(view.id == fixture.first)
    #expect(view.parent == fixture.container)
    try fixture.layout.updateConstraint(width.id) { constraint in
      constraint = Constraint(
        id: ConstraintID(high: 1, low: 1), equation: width.equation, owner: width.owner,
        name: "changed", namedOn: width.namedOn)
    }
    #expect(fixture.layout.constraints.map(\.id) == [width.id])
    #expect(try fixture.layout.constraint(named: "changed").id == width.id)
    #expect(fixture.layout.problems().isEmpty)
  }

  @Test("an object with a duplicate id is rejected, and the existing one keeps its name")
  func takenIDs() throws {
    var fixture = try LayoutFixture()
    let root = fixture.root
    let width = try fixture.add(
      Equation(Operand(.view(fixture.first), .width), .equal, constant: 8), name: "width")
    let guide = Guide(id: GuideID(high: 1, low: 1), name: "guide", owningView: root)
    let outlet = Outlet(id: OutletID(high: 1, low: 1), name: "outlet")
    try fixture.layout.addGuide(guide)
    try fixture.layout.addOutlet(outlet)
    let before = fixture.layout
    func refuse(_ id: String, _ add: (inout Layout) throws -> Void) {
      let error = #expect(throws: LayoutError.self) { try add(&fixture.layout) }
      #expect(error?.code == .idTaken)
      #expect(error?.message.contains("the id \(id)") == true)
    }
    refuse("\(fixture.first)") { try $0.addView(View(id: fixture.first, name: "other"), in: root) }
    refuse("\(guide.id)") {
      try $0.addGuide(Guide(id: guide.id, name: "other", owningView: root))
    }
    refuse("\(outlet.id)") { try $0.addOutlet(Outlet(id: outlet.id, name: "other")) }
    refuse("\(width.id)") { layout in
      try layout.addConstraint(layout.makeConstraint(id: width.id, width.equation, name: "other"))
    }
    #expect(fixture.layout.laysOut(as: before))
    #expect(fixture.layout.guides.map(\.name) == ["guide"])
    #expect(fixture.layout.outlets.map(\.name) == ["outlet"])
    #expect(try fixture.layout.constraint(named: "width").id == width.id)
  }

  @Test("a missing target is reported with its kind")
  func unknownTargets() throws {
    var fixture = try LayoutFixture()
    let id = ViewID(high: 7, low: 7)
    let error = #expect(throws: LayoutError.self) {
      try fixture.layout.addOutlet(
        Outlet(id: OutletID(high: 1, low: 1), name: "outlet", targets: [.view(id)]))
    }
    #expect(error?.message == "There is no view with the id \(id) in the layout.")
  }

  @Test("a canvas with an unknown device is rejected, unless it had that device before")
  func unknownDevice() throws {
    var fixture = try LayoutFixture()
    var canvas = Canvas(size: Size(width: 375, height: 667), device: "nokia")
    let error = #expect(throws: LayoutError.self) { try fixture.layout.setCanvas(canvas) }
    #expect(error?.message == "There is no device named nokia.")
    fixture.layout = try Layout(
      id: fixture.layout.id, name: "imported", canvas: canvas,
      root: View(id: fixture.root, name: "r"))
    canvas.size.width = 400
    try fixture.layout.setCanvas(canvas)
    #expect(fixture.layout.canvas.size.width == 400)
  }

  @Test("a move moves constraints to the nearest common ancestor")
  func move() throws {
    var fixture = try LayoutFixture()
    let constraint = try fixture.add(
      fixture.equation(fixture.first, .top, fixture.second, .top), name: "tops")
    let moved = try fixture.layout.moveView(fixture.second, to: fixture.root, at: 0)
    #expect(moved == [constraint.id])
    #expect(fixture.layout.constraints[constraint.id]?.owner == fixture.root)
    #expect(fixture.layout.constraint(named: "tops", on: fixture.container)?.id == constraint.id)
    #expect(
      fixture.layout.subviews(of: fixture.root)
        == [fixture.second, fixture.container, fixture.outside])
    #expect(fixture.layout.problems().isEmpty)
  }

  @Test("removing a view removes its descendants and what refers to them, and disconnects outlets")
  func removal() throws {
    var fixture = try LayoutFixture()
    let guide = Guide(
      id: GuideID(using: &fixture.random), name: "gap", owningView: fixture.container)
    try fixture.layout.addGuide(guide)
    let inside = try fixture.add(fixture.equation(fixture.first, .top, fixture.second, .top))
    try fixture.add(
      Equation(Operand(.guide(guide.id), .height), .equal, Operand(.view(fixture.outside), .height))
    )
    let stays = try fixture.add(Equation(Operand(.view(fixture.outside), .width), constant: 5))
    try fixture.layout.addOutlet(
      Outlet(
        id: OutletID(using: &fixture.random), name: "things", isCollection: true,
        targets: [.view(fixture.outside), .constraint(inside.id), .guide(guide.id)]))

    let removal = try fixture.layout.removeView(fixture.container)
    #expect(removal.views == ["container", "first", "second"])
    #expect(removal.guides == ["gap"])
    #expect(removal.constraints == ["first.top == second.top", "gap.height == outside.height"])
    #expect(removal.disconnectedOutlets == ["things"])
    #expect(fixture.layout.constraints.map(\.id) == [stays.id])
    #expect(fixture.layout.outlet(named: "things")?.targets == [.view(fixture.outside)])
    #expect(fixture.layout.problems().isEmpty)
  }

  @Test("removing several views equals removing them one after the other", arguments: 0..<20)
  func removingSeveral(seed: UInt64) throws {
    var fixture = try LayoutFixture()
    var random = SeededGenerator(seed: seed &+ 100)
    var views = [fixture.root]
    func any(of views: some Collection<ViewID>) -> ViewID {
      views.randomElement(using: &random) ?? fixture.root
    }
    for number in 0..<12 {
      var view = View(id: ViewID(using: &random), name: "v\(number)")
      if number % 3 == 0 { view.stack = StackProperties() }
      view.firstBaselineView = views.randomElement(using: &random)
      view.lastBaselineView = views.randomElement(using: &random)
      try fixture.layout.addView(view, in: any(of: views))
      views.append(view.id)
      if let parent = fixture.layout.views[view.id]?.parent {
        try fixture.layout.updateView(parent) { $0.stack?.customSpacing[view.id] = 3 }
      }
      try fixture.layout.addGuide(
        Guide(id: GuideID(using: &random), name: "g\(number)", owningView: view.id))
    }
    for number in 0..<30 {
      let (a, b) = (any(of: views), any(of: views))
      guard a != b else { continue }
      _ = try? fixture.add(fixture.equation(a, .top, b, .top), name: "c\(number)")
    }
    let gone = (0..<4).map { _ in any(of: views.dropFirst()) }
    var (bulk, single) = (fixture.layout, fixture.layout)
    let removal = try bulk.removeViews(gone)
    var names: Set<String> = []
    for id in gone where single.views[id] != nil {
      names.formUnion(try single.removeView(id).views)
    }
    #expect(Set(removal.views) == names && removal.views.count == names.count, "seed \(seed)")
    #expect(bulk.laysOut(as: single) && bulk.problems().isEmpty, "seed \(seed)")
    #expect(Array(bulk.views) == Array(single.views), "seed \(seed)")
    #expect(Array(bulk.guides) == Array(single.guides), "seed \(seed)")
    #expect(Array(bulk.constraints) == Array(single.constraints), "seed \(seed)")
    #expect(Set(bulk.changes.views) == Set(single.changes.views), "seed \(seed)")

    let before = fixture.layout.views.count
    #expect(throws: LayoutError.self) {
      try fixture.layout.removeViews([views[1], fixture.root])
    }
    #expect(fixture.layout.views.count == before)
  }

  @Test("removing a thousand views is fast, one by one or together")
  func removingMany() throws {
    var fixture = try LayoutFixture()
    var views: [ViewID] = []
    for number in 0..<1_000 {
      let view = View(id: ViewID(using: &fixture.random), name: "v\(number)")
      try fixture.layout.addView(view, in: fixture.root)
      try fixture.add(fixture.equation(view.id, .top, fixture.root, .top, constant: 1))
      views.append(view.id)
    }
    var (bulk, single) = (fixture.layout, fixture.layout)
    let atOnce = try processorTime { _ = try bulk.removeViews(views) }
    #expect(atOnce < .milliseconds(500), "\(atOnce)")
    // It neither compares whole views nor looks IDs up again, which took many times as long.
    let oneByOne = try processorTime { for id in views { try single.removeView(id) } }
    #expect(oneByOne < .seconds(5), "\(oneByOne)")
    #expect(bulk.views.count == 5 && single.views.count == 5)
  }

  @Test("a name on a removed view moves to its default view, if it is free there")
  func nameHolderRemoved() throws {
    var fixture = try LayoutFixture()
    func add(_ name: String, on holder: ViewID) throws -> ConstraintID {
      var constraint = try fixture.layout.makeConstraint(
        id: ConstraintID(using: &fixture.random),
        Equation(Operand(.view(fixture.outside), .width), constant: 5), name: name)
      constraint.namedOn = holder
      try fixture.layout.addConstraint(constraint)
      return constraint.id
    }
    let free = try add("free", on: fixture.first)
    let taken = try add("taken", on: fixture.first)
    _ = try add("taken", on: fixture.outside)
    let removal = try fixture.layout.removeView(fixture.first)
    #expect(fixture.layout.constraint(named: "free", on: fixture.outside)?.id == free)
    #expect(fixture.layout.constraints[taken]?.name == nil)
    #expect(removal.unnamedConstraints == ["outside.width == 5"])
    #expect(fixture.layout.problems().isEmpty)
  }

  @Test("the root can be neither moved nor removed")
  func root() throws {
    var fixture = try LayoutFixture()
    #expect(throws: LayoutError.self) { try fixture.layout.removeView(fixture.root) }
    #expect(throws: LayoutError.self) {
      try fixture.layout.moveView(fixture.root, to: fixture.first)
    }
  }

  @Test("a failed edit changes nothing and marks nothing as touched")
  func atomic() throws {
    var fixture = try LayoutFixture()
    fixture.layout.clearChanges()
    #expect(throws: LayoutError.self) {
      try fixture.layout.updateView(fixture.first) { $0.name = "second" }
    }
    #expect(throws: LayoutError.self) {
      try fixture.layout.updateView(fixture.first) {
        $0.intrinsicSize.horizontal = -1
        $0.text = "x"
      }
    }
    #expect(fixture.layout.views[fixture.first]?.name == "first")
    #expect(fixture.layout.views[fixture.first]?.text == nil)
    #expect(fixture.layout.changes.isEmpty)
  }
}
