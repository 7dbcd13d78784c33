import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// Where constraints are installed, in the hierarchy of TATLayout's specifications
/// (cromandini/TATLayout, `NSLayoutConstraint+TATActivationSpec`, `UIView+TATHierarchySpec`): 1
/// contains 2 and 6, 2 contains 3 and 5, 3 contains 4, and 7 is separate.
@Suite("Constraints are installed on the nearest common ancestor")
struct InstallationTests {
  let screen: LiveLayout
  private var views: [Int: LiveView] = [:]

  init() throws {
    screen = try .screen()
    for (view, parent) in [(1, 0), (2, 1), (3, 2), (4, 3), (5, 2), (6, 1)] {
      views[view] = screen.addView("view\(view)", in: views[parent])
    }
    views[7] = screen.makeView("view7")
  }

  private func view(_ number: Int) throws -> LiveView { try #require(views[number]) }

  private func equalWidths(_ a: Int, _ b: Int) throws -> LayoutConstraint {
    LayoutConstraint(
      item: try view(a), attribute: .width, relatedBy: .equal, toItem: try view(b),
      attribute: .width, multiplier: 1, constant: 0)
  }

  @Test(
    "two views under one ancestor",
    arguments: [
      (2, 6, 1), (3, 6, 1), (4, 6, 1), (5, 6, 1), (1, 2, 1), (3, 5, 2), (2, 3, 2), (4, 5, 2),
      (3, 4, 3), (4, 1, 1),
    ])
  func nearestAncestor(a: Int, b: Int, ancestor: Int) throws {
    for (first, second) in [(a, b), (b, a)] {
      let constraint = try equalWidths(first, second)
      try constraint.activate()
      #expect(try constraint.owner == view(ancestor))
      #expect(try view(ancestor).constraints.last === constraint)
    }
  }

  @Test("a view owns a constraint on itself")
  func single() throws {
    let height = try view(4).heightAnchor.constraint(equalToConstant: 250)
    height.isActive = true
    #expect(try height.owner == view(4))
    let square = try view(4).heightAnchor.constraint(equalTo: view(4).widthAnchor)
    square.isActive = true
    #expect(try square.owner == view(4))
  }

  @Test("guides count as their owning views")
  func guides() throws {
    let guide = try view(3).addLayoutGuide("gap")
    let constraint = guide.topAnchor.constraint(equalTo: try view(5).safeAreaLayoutGuide.topAnchor)
    constraint.isActive = true
    #expect(try constraint.owner == view(2))
  }

  @Test("a distance counts with both of its anchors")
  func distances() throws {
    let distance = try view(4).leadingAnchor.anchorWithOffset(to: view(5).leadingAnchor)
    let constraint = distance.constraint(equalToConstant: 10)
    constraint.isActive = true
    #expect(try constraint.owner == view(2))
    #expect(try screen.rows == ["(view5.leading - view4.leading) == 10 on view2"])
  }

  @Test("views of different hierarchies have no common ancestor, in Apple's words")
  func apart() throws {
    let constraint = try equalWidths(1, 7)
    let error = #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(
      error?.message
        == "Unable to activate constraint with anchors view1.width and view7.width because they "
        + "have no common ancestor.  Does the constraint or its anchors reference items in "
        + "different view hierarchies?  That's illegal.")
    #expect(!constraint.isActive)
    constraint.isActive = false
    #expect(try screen.rows.isEmpty)
    constraint.isActive = true
    #expect(throws: LayoutError.self) { try screen.finish() }
  }

  @Test("the constraint can be activated once the views are in one hierarchy")
  func joined() throws {
    let constraint = try equalWidths(1, 7)
    try view(5).addSubview(view(7))
    constraint.isActive = true
    #expect(try screen.rows == ["view1.width == view7.width on view1"])
  }

  @Test("a constraint may be added to the nearest common ancestor or above it", arguments: [2, 1])
  func above(owner: Int) throws {
    let constraint = try equalWidths(3, 5)
    try view(owner).addConstraint(constraint)
    #expect(try constraint.owner == view(owner))
    #expect(constraint.isActive)
  }

  @Test("a constraint may not be added below that, in Apple's words", arguments: [3, 5, 6])
  func below(owner: Int) throws {
    let constraint = try equalWidths(3, 5)
    let error = #expect(throws: LayoutError.self) { try view(owner).addConstraint(constraint) }
    #expect(
      error?.message.hasPrefix(
        "Unable to install constraint on view.  Does the constraint reference something from "
          + "outside the subtree of the view?  That's illegal.") == true)
    #expect(!constraint.isActive)
    #expect(try screen.rows.isEmpty)
  }

  @Test("nor to a view of another hierarchy")
  func elsewhere() throws {
    let error = #expect(throws: LayoutError.self) {
      try view(7).addConstraint(equalWidths(3, 5))
    }
    #expect(
      error?.message.hasPrefix("The view hierarchy is not prepared for the constraint") == true)
  }

  @Test("adding an active constraint to another view installs it there")
  func reinstalled() throws {
    let constraint = try equalWidths(3, 5)
    try constraint.activate()
    try view(1).addConstraint(constraint)
    #expect(try constraint.owner == view(1))
    #expect(try view(2).constraints.isEmpty)
    #expect(try screen.rows == ["view3.width == view5.width on view1"])
  }

  @Test("each constraint in a list is activated at its own place")
  func list() throws {
    let constraints = [
      try view(6).topAnchor.constraint(equalTo: view(1).topAnchor),
      try view(3).topAnchor.constraint(equalTo: view(6).bottomAnchor),
      try view(4).topAnchor.constraint(equalTo: view(3).bottomAnchor),
      try view(4).heightAnchor.constraint(equalToConstant: 250),
    ]
    LayoutConstraint.activate(constraints)
    #expect(constraints.map { $0.owner?.name } == ["view1", "view1", "view3", "view4"])
    LayoutConstraint.deactivate(constraints)
    #expect(constraints.allSatisfy { $0.owner == nil })
  }
}
