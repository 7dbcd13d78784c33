import InterfaceBuilder
import LayoutModel
import Testing

@Suite("A storyboard")
struct StoryboardTests {
  let document: InterfaceBuilderImport
  let layout: Layout

  init() throws {
    document = try imported("SignIn.storyboard")
    layout = try document.layout("SignIn")
  }

  @Test("is recorded with its kind")
  func record() {
    #expect(document.document.name == "SignIn.storyboard")
    #expect(document.document.kind == .storyboard)
  }

  @Test("becomes one layout for each independently laid out tree")
  func layouts() {
    #expect(document.layouts.map(\.name) == ["UINavigationBar-bar-00-001", "SignIn"])
    #expect(layout.source?.objectID == "roo-00-001")
  }

  @Test("names views after outlet, label, else class and number, and the root view root")
  func names() {
    let names = layout.views.map(\.name)
    #expect(
      names == [
        "root", "Greeting", "nameField", "UIStackView1", "UIButton1", "UIButton2", "UISwitch1",
      ])
  }

  @Test("keeps class, text and font of a view")
  func content() throws {
    let label = try layout.view(of: "lab-00-001")
    #expect(label.kind == .label && label.className == "UILabel")
    #expect(label.text == "Hello & welcome")
    #expect(label.font == FontDescription(pointSize: 17, style: "UICTFontTextStyleBody"))
    #expect(label.hugging == AxisPair(horizontal: 251, vertical: 251))
    #expect(label.compressionResistance == AxisPair(horizontal: 750, vertical: 750))
    #expect(label.intrinsicSize.horizontal == 140.33333333333334)
    #expect(try layout.view(of: "btn-00-001").text == "Sign In")
    #expect(try layout.view(of: "fld-00-001").text == "Name")
  }

  @Test("is laid out on its device below the navigation bar that it is embedded in")
  func canvas() {
    #expect(layout.canvas.size == Size(width: 393, height: 852))
    #expect(layout.canvas.safeArea == EdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    #expect(layout.canvas.device == "retina6_12" && layout.canvas.scale == 3)
  }

  @Test("reads stack views with margins that inset their arranged views")
  func stack() throws {
    let view = try layout.view(of: "stk-00-001")
    var expected = StackProperties()
    expected.axis = .vertical
    expected.distribution = .equalSpacing
    expected.alignment = .center
    expected.spacing = 12
    expected.isMarginsRelative = true
    #expect(view.stack == expected)
    #expect(view.layoutMargins == EdgeInsets(top: 4, left: 6, bottom: 8, right: 10))
    #expect(view.intrinsicSize == AxisPair(horizontal: nil, vertical: nil))
    #expect(view.frame == nil, "frames that constraints decide are not read")
  }

  @Test("keeps the frame of a fixed view, whatever its mask is translated to")
  func fixedFrame() throws {
    let view = try layout.view(of: "swi-00-001")
    #expect(view.translatesAutoresizingMask)
    #expect(view.frame == Rect(x: 300, y: 500, width: 51, height: 31))
    #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleBottomMargin])
    #expect(view.intrinsicSize == AxisPair(horizontal: 49, vertical: 31), "alignment insets off")
  }

  @Test(
    "lays out a cell's content view over the cell, whatever height was recorded",
    arguments: [(104, 43, 104), (44, 43, 43), (44, 43.5, 43.5), (44, 60, 60)]
      as [(Double, Double, Double)])
  func cellContent(cell: Double, recorded: Double, height: Double) throws {
    let text = """
      <tableViewCell id="a"><rect key="frame" width="320" height="\(cell)"/>
      <tableViewCellContentView key="contentView" id="b">
      <rect key="frame" width="320" height="\(recorded)"/></tableViewCellContentView></tableViewCell>
      """
    let content = try #require(try xib(text, tools: 6254).layouts.first).view(of: "b")
    #expect(content.frame == Rect(x: 0, y: 0, width: 320, height: height))
  }

  @Test(
    "reads constraints as equations",
    arguments: [
      ("con-00-001", "Greeting.leading == root.leadingMargin"),
      ("con-00-002", "Greeting.top == root.safeArea.top + symbolic(20)"),
      ("con-00-003", "root.trailing == nameField.trailing + 20"),
      ("con-00-004", "nameField.width >= 1.7777777777777777 * nameField.height @750"),
      ("con-00-005", "UIStackView1.lastBaseline == nameField.firstBaseline + 8"),
      ("con-00-006", "nameField.width == 200"),
    ])
  func equations(object: String, text: String) throws {
    #expect(try layout.text(of: layout.constraint(of: object)) == text)
  }

  @Test("keeps the other attributes of constraints")
  func constraintDetails() throws {
    let labelled = try layout.constraint(of: "con-00-003")
    #expect(labelled.identifier == "field-trailing")
    #expect(labelled.userLabel == "Field to edge")
    #expect(try layout.constraint(of: "con-00-006").isPlaceholder)
    #expect(try layout.constraint(of: "con-00-002").equation.spacing == StandardSpacing(.document))
    #expect(labelled.owner == layout.root)
  }

  @Test("leaves out constraints that UIKit would reject, and reports them")
  func notices() {
    #expect(layout.constraints.count == 6)
    #expect(document.notices.map(\.reason) == [.missingItem, .illegalConstraint])
    #expect(document.notices.map(\.objectID) == ["con-00-007", "con-00-008"])
  }

  @Test("connects outlets to views and constraints, and collections in order")
  func outlets() throws {
    #expect(layout.outlets.map(\.name) == ["nameField", "fieldTrailing", "buttons"])
    #expect(try layout.constraint(named: "fieldTrailing").source?.objectID == "con-00-003")
    let buttons = try #require(layout.outlet(named: "buttons"))
    #expect(buttons.isCollection)
    #expect(
      buttons.targets == [
        .view(try layout.view(of: "btn-00-002").id), .view(try layout.view(of: "btn-00-001").id),
      ])
  }

  @Test("has the same objects if imported again, and other objects under another name")
  func identity() throws {
    let again = try imported("SignIn.storyboard").layout("SignIn")
    #expect(again.views.map(\.id) == layout.views.map(\.id))
    #expect(again.constraints.map(\.id) == layout.constraints.map(\.id))
    #expect(again.id == layout.id && again.outlets.map(\.id) == layout.outlets.map(\.id))
    let other = try InterfaceBuilderImport(
      bytes: Array(xibText(#"<view id="roo-00-001"><rect key="frame"/></view>"#).utf8),
      name: "Other.xib")
    #expect(other.layouts.first?.root != layout.root)
  }

  @Test("has only new objects when imported")
  func changes() {
    #expect(layout.changes.isNew)
    #expect(layout.changes.views.count == layout.views.count)
    #expect(layout.problems().isEmpty)
  }
}
