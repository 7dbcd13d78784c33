import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

@Suite("Writing a document back")
struct WritingTests {
  let bytes: [UInt8]
  let writer: DocumentWriter
  var layouts: [Layout]
  /// The index of the sign-in screen among the layouts.
  let screen: Int

  init() throws {
    bytes = try documentBytes("SignIn.storyboard")
    writer = try DocumentWriter(bytes: bytes, name: "SignIn.storyboard")
    layouts = try InterfaceBuilderImport(bytes: bytes, name: "SignIn.storyboard").layouts
    screen = try #require(layouts.firstIndex { $0.name == "SignIn" })
  }

  @Test("without changes gives the same bytes", arguments: ["SignIn", "Embedding"])
  func unchanged(name: String) throws {
    let name = name + ".storyboard"
    let bytes = try documentBytes(name)
    let layouts = try InterfaceBuilderImport(bytes: bytes, name: name).layouts
    let export = try DocumentWriter(bytes: bytes, name: name).export(layouts)
    #expect(export.bytes == bytes)
    #expect(export.notices.isEmpty)
  }

  @Test("changes the line of a constraint, attributes in Xcode's order")
  mutating func constraintValues() throws {
    let id = try layouts[screen].constraint(of: "con-00-001").id
    try layouts[screen].updateConstraint(id) {
      $0.equation.constant = 12.25
      $0.equation.priority = 999
      $0.equation.relation = .greaterThanOrEqual
      $0.identifier = "greeting <leading>"
    }
    #expect(
      try differences() == [
        #"- <constraint firstItem="lab-00-001" firstAttribute="leading" "#
          + #"secondItem="roo-00-001" secondAttribute="leadingMargin" id="con-00-001"/>"#,
        #"+ <constraint firstItem="lab-00-001" firstAttribute="leading" "#
          + #"relation="greaterThanOrEqual" secondItem="roo-00-001" "#
          + #"secondAttribute="leadingMargin" priority="999" constant="12.25" "#
          + #"identifier="greeting &lt;leading&gt;" id="con-00-001"/>"#,
      ])
  }

  @Test("omits defaults, and keeps the spelling of unchanged values")
  mutating func defaults() throws {
    let trailing = try layouts[screen].constraint(of: "con-00-003").id
    try layouts[screen].updateConstraint(trailing) { $0.equation.constant = 0 }
    let ratio = try layouts[screen].constraint(of: "con-00-004").id
    try layouts[screen].updateConstraint(ratio) { $0.equation.priority = .required }
    #expect(
      try differences().filter { $0.hasPrefix("+") } == [
        #"+ <constraint firstAttribute="trailing" secondItem="fld-00-001" "#
          + #"secondAttribute="trailing" identifier="field-trailing" id="con-00-003" "#
          + #"userLabel="Field to edge"/>"#,
        #"+ <constraint firstItem="fld-00-001" firstAttribute="width" "#
          + #"relation="greaterThanOrEqual" secondItem="fld-00-001" secondAttribute="height" "#
          + #"multiplier="16:9" id="con-00-004"/>"#,
      ])
  }

  @Test("removes a constraint with its outlet and a list that becomes empty")
  mutating func removedConstraints() throws {
    let gone = try ["con-00-003", "con-00-006"].map { try layouts[screen].constraint(of: $0).id }
    try layouts[screen].removeConstraints(gone)
    let lines = try differences()
    #expect(lines.allSatisfy { $0.hasPrefix("-") })
    #expect(
      lines.map { $0.dropFirst(2).prefix { $0 != " " } } == [
        "<constraints>", "<constraint", "</constraints>", "<constraint", "<outlet",
      ])
  }

  @Test("inserts a constraint in its owner's list in id order, with an id in Xcode's format")
  mutating func addedConstraints() throws {
    let layout = layouts[screen]
    let label = try layout.view(of: "lab-00-001").id
    let id = ConstraintID(high: 1, low: 2)
    let equation = Equation(
      Operand(.view(label), .lastBaseline), .equal,
      Operand(.builtin(.safeArea, of: layout.root), .top),
      constant: 0.33)
    try layouts[screen].addConstraint(layout.makeConstraint(id: id, equation))
    let width = Equation(Operand(.view(label), .width), constant: 80)
    try layouts[screen].addConstraint(
      layouts[screen].makeConstraint(id: ConstraintID(high: 1, low: 3), width))
    #expect(
      try differences() == [
        "+ <constraints>",
        #"+ <constraint firstAttribute="width" constant="80" id="200-00-000"/>"#,
        "+ </constraints>",
        #"+ <constraint firstItem="lab-00-001" firstAttribute="baseline" "#
          + #"secondItem="sfa-00-001" secondAttribute="top" constant="0.33000000000000002" "#
          + #"id="300-00-000"/>"#,
      ])
    let again = try reimported()
    #expect(again.constraints.count == layout.constraints.count + 2)
  }

  @Test("changes the attributes of views")
  mutating func views() throws {
    let id = try layouts[screen].view(of: "stk-00-001").id
    try layouts[screen].updateView(id) {
      $0.isHidden = true
      $0.stack?.axis = .horizontal
      $0.stack?.spacing = 7.5
      $0.hugging.vertical = 999
      $0.userLabel = "Buttons"
      $0.ambiguityCheck = .ignoreSizes
    }
    #expect(
      try differences().last
        == #"+ <stackView hidden="YES" opaque="NO" verifyAmbiguity="ignoreSizes" "#
        + #"verticalHuggingPriority="999" distribution="equalSpacing" alignment="center" spacing="7.5" "#
        + #"translatesAutoresizingMaskIntoConstraints="NO" id="stk-00-001" userLabel="Buttons">"#)
    #expect(try reimported().view(of: "stk-00-001").hugging.vertical == 999)
    #expect(try reimported().view(of: "stk-00-001").ambiguityCheck == .ignoreSizes)
  }

  @Test("removes a view with all its references")
  mutating func removedViews() throws {
    let stack = try layouts[screen].view(of: "stk-00-001").id
    try layouts[screen].removeView(stack)
    let again = try reimported()
    #expect(again.views.map(\.id) == layouts[screen].views.map(\.id))
    #expect(again.constraints.map(\.id) == layouts[screen].constraints.map(\.id))
    #expect(again.outlets.map(\.name) == ["nameField", "fieldTrailing"])
  }

  @Test("keeps a content view, which belongs to its superview, and removes references to labels")
  func builtInViews() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="320" height="44"/>"#
    let bytes = Array(
      xibText(
        """
        <tableViewCell textLabel="c" detailTextLabel="d" style="IBUITableViewCellStyleValue1" id="a">\(frame)
        <tableViewCellContentView key="contentView" id="b">\(frame)<subviews>
        <label text="One" id="c">\(frame)</label><label text="Two" id="d">\(frame)</label></subviews>
        </tableViewCellContentView></tableViewCell>
        """
      ).utf8)
    let layout = try #require(
      try InterfaceBuilderImport(bytes: bytes, name: "Test.xib").layouts.first)
    func export(without object: String) throws -> DocumentExport {
      var layout = layout
      try layout.removeView(layout.view(of: object).id)
      return try DocumentWriter(bytes: bytes, name: "Test.xib").export([layout])
    }
    let labels = try export(without: "c")
    let text = String(decoding: labels.bytes, as: UTF8.self)
    #expect(!text.contains("textLabel=\"c\"") && text.contains("detailTextLabel=\"d\""), "\(text)")
    #expect(labels.notices.isEmpty)
    let content = try export(without: "b")
    #expect(String(decoding: content.bytes, as: UTF8.self).contains("tableViewCellContentView"))
    #expect(content.notices.map(\.message).first?.contains("always has a content view") ?? false)
  }

  @Test("writes a name where it was read: in the label")
  mutating func labelNames() throws {
    let label = try layouts[screen].view(of: "lab-00-001")
    #expect(label.userLabel == label.name)
    try layouts[screen].updateView(label.id) { $0.name = "headline" }
    #expect(try differences().count { $0.contains("userLabel=\"headline\"") } == 1)
    #expect(try reimported().view(of: "lab-00-001").name == "headline")
  }

  @Test("keeps what only the element's own class has if the class cannot be changed")
  mutating func otherClass() throws {
    let label = try layouts[screen].view(of: "lab-00-001")
    try layouts[screen].updateView(label.id) { $0.numberOfLines = 3 }
    let lines = try reimported().view(of: "lab-00-001").numberOfLines
    #expect(lines == 3)
    let bytes = try writer.export(layouts).bytes
    var changed = try InterfaceBuilderImport(bytes: bytes, name: "SignIn.storyboard").layouts
    let place = try #require(changed.firstIndex { $0.name == "SignIn" })
    try changed[place].updateView(label.id) { $0.setClass("UIButton") }
    let export = try DocumentWriter(bytes: bytes, name: "SignIn.storyboard").export(changed)
    #expect(export.bytes == bytes)
    #expect(export.notices.count == 1)
  }

  @Test("writes a button's title where it is shown")
  func titles() throws {
    for (content, expected) in [
      (#"<state key="normal" title="Old"/>"#, #"<state key="normal" title="New"/>"#),
      (
        #"<state key="normal" title="Old"/><buttonConfiguration key="configuration" title="Shown"/>"#,
        #"<state key="normal" title="Old"/><buttonConfiguration key="configuration" title="New"/>"#
      ),
      (
        #"<state key="normal"/><buttonConfiguration key="configuration" title="Shown"/>"#,
        #"<state key="normal"/><buttonConfiguration key="configuration" title="New"/>"#
      ),
    ] {
      let bytes = Array(
        xibText(
          """
          <view id="a"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
          <button id="b"><rect key="frame" x="0" y="0" width="90" height="30"/>\(content)</button>
          </subviews></view>
          """
        ).utf8)
      var layout = try #require(
        try InterfaceBuilderImport(bytes: bytes, name: "Test.xib").layouts.first)
      try layout.updateView(layout.view(of: "b").id) { $0.text = "New" }
      let written = try DocumentWriter(bytes: bytes, name: "Test.xib").export([layout])
      #expect(String(decoding: written.bytes, as: UTF8.self).contains(expected))
    }
  }

  @Test("reports what a document cannot express")
  mutating func notices() throws {
    let label = try layouts[screen].view(of: "lab-00-001").id
    try layouts[screen].updateView(label) { $0.lastBaseline = 5 }
    let box = View(id: ViewID(high: 3, low: 3), name: "box")
    try layouts[screen].addView(box, in: layouts[screen].root)
    let distance = Equation(
      Operand(Anchor(.view(label), .leading), from: Anchor(.view(box.id), .leading)), .equal,
      constant: 8)
    try layouts[screen].addConstraint(
      layouts[screen].makeConstraint(id: ConstraintID(high: 3, low: 4), distance))
    let export = try writer.export(layouts)
    #expect(
      export.notices.map(\.message) == [
        "Not written: the baselines of Greeting, for which documents have no attribute.",
        "The constraint (Greeting.leading - box.leading) == 8 cannot be expressed in a document "
          + "and was not written.",
      ])
  }

  private func reimported() throws -> Layout {
    let export = try writer.export(layouts)
    return try InterfaceBuilderImport(bytes: export.bytes, name: "SignIn.storyboard")
      .layout("SignIn")
  }

  /// The removed and added lines of the document, without indentation.
  private func differences() throws -> [String] {
    let export = try writer.export(layouts)
    #expect(export.notices.isEmpty)
    let old = Self.lines(bytes)
    let new = Self.lines(export.bytes)
    return new.difference(from: old).sorted { Self.order($0) < Self.order($1) }.map {
      switch $0 {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }
  }

  private static func order(_ change: CollectionDifference<String>.Change) -> (Int, Int) {
    switch change {
    case .remove(let offset, _, _): (offset, 0)
    case .insert(let offset, _, _): (offset, 1)
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
