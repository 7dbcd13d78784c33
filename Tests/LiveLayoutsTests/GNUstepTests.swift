import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// AppKit's behavior according to GNUstep's tests of constraints, anchors, guides and stack views
/// (libs-gui, LGPL: facts alone), which their author verified on a Mac.
///
/// Class hierarchies, archiving, and that AppKit keeps removed arranged views as subviews have no
/// counterpart here.
@Suite("Conformance with GNUstep's objects")
struct GNUstepTests {
  let screen: LiveLayout
  let outer: LiveView
  let inner: LiveView

  init() throws {
    screen = try .screen()
    outer = screen.addView("outer", class: "UIView")
    inner = screen.addView("inner", class: "UIView", in: outer)
  }

  /// `NSLayoutConstraint/basic.m`, `identifier.m`, `setConstant.m`, `shouldBeArchived.m`.
  @Test("a constraint made by the constructor has its arguments, and can be changed")
  func constructor() throws {
    let constraint = LayoutConstraint(
      item: outer, attribute: .width, relatedBy: .equal, toItem: inner, attribute: .width,
      multiplier: 2, constant: 5)
    #expect(constraint.firstItem as? LiveView == outer)
    #expect(constraint.secondItem as? LiveView == inner)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .width)
    #expect(constraint.relation == .equal && constraint.multiplier == 2)
    #expect(constraint.constant == 5 && constraint.priority == .required)
    #expect(!constraint.isActive && constraint.identifier == nil && !constraint.shouldBeArchived)
    constraint.priority = .defaultHigh
    constraint.identifier = "myC"
    constraint.constant = 42
    constraint.shouldBeArchived = true
    #expect(constraint.priority == 750 && constraint.identifier == "myC")
    #expect(constraint.constant == 42 && constraint.shouldBeArchived)
  }

  /// `NSLayoutAnchor/viewanchors.m` and `NSLayoutGuide/anchors.m`.
  @Test("constraints made by anchors have the anchors' item and attribute")
  func anchors() throws {
    let width = outer.widthAnchor.constraint(equalToConstant: 50)
    #expect(width.firstItem as? LiveView == outer && width.firstAttribute == .width)
    #expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute)
    #expect(width.constant == 50 && width.relation == .equal && width.multiplier == 1)

    let leading = outer.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 8)
    #expect(leading.firstItem as? LiveView == outer && leading.firstAttribute == .leading)
    #expect(leading.secondItem as? LiveView == inner && leading.secondAttribute == .leading)
    #expect(leading.constant == 8)

    let guide = outer.addLayoutGuide("guide")
    let other = outer.addLayoutGuide("other")
    let tall = guide.widthAnchor.constraint(equalToConstant: 10)
    #expect(tall.firstItem as? LiveGuide == guide && tall.firstAttribute == .width)
    #expect(tall.secondItem == nil && tall.constant == 10)
    let tied = guide.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    #expect(tied.firstItem as? LiveGuide == guide && tied.secondItem as? LiveGuide == other)
    #expect(tied.firstAttribute == .leading && tied.secondAttribute == .leading)
  }

  /// `NSLayoutGuide/support.m`.
  @Test("a guide belongs to the view it was added to until it is removed")
  func guides() throws {
    #expect(screen.layout.guides.isEmpty)
    let guide = outer.addLayoutGuide("guide")
    #expect(screen.layout.guides.map(\.owningView) == [outer.id])
    outer.removeLayoutGuide(guide)
    #expect(screen.layout.guides.isEmpty)
  }

  /// `NSStackView/membership.m`, as far as all subviews of a stack are arranged.
  @Test("arranged views are in order, without duplicates, until they are removed")
  func membership() throws {
    let stack = screen.addView("stack", class: "NSStackView")
    let views = ["a", "b", "c"].map { screen.addView($0, class: "UIView") }
    func names() -> [String] { stack.subviews.map(\.name) }
    #expect(names().isEmpty)
    stack.addSubview(views[0])
    #expect(names() == ["a"])
    stack.addSubview(views[1])
    stack.insertSubview(views[2], at: 0)
    #expect(names() == ["c", "a", "b"])
    stack.insertSubview(views[0], at: 1)
    #expect(names() == ["c", "a", "b"])
    views[1].removeFromSuperview()
    #expect(names() == ["c", "a"])
  }

  /// `NSLayoutConstraint/batch.m`: constraints added together or one by one, and a resized window.
  @Test("a batch of constraints has the same result as adding them one after the other")
  func batch() throws {
    func constraints(_ view: LiveView) -> [LayoutConstraint] {
      let root = view.liveLayout.rootView
      return [
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1, constant: -50),
        view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 1, constant: -25),
      ]
    }
    for (size, width, height) in [(300.0, 250.0, 175.0), (400, 350, 275)] {
      let batched = try LiveLayout.screen(size, size - 100)
      let first = batched.addView("sub", class: "UIView")
      try batched.rootView.addConstraints(constraints(first))
      let single = try LiveLayout.screen(size, size - 100)
      let second = single.addView("sub", class: "UIView")
      for constraint in constraints(second) { try single.rootView.addConstraint(constraint) }
      for screen in [batched, single] {
        try screen.solve().expect("sub", [20, 15, width, height])
      }
    }
  }
}
