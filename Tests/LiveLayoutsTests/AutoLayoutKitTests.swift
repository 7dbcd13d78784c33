import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// AutoLayoutKit's behavior, retyped as facts from the tests of floriankrueger/AutoLayoutKit
/// (`AutoLayoutKitTests`, `LayoutTests`, `PriorityTests`, `ConvenienceTests`) and of its successor
/// floriankrueger/Manuscript (`BasicTests`, `LayoutTests`, `TargetViewTests`).
@Suite("Constraints in AutoLayoutKit style")
struct AutoLayoutKitTests {
  let screen: LiveLayout
  let parent: LiveView
  let child: LiveView
  let sibling: LiveView

  init() throws {
    screen = try .screen()
    parent = screen.addView("parent")
    child = screen.addView("child", in: parent)
    sibling = screen.addView("sibling", in: parent)
  }

  @Test("layout turns off translation of the autoresizing mask")
  func translation() throws {
    child.translatesAutoresizingMaskIntoConstraints = true
    layout(child) { _ in }
    #expect(!child.translatesAutoresizingMaskIntoConstraints)
  }

  // MARK: Where constraints are installed

  @Test("set installs on the item")
  func setOnItem() throws {
    layout(child) { c in c.set(.width, to: 100) }
    #expect(child.constraints.count == 1)
    #expect(parent.constraints.isEmpty)
  }

  @Test("make with the superview, or a sibling, installs on the superview")
  func makeOnParent() throws {
    layout(child) { c in
      c.make(.width, equalTo: parent, .width)
      c.make(.width, equalTo: sibling, .width)
      c.make(.height, equalTo: parent, .height, on: parent)
    }
    #expect(child.constraints.isEmpty)
    #expect(sibling.constraints.isEmpty)
    #expect(parent.constraints.count == 3)
  }

  @Test("make with the item itself installs on the item")
  func makeOnItself() throws {
    let square = layout(child) { _ in }.make(.width, equalTo: child, .height)
    #expect(square.owner == child)
  }

  @Test("views without a common superview cannot be related")
  func noCommonSuperview() throws {
    let apart = screen.makeView("apart")
    layout(child) { c in c.make(.width, equalTo: apart, .width) }
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.code == .noCommonAncestor)
  }

  // MARK: The meaning of calls

  @Test(
    "set takes a size and a constant",
    arguments: [Attribute.width, .height], [100, -3, 0.5] as [Double])
  func set(attribute: Attribute, constant: Double) throws {
    let maker = layout(child) { _ in }
    let made = [
      maker.set(attribute, to: constant), maker.set(attribute, greaterThan: constant),
      maker.set(attribute, lessThan: constant),
    ]
    #expect(made.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
    for constraint in made {
      #expect(constraint.firstItem as? LiveView == child)
      #expect(constraint.firstAttribute == attribute)
      #expect(constraint.secondItem == nil)
      #expect(constraint.multiplier == 1)
      #expect(constraint.constant == constant)
      #expect(constraint.priority == .required)
      #expect(constraint.isActive)
    }
  }

  @Test("set rejects a position")
  func setPosition() throws {
    layout(child) { c in c.set(.leading, to: 8) }
    #expect(throws: LayoutError.self) { try screen.finish() }
  }

  static let related: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline,
  ]

  @Test(
    "make takes every relation, multiplier and constant", arguments: related,
    [1, 2, 0.5] as [Double])
  func make(attribute: Attribute, multiplier: Double) throws {
    let maker = layout(child) { _ in }
    let made = [
      maker.make(attribute, equalTo: parent, attribute, times: multiplier, plus: 10),
      maker.make(attribute, equalTo: parent, attribute, times: multiplier, minus: 10),
      maker.make(attribute, greaterThan: parent, attribute, times: multiplier, plus: 10),
      maker.make(attribute, greaterThan: parent, attribute, times: multiplier, minus: 10),
      maker.make(attribute, lessThan: parent, attribute, times: multiplier, plus: 10),
      maker.make(attribute, lessThan: parent, attribute, times: multiplier, minus: 10),
    ]
    #expect(
      made.map(\.relation) == [
        .equal, .equal, .greaterThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual,
        .lessThanOrEqual,
      ])
    #expect(made.map(\.constant) == [10, -10, 10, -10, 10, -10])
    for constraint in made {
      #expect(constraint.firstItem as? LiveView == child)
      #expect(constraint.secondItem as? LiveView == parent)
      #expect(constraint.firstAttribute == attribute)
      #expect(constraint.secondAttribute == attribute)
      #expect(constraint.multiplier == multiplier)
    }
    #expect(try screen.finish().constraints.count == 6)
  }

  @Test("the multiplier defaults to 1, the constant to 0, and the other attribute to the same one")
  func defaults() throws {
    layout(child) { c in
      c.make(.leading, equalTo: parent)
      c.make(.trailing, greaterThan: sibling, .leading)
      c.make(.bottom, lessThan: sibling, s: .top)
    }
    #expect(
      try screen.rows == [
        "child.leading == parent.leading on parent", "child.trailing >= sibling.leading on parent",
        "child.bottom <= sibling.top on parent",
      ])
  }

  @Test("make with AutoLayoutKit's label does the same")
  func labelled() throws {
    layout(child) { c in
      c.make(.top, equalTo: parent, s: .top, times: 2, plus: 3, on: screen.rootView, name: "a")
      c.make(.top, greaterThan: parent, s: .bottom, minus: 3)
      c.make(.top, equalToSafeArea: parent, s: .top, plus: 8, name: "b")
    }
    #expect(
      try screen.rows == [
        "child.top == 2 * parent.top + 3 on parent named a on root",
        "child.top >= parent.bottom - 3 on parent",
        "child.top == parent.safeArea.top + 8 on parent named b on parent",
      ])
  }

  @Test("make relates to a safe area with a multiplier of 1")
  func safeArea() throws {
    layout(child) { c in
      c.make(.leading, equalToSafeArea: parent, .leading, plus: 8)
      c.make(.trailing, equalToSafeArea: parent, .trailing, minus: 8)
      c.make(.top, equalToSafeArea: screen.rootView)
    }
    #expect(
      try screen.rows == [
        "child.leading == parent.safeArea.leading + 8 on parent",
        "child.trailing == parent.safeArea.trailing - 8 on parent",
        "child.top == root.safeArea.top on root",
      ])
  }

  @Test("make relates to guides")
  func guides() throws {
    let gap = screen.addGuide("gap")
    layout(child) { c in
      c.make(.top, equalTo: gap, .bottom)
      c.make(.bottom, equalTo: screen.bottomLayoutGuide, .top)
    }
    #expect(
      try screen.rows == [
        "child.top == gap.bottom on root", "child.bottom == root.bottomLayoutGuide.top on root",
      ])
  }

  @Test("make without a second item sets a size, and is still named on the superview")
  func nilItem() throws {
    layout(child) { c in
      c.make(.width, greaterThan: nil, .notAnAttribute, times: 3, plus: 44, name: "least")
    }
    #expect(try screen.rows == ["child.width >= 44 on child named least on parent"])
  }

  // MARK: Priority

  @Test("priority is a mode with presets, initially required")
  func priorities() throws {
    let maker = layout(child) { _ in }
    var made = [maker.set(.width, to: 1)]
    maker.setPriority(123)
    made += [maker.set(.width, to: 2), maker.set(.width, to: 3)]
    maker.setPriorityDefaultHigh()
    made.append(maker.set(.width, to: 4))
    maker.setPriorityDefaultLow()
    made.append(maker.make(.width, equalTo: parent, .width))
    maker.setPriorityFittingSizeLevel()
    made += maker.centerIn(parent)
    maker.setPriorityRequired()
    made.append(maker.set(.width, to: 6))
    #expect(made.map(\.priority.rawValue) == [1000, 123, 123, 750, 250, 50, 50, 1000])
  }

  @Test("a priority can apply to a block")
  func priorityBlock() throws {
    let maker = layout(child) { _ in }
    var made: [LayoutConstraint] = []
    maker.withPriority(.defaultHigh) { made.append(maker.set(.width, to: 1)) }
    made.append(maker.set(.width, to: 1))
    #expect(made.map(\.priority) == [.defaultHigh, .required])
  }

  @Test("every layout starts as required again")
  func priorityReset() throws {
    layout(child) { c in c.setPriority(1) }
    layout(child) { c in c.set(.width, to: 1, name: "w") }
    #expect(child.constraint(named: "w")?.priority == .required)
  }

  @Test("a priority out of range is rejected", arguments: [0, 1001] as [Float])
  func illegalPriority(_ priority: Float) throws {
    let maker = layout(child) { c in c.setPriority(LayoutPriority(priority)) }
    #expect(maker.priority == .required)
    #expect(throws: LayoutError.self) { try screen.finish() }
  }

  // MARK: Names

  @Test("set names on the item; make names on its superview or on the given view")
  func names() throws {
    layout(child) { c in
      c.set(.width, to: 111, name: "w")
      c.make(.top, equalTo: parent, .top, name: "t")
      c.make(.left, equalTo: parent, .left, on: child, name: "l")
    }
    #expect(child.constraint(named: "w")?.constant == 111)
    #expect(parent.constraint(named: "w") == nil)
    #expect(parent.constraint(named: "t")?.firstAttribute == .top)
    #expect(child.constraint(named: "t") == nil)
    #expect(child.constraint(named: "l")?.owner == parent)
    #expect(child.constraint(named: "l")?.namedOn == child)
    #expect(child.constraint(named: "nothing") == nil)
  }

  @Test("a name used twice on one view is rejected, and the first keeps it")
  func nameTwice() throws {
    var second: LayoutConstraint?
    layout(child) { c in
      c.set(.width, to: 111, name: "w")
      second = c.set(.height, to: 222, name: "w")
    }
    #expect(child.constraint(named: "w")?.constant == 111)
    #expect(second?.isActive == false)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.message == "There is already a constraint named w on child.")
  }

  @Test("the same name on another view is another name")
  func nameElsewhere() throws {
    layout(child) { c in c.set(.width, to: 1, name: "w") }
    layout(sibling) { c in c.set(.width, to: 2, name: "w") }
    layout(child) { c in c.make(.top, equalTo: parent, .top, name: "w") }
    #expect(try screen.rows.count == 3)
  }

  @Test("removing by name deactivates, and frees the name")
  func removeByName() throws {
    layout(child) { c in
      c.set(.width, to: 1, name: "w")
      c.set(.height, to: 1, name: "h")
    }
    let width = try #require(child.constraint(named: "w"))
    child.removeConstraint(named: "w")
    #expect(!width.isActive)
    #expect(width.name == nil)
    #expect(child.constraint(named: "w") == nil)
    layout(child) { c in c.set(.width, to: 2, name: "w") }
    width.isActive = true
    #expect(
      try screen.rows == [
        "child.height == 1 on child named h on child", "child.width == 2 on child named w on child",
        "child.width == 1 on child",
      ])
    child.removeConstraints(named: ["h", "w", "nothing"])
    #expect(try screen.rows == ["child.width == 1 on child"])
  }

  @Test("a constraint can be named and renamed later")
  func setName() throws {
    let constraint = layout(child) { _ in }.make(.top, equalTo: parent, .top)
    try constraint.setName("t")
    #expect(parent.constraint(named: "t") === constraint)
    try constraint.setName("inset", on: child)
    #expect(parent.constraint(named: "t") == nil)
    #expect(child.constraint(named: "inset") === constraint)
    layout(child) { c in c.set(.width, to: 1, name: "w") }
    #expect(throws: LayoutError.self) { try constraint.setName("w", on: child) }
    #expect(constraint.name == "inset")
    try constraint.setName(nil)
    #expect(constraint.name == nil)
    #expect(try screen.rows.first == "child.top == parent.top on parent")
  }

  // MARK: Convenience

  @Test("centerIn makes two constraints")
  func centerIn() throws {
    let made = layout(child) { _ in }.centerIn(parent)
    #expect(
      made.map(\.description) == [
        "child.centerX == parent.centerX", "child.centerY == parent.centerY",
      ])
  }

  @Test("setSize makes the height, then the width")
  func setSize() throws {
    let made = layout(child) { _ in }.setSize(Size(width: 100, height: 200))
    #expect(made.map(\.description) == ["child.height == 200", "child.width == 100"])
    #expect(child.constraints.count == 2)
  }

  @Test("alignAllEdges aligns left, top, right and bottom")
  func alignAllEdges() throws {
    let made = layout(child) { _ in }.alignAllEdges(to: parent)
    #expect(
      made.map(\.description) == [
        "child.left == parent.left", "child.top == parent.top", "child.right == parent.right",
        "child.bottom == parent.bottom",
      ])
  }

  @Test("insets go inwards at every edge")
  func insets() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let made = layout(child) { _ in }.alignAllEdges(to: parent, insets: insets)
    #expect(made.map(\.constant) == [2, 1, -4, -3])
  }
}
