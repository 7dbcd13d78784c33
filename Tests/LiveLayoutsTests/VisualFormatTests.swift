import AutoLayoutStore
import Testing

@testable import LiveLayouts

@Suite("Visual formats with dictionaries of views and metrics")
struct VisualFormatTests {
  let screen: LiveLayout
  let label: LiveView
  let button: LiveView

  init() throws {
    screen = try .screen()
    label = screen.addView("theLabel", class: "UILabel")
    button = screen.addView("theButton", class: "UIButton")
  }

  @Test("names are looked up in the dictionaries, and constraints are inactive in Apple's order")
  func dictionaries() throws {
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|-side-[label(>=80@strong)]-[button(label)]-side-|",
      options: .alignAllLastBaseline, metrics: ["side": 30, "strong": 750],
      views: ["label": label, "button": button])
    #expect(
      made.map(\.description) == [
        "theLabel.leading == root.leading + 30", "theLabel.width >= 80 @750",
        "theButton.leading == theLabel.trailing + system", "theButton.width == theLabel.width",
        "root.trailing == theButton.trailing + 30",
        "theLabel.lastBaseline == theButton.lastBaseline",
      ])
    #expect(!made.contains { $0.isActive })
    #expect(made[2].constant == 8)
    #expect(try screen.rows.isEmpty)
    LayoutConstraint.activate(made)
    #expect(try screen.rows.count == 6)
    #expect(made.map { $0.owner?.name } == ["root", "theLabel", "root", "root", "root", "root"])
  }

  @Test("guides can be named too")
  func guides() throws {
    let gap = screen.addGuide("gap")
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "V:[a][gap(20)]", views: ["a": label, "gap": gap])
    #expect(made.map(\.description) == ["gap.top == theLabel.bottom", "gap.height == 20"])
  }

  @Test("a live layout parses formats with its own names")
  func ownNames() throws {
    let made = try screen.constraints(withVisualFormat: "V:|-[theLabel]-5-[theButton]")
    #expect(
      made.map(\.description) == [
        "theLabel.top == root.top + system", "theButton.top == theLabel.bottom + 5",
      ])
    #expect(made[0].constant == 20)
  }

  @Test("a view without a superview has no place for a bar, in Apple's words")
  func noSuperview() throws {
    let apart = screen.makeView("apart")
    let error = #expect(throws: LanguageError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "|[apart]", views: ["apart": apart])
    }
    #expect(
      error?.message.contains(
        "Unable to interpret '|' character, because the related view doesn't have a superview")
        == true)
  }

  @Test("separately created views can be laid out relative to each other")
  func madeApart() throws {
    let box = screen.makeView("box")
    let dot = screen.makeView("dot")
    box.addSubview(dot)
    let made = try LayoutConstraint.constraints(withVisualFormat: "|-4-[dot]", views: ["dot": dot])
    LayoutConstraint.activate(made)
    screen.rootView.addSubview(box)
    #expect(try screen.rows == ["dot.leading == box.leading + 4 on box"])
  }

  @Test("a name missing from the dictionary is rejected, in Apple's words")
  func unknown() throws {
    let error = #expect(throws: LanguageError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "[theLabel]", views: ["label": label])
    }
    #expect(error?.message.contains("theLabel is not a key in the views dictionary.") == true)
    #expect(throws: LanguageError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "[label]", views: [:])
    }
    #expect(try screen.rows.isEmpty)
  }
}
