import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

/// Edits and the lines of the document they change, as Xcode would write them; these are in
/// `Documents/edits`, next to the tests.
@Suite("Edits written to a document")
struct WritingStructureTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout Layout) throws -> Void

    var testDescription: String { name }
  }

  static let edits: [Edit] = [
    Edit(name: "new-label") { layout in
      var label = View(id: ViewID(high: 9, low: 1), name: "hint", className: "UILabel")
      label.text = "Forgotten?"
      label.font = FontDescription(pointSize: 13, type: "boldSystem")
      label.giveIntrinsicSize(AxisPair(horizontal: 80, vertical: 16))
      try layout.addView(label, in: layout.root, at: 1)
      let root = layout.root
      try layout.add(
        Equation(
          Operand(.view(label.id), .leading), .equal,
          Operand(.builtin(.layoutMargins, of: root), .leading)), 1)
      try layout.add(
        Equation(
          Operand(.view(label.id), .top), .equal, Operand(.builtin(.keyboard, of: root), .top),
          constant: -8), 2)
    },
    Edit(name: "new-tree") { layout in
      let box = View(id: ViewID(high: 9, low: 2), name: "box")
      try layout.addView(box, in: layout.root)
      var stack = View(id: ViewID(high: 9, low: 3), name: "stack", className: "UIStackView")
      stack.stack?.axis = .vertical
      stack.stack?.spacing = 8
      try layout.addView(stack, in: box.id)
      var button = View(id: ViewID(high: 9, low: 4), name: "OK", className: "UIButton")
      button.giveIntrinsicSize(AxisPair(horizontal: 40, vertical: 30))
      button.text = "OK"
      button.font = FontDescription(pointSize: 15, type: "system")
      try layout.addView(button, in: stack.id)
      try layout.moveView(layout.view(of: "lab-00-001").id, to: stack.id, at: 0)
    },
    Edit(name: "moved") { layout in
      try layout.moveView(layout.view(of: "btn-00-001").id, to: layout.root, at: 1)
      try layout.moveView(layout.view(of: "btn-00-002").id, to: layout.root)
    },
    Edit(name: "reordered") { layout in
      try layout.moveView(layout.view(of: "fld-00-001").id, to: layout.root, at: 3)
    },
    Edit(name: "texts") { layout in
      try layout.updateView(layout.view(of: "lab-00-001").id) {
        $0.text = "Two\nlines & more"
        $0.font = FontDescription(name: "HelveticaNeue-Bold", pointSize: 15)
      }
      try layout.updateView(layout.view(of: "fld-00-001").id) {
        $0.text = "User"
        $0.font?.style = "UICTFontTextStyleCallout"
        $0.font?.pointSize = nil
        $0.font?.type = nil
      }
      try layout.updateView(layout.view(of: "btn-00-001").id) { $0.text = "Log \"In\"" }
    },
    Edit(name: "margins") { layout in
      try layout.updateView(layout.view(of: "stk-00-001").id) {
        $0.layoutMargins = EdgeInsets(top: 1, left: 2.5, bottom: 0, right: 4)
        $0.stack?.spacing = 0
      }
      try layout.updateView(layout.view(of: "fld-00-001").id) {
        $0.directionalLayoutMargins = DirectionalEdgeInsets(
          top: 0, leading: 12, bottom: 0, trailing: 12)
        $0.preservesSuperviewLayoutMargins = true
        $0.insetsLayoutMarginsFromSafeArea = false
      }
    },
    Edit(name: "frames") { layout in
      try layout.updateView(layout.view(of: "swi-00-001").id) {
        $0.frame = Rect(x: 290, y: 500, width: 51, height: 31)
        $0.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
      }
      try layout.updateView(layout.view(of: "btn-00-001").id) {
        $0.translatesAutoresizingMask = true
        $0.frame = Rect(x: 0, y: 5, width: 60, height: 33)
      }
    },
    Edit(name: "classes") { layout in
      try layout.updateView(layout.view(of: "btn-00-001").id) { $0.className = "SignInButton" }
      try layout.updateView(layout.view(of: "lab-00-001").id) {
        $0.direction = .rightToLeft
        $0.numberOfLines = 0
        $0.preferredMaxLayoutWidth = 120
        $0.isHidden = true
      }
      try layout.updateView(layout.view(of: "stk-00-001").id) {
        $0.giveIntrinsicSize(AxisPair(horizontal: 40, vertical: nil))
        $0.intrinsicSize.horizontal = 40
      }
    },
    Edit(name: "installation") { layout in
      let compact = TraitCondition(heightClass: .compact)
      let wide = TraitCondition(widthClass: .regular, heightClass: .regular)
      try layout.updateConstraint(layout.constraint(of: "con-00-001").id) {
        $0.isInstalled = false
        $0.variations = [
          ConstraintVariation(wide, isInstalled: true),
          ConstraintVariation(compact, constant: 4, priority: 750),
        ]
      }
      try layout.updateConstraint(layout.constraint(of: "con-00-003").id) { $0.isActive = false }
      try layout.updateView(layout.view(of: "swi-00-001").id) {
        $0.isInstalled = false
        $0.variations = [ViewVariation(compact, isInstalled: true)]
      }
      try layout.updateView(layout.view(of: "stk-00-001").id) {
        var variation = ViewVariation(compact)
        variation.axis = .horizontal
        $0.variations = [variation]
      }
    },
    Edit(name: "guides") { layout in
      var guide = Guide(id: GuideID(high: 9, low: 9), name: "column", owningView: layout.root)
      guide.identifier = "column"
      try layout.addGuide(guide)
      try layout.add(Equation(Operand(.guide(guide.id), .width), constant: 80), 3)
      try layout.add(
        Equation(
          Operand(.guide(guide.id), .leading), .equal,
          Operand(.view(layout.view(of: "fld-00-001").id), .leading)), 4)
    },
    Edit(name: "outlets") { layout in
      let label = try layout.view(of: "lab-00-001").id
      let field = try layout.view(of: "fld-00-001").id
      try layout.addOutlet(
        Outlet(id: OutletID(high: 9, low: 5), name: "greeting", targets: [.view(label)]))
      let old = try #require(layout.outlet(named: "nameField"))
      try layout.connectOutlet(old.id, to: [.view(label)])
      let buttons = try #require(layout.outlet(named: "buttons"))
      try layout.connectOutlet(buttons.id, to: buttons.targets.reversed() + [.view(field)])
      try layout.removeOutlet(#require(layout.outlet(named: "fieldTrailing")).id)
    },
    Edit(name: "owner") { layout in
      let root = layout.root
      let one = try layout.view(of: "btn-00-001").id
      let two = try layout.view(of: "btn-00-002").id
      try layout.add(
        Equation(Operand(.view(one), .width), .equal, Operand(.view(two), .width)), 6)
      try layout.updateConstraint(layout.constraint(of: "con-00-006").id) {
        $0.owner = root
        $0.equation.constant = 210
      }
    },
  ]

  @Test("change the lines that Xcode would change, and are read back", arguments: edits)
  func golden(_ edit: Edit) throws {
    let name = "SignIn.storyboard"
    let bytes = try documentBytes(name)
    var layouts = try InterfaceBuilderImport(bytes: bytes, name: name).layouts
    let screen = try #require(layouts.firstIndex { $0.name == "SignIn" })
    try edit.change(&layouts[screen])
    let writer = try DocumentWriter(bytes: bytes, name: name)
    let export = try writer.export(layouts)
    #expect(export.notices.map(\.message) == [])
    #expect(try writer.export(layouts).bytes == export.bytes)
    try expectGolden(lineDifferences(bytes, export.bytes), "edits/\(edit.name).txt")
    let again = try InterfaceBuilderImport(bytes: export.bytes, name: name).layout("SignIn")
    let (read, edited) = (LayoutFacts(again).lines, LayoutFacts(layouts[screen]).lines)
    #expect(read.filter { !edited.contains($0) } == edited.filter { !read.contains($0) })
    // The exported document is like any other: it survives another round trip unchanged.
    let same = try DocumentWriter(bytes: export.bytes, name: name)
    #expect(
      try same.export(InterfaceBuilderImport(bytes: export.bytes, name: name).layouts).bytes
        == export.bytes)
  }
}

extension Layout {
  fileprivate mutating func add(_ equation: Equation, _ number: UInt64) throws {
    try addConstraint(makeConstraint(id: ConstraintID(high: 7, low: number), equation))
  }
}
