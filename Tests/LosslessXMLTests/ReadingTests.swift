import LosslessXML
import Testing

@Suite("Reading a document")
struct ReadingTests {
  @Test("elements, attributes and texts are found where they stand")
  func tree() throws {
    let document = try LosslessDocument(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- first -->
      <document type='x'>
          <view id="a" text="1 &lt; 2&#10;ok"/>
          <view id="b">one<![CDATA[<two>]]><label/>&amp; three</view>
      </document>
      """)
    let root = document.root
    #expect(root.name == "document")
    #expect(root.attribute("type") == "x")
    #expect(root.children.map(\.name) == ["view", "view"])
    #expect(root.children(named: "label").isEmpty)
    #expect(root.descendants(named: "label").count == 1)
    #expect(root.first("view")?.attribute("text") == "1 < 2\nok")
    let second = try #require(root.first("view", where: "id", is: "b"))
    #expect(second.text == "one<two>& three")
    #expect(second.line == 5)
    #expect(second.nodes.map(\.kind) == [.text, .cdata, .element, .text])
    #expect(second.first("label")?.parent == second)
    #expect(document.nodes.map(\.kind) == [.declaration, .comment, .element])
    #expect(document.element(at: second.range.lowerBound + 14) == second)
  }
}
