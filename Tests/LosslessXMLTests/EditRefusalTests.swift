import LosslessXML
import Testing

@Suite("Rejected edits")
struct EditRefusalTests {
  typealias Edit = LosslessDocument.Edit

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: EditError.Code
    let edit: Int
    let edits: @Sendable (LosslessDocument) throws -> [Edit]

    init(
      _ name: String, _ code: EditError.Code, edit: Int = 0,
      _ edits: @escaping @Sendable (LosslessDocument) throws -> [Edit]
    ) {
      testDescription = name
      self.code = code
      self.edit = edit
      self.edits = edits
    }
  }

  @Test("have a reason and the number of the edit", arguments: cases)
  func refusal(test: Case) throws {
    let document = try LosslessDocument("<?xml version='1.0'?><r>\n<a x=''><b/></a>\n<t>t</t></r>")
    let edits = try test.edits(document)
    let error = try #require(throws: EditError.self) { try document.applying(edits) }
    #expect(error.code == test.code, "\(error)")
    #expect(error.edit == test.edit, "\(error)")
    #expect(!error.description.contains("(\(error.code.rawValue))"), "no sentence for the code")
  }

  private static func a(_ document: LosslessDocument) throws -> LosslessDocument.Element {
    try #require(document.root.first("a"))
  }

  private static func b(_ document: LosslessDocument) throws -> LosslessDocument.Element {
    try #require(try a(document).first("b"))
  }

  private static let cases: [Case] = [
    Case("one attribute twice", .overlapping, edit: 1) {
      [.set("x", to: "1", of: try a($0)), .removeAttribute("x", of: try a($0))]
    },
    Case("one new attribute twice", .overlapping, edit: 1) {
      [.set("n", to: "1", of: try a($0)), .set("n", to: "1", of: try a($0))]
    },
    Case("one element removed twice", .overlapping, edit: 1) {
      [.remove(try a($0)), .remove(try a($0))]
    },
    Case("within what is removed", .overlapping, edit: 1) {
      [.remove(try a($0)), .set("n", to: "1", of: try b($0))]
    },
    Case("within what is replaced", .overlapping) {
      [.insert(.element("n"), .after(try b($0))), .replace(try a($0), with: .element("n"))]
    },
    Case("moved to what is removed", .overlapping) {
      [.move(try #require($0.root.first("t")), .first(in: try b($0))), .remove(try a($0))]
    },
    Case("text set and text put in", .overlapping, edit: 0) {
      let t = try #require($0.root.first("t"))
      return [.insert(.text("x"), .last(in: t)), .setText(of: t, to: "y")]
    },
    Case("into itself", .intoItself) { [.move(try a($0), .last(in: try b($0)))] },
    Case("into each other", .intoItself, edit: 1) {
      let t = try #require($0.root.first("t"))
      return [.move(try a($0), .last(in: t)), .move(t, .last(in: try b($0)))]
    },
    Case("no root", .root) { [.remove($0.root)] },
    Case("a text for a root", .root) { [.replace($0.root, with: .text("x"))] },
    Case("a second root", .root) { [.insert(.element("n"), .after($0.root))] },
    Case("an element beside the root", .root) { [.move(try a($0), .before($0.root))] },
    Case("text where elements are", .notOnlyText) { [.setText(of: try a($0), to: "x")] },
    Case("white space", .whitespace) { [.remove(try #require($0.root.nodes.first))] },
    Case("a bad name", .invalidName) { [.set("a b", to: "", of: $0.root)] },
    Case("no name", .invalidName) { [.insert(.element(""), .last(in: $0.root))] },
    Case("a bad character", .forbiddenCharacter) { [.set("x", to: "\u{0}", of: $0.root)] },
    Case("an attribute twice", .duplicateAttribute) {
      [.insert(.element("n", ["a": "", "a": ""]), .last(in: $0.root))]
    },
    Case("another reading of the document", .foreignNode) {
      [.remove(try a(try LosslessDocument($0.bytes)))]
    },
    Case("a place in another reading", .foreignNode) {
      [.move(try a($0), .first(in: try LosslessDocument($0.bytes).root))]
    },
    Case("too deep", .tooDeep) {
      var deep = LosslessDocument.NewNode.element("n")
      for _ in 0..<300 { deep = .element("n", [:], [deep]) }
      return [.insert(deep, .last(in: $0.root))]
    },
  ]

  @Test("name the conflicting edit")
  func sentences() throws {
    let document = try LosslessDocument("<r>\n  <v id=\"a\"/>\n</r>")
    let view = try #require(document.root.first("v"))
    let error = try #require(throws: EditError.self) {
      try document.applying([.remove(view), .set("x", to: "1", of: view)])
    }
    #expect(
      error.description
        == "line 2: <v id=\"a\"> is changed by two edits at once, 0 and 1."
        + " Apply one, read the result, and apply the other to that.")
  }

  @Test("do not include removals inside a removed element")
  func redundant() throws {
    let document = try LosslessDocument("<r><a><b/></a><c/></r>")
    let a = try #require(document.root.first("a"))
    let b = try #require(a.first("b"))
    let edited = try document.applying([.remove(a), .remove(b)])
    #expect(String(decoding: edited, as: UTF8.self) == "<r><c/></r>")
  }

  @Test("do not include ten thousand elements that each move into the next")
  func manyMoves() throws {
    let count = 10_000
    let text = "<r>" + (0..<count).map { "<e i='\($0)'/>" }.joined() + "</r>"
    let document = try LosslessDocument(text)
    let elements = Array(document.root.children)
    let swaps = (0..<count / 2).map { Edit.move(elements[2 * $0], .after(elements[2 * $0 + 1])) }
    let edited = try LosslessDocument(try document.applying(swaps))
    #expect(edited.root.children.prefix(4).map { $0.attribute("i") } == ["1", "0", "3", "2"])
    // Moving each into the next would nest them as deep as there are elements.
    let chain = (0..<count - 1).map { Edit.move(elements[$0], .last(in: elements[$0 + 1])) }
    let error = try #require(throws: EditError.self) { try document.applying(chain) }
    #expect(error.code == .tooDeep)
  }
}
