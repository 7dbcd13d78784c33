import AutoLayoutStore
import Testing

@testable import LiveLayouts

@Suite("Creating, adding, moving and removing views")
struct HierarchyTests {
  let screen: LiveLayout
  let card: LiveView
  let title: LiveView
  let icon: LiveView
  var root: LiveView { screen.rootView }

  init() throws {
    screen = try .screen()
    card = screen.addView("card")
    title = screen.addView("title", class: "UILabel", in: card)
    icon = screen.addView("icon", class: "UIImageView", in: card)
  }

  @Test("handles of one view are equal, and know its surroundings")
  func handles() throws {
    #expect(try screen.view("title") == title)
    #expect(title.superview == card)
    #expect(root.superview == nil)
    #expect(card.subviews == [title, icon])
    #expect(title.isDescendant(of: root))
    #expect(!card.isDescendant(of: title))
    #expect(title.description == "title")
  }

  @Test("a view's properties are read and set by name")
  func properties() throws {
    title.text = "Hello"
    title.isHidden = true
    title.layoutMargins = EdgeInsets(all: 4)
    title.translatesAutoresizingMaskIntoConstraints = true
    title.setIntrinsicContentSize(width: 40, height: nil)
    #expect(title.contentHuggingPriority(for: .horizontal) == 251)
    title.setContentHuggingPriority(.required, for: .horizontal)
    title.setContentCompressionResistancePriority(740, for: .vertical)
    let view = try screen.finish().view(named: "title")
    #expect(view.text == "Hello")
    #expect(view.isHidden)
    #expect(view.layoutMargins == EdgeInsets(all: 4))
    #expect(view.translatesAutoresizingMask)
    #expect(view.intrinsicSize == AxisPair(horizontal: 40, vertical: nil))
    #expect(view.hugging == AxisPair(horizontal: 1000, vertical: 251))
    #expect(view.compressionResistance == AxisPair(horizontal: 750, vertical: 740))
    title.setContentHuggingPriority(0, for: .horizontal)
    #expect(throws: LayoutError.self) { try screen.finish() }
  }

  @Test("a new view is not part of the layout until it is added")
  func made() throws {
    let badge = screen.makeView("badge")
    #expect(badge.superview == nil)
    #expect(try screen.finish().views.count == 4)
    card.insertSubview(badge, at: 0)
    #expect(card.subviews == [badge, title, icon])
    #expect(try screen.finish().views.count == 5)
  }

  @Test("a hierarchy built separately keeps its guides and constraints when it is added")
  func madeHierarchy() throws {
    let box = screen.makeView("box")
    let dot = screen.makeView("dot")
    box.addSubview(dot)
    let gap = box.addLayoutGuide("gap")
    let inner = dot.leadingAnchor.constraint(equalTo: gap.trailingAnchor, constant: 8)
    inner.isActive = true
    try inner.setName("inset")
    #expect(inner.owner == box)
    #expect(try screen.rows.isEmpty)
    root.addSubview(box)
    #expect(inner.isActive)
    #expect(box.constraint(named: "inset") === inner)
    #expect(try screen.rows == ["dot.leading == gap.trailing + 8 on box named inset on box"])
    #expect(box.layoutGuides == [gap])
  }

  @Test("removing a view removes the constraints that cross the boundary, and no others")
  func cut() throws {
    let crossing = title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    let inner = icon.leadingAnchor.constraint(equalTo: title.trailingAnchor)
    let own = title.widthAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([crossing, inner, own])
    card.removeFromSuperview()
    #expect(!crossing.isActive)
    #expect(crossing.constant == 5)
    #expect(inner.isActive)
    #expect(own.isActive)
    #expect(card.superview == nil)
    #expect(try screen.finish().views.count == 1)
    #expect(try screen.rows.isEmpty)

    root.addSubview(card)
    #expect(!crossing.isActive)
    #expect(
      try screen.rows == [
        "icon.leading == title.trailing on card", "title.width == 40 on title",
      ])
    crossing.isActive = true
    #expect(try screen.rows.last == "title.leading == root.leading + 5 on root")
  }

  @Test("adding a view elsewhere removes it from its superview")
  func moved() throws {
    let inner = icon.leadingAnchor.constraint(equalTo: title.trailingAnchor)
    let own = icon.widthAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([inner, own])
    screen.setOutlet("icon", to: icon)
    root.addSubview(icon)
    #expect(icon.superview == root)
    #expect(card.subviews == [title])
    #expect(!inner.isActive)
    #expect(own.isActive)
    #expect(try screen.finish().outlet(named: "icon")?.targets == [.view(icon.id)])
  }

  @Test("adding a view to its own superview again brings it to the front")
  func front() throws {
    let inner = icon.leadingAnchor.constraint(equalTo: title.trailingAnchor)
    inner.isActive = true
    card.addSubview(title)
    #expect(card.subviews == [icon, title])
    #expect(inner.isActive)
  }

  @Test("removing a guide removes what refers to it")
  func guideRemoved() throws {
    let gap = card.addLayoutGuide("gap")
    gap.identifier = "space"
    #expect(gap.identifier == "space")
    #expect(gap.owningView == card)
    let constraint = gap.topAnchor.constraint(equalTo: title.bottomAnchor)
    constraint.isActive = true
    root.removeLayoutGuide(gap)
    #expect(constraint.isActive)
    card.removeLayoutGuide(gap)
    #expect(!constraint.isActive)
    #expect(gap.owningView == nil)
    #expect(try screen.finish().guides.isEmpty)
  }

  @Test("the root view has no superview to be removed from")
  func rootStays() throws {
    root.removeFromSuperview()
    #expect(try screen.finish().views.count == 4)
    screen.makeView("window").addSubview(root)
    #expect(throws: LayoutError.self) { try screen.finish() }
  }

  @Test("a view cannot contain itself")
  func cycles() throws {
    title.addSubview(card)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.code == .hierarchyCycle)
    #expect(card.superview == root)
  }

  @Test("a duplicate name is rejected and changes nothing", arguments: [true, false])
  func names(nested: Bool) throws {
    let twin = screen.makeView("title")
    let box = screen.makeView("box")
    if nested { box.addSubview(twin) }
    root.addSubview(nested ? box : twin)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.code == .nameTaken)
    #expect(root.subviews == [card])
    #expect(twin.superview == (nested ? box : nil))
  }

  @Test("a view of another layout is rejected")
  func foreign() throws {
    let other = try LiveLayout.screen().addView("other")
    root.addSubview(other)
    #expect(throws: LayoutError.self) { try screen.finish() }
  }

  @Test("unknown names are rejected with suggestions")
  func unknown() throws {
    let error = #expect(throws: LayoutError.self) { try screen.view("titel") }
    #expect(error?.candidates == ["title"])
    #expect(throws: LayoutError.self) { try screen.guide("gap") }
  }
}
