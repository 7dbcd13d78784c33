import LosslessXML
import Testing

@Suite("Reading a document")
struct ReadingTests {
  @Test("elements, attributes and texts are found with their positions")
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
  }

  @Test(
    "characters are those that XML defines",
    arguments: [
      ("<a>one\r\ntwo\rthree\n</a>", "one\ntwo\nthree\n"),
      ("<a>&amp;amp; &lt;&gt;&quot;&apos;</a>", "&amp; <>\"'"),
      ("<a>&#65;&#x42;&#x1F600;&#13;</a>", "AB\u{1F600}\r"),
      ("<a>x<!--y-->z<?p q?></a>", "xz"),
      ("<a><![CDATA[]]]]><![CDATA[>&amp;\r\n]]></a>", "]]>&amp;\n"),
      ("<a>] ]] > ]</a>", "] ]] > ]"),
      ("<a\n>\u{7F}\u{85}\u{FEFF}é\u{10FFFF}</a\t>", "\u{7F}\u{85}\u{FEFF}é\u{10FFFF}"),
      ("<a/>", ""),
      ("<a></a>", ""),
    ])
  func characters(markup: String, text: String) throws {
    #expect(
      Array(try LosslessDocument(markup).root.text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "values are those that XML defines",
    arguments: [
      (#"<a x="it's"/>"#, "it's"), (#"<a x='say "x"'/>"#, #"say "x""#), ("<a x=''/>", ""),
      ("<a x='one\r\ntwo\tthree\rfour\n'/>", "one two three four "),
      ("<a x='&#13;&#10;&#9;'/>", "\r\n\t"), ("<a x = '>'/>", ">"), ("<a\n x\n=\n'1'\n/>", "1"),
    ])
  func values(markup: String, value: String) throws {
    let root = try LosslessDocument(markup).root
    let found = try #require(root.attribute("x"))
    #expect(Array(found.unicodeScalars) == Array(value.unicodeScalars))
    #expect(root.has("x", value))
    #expect(!root.has("x", value + "."))
    #expect(!root.has("y", value))
  }

  @Test(
    "every form that XML allows is parsed and preserved",
    arguments: [
      "<?xml version='1.0'?><a/>", "<?xml version=\"1.0\" encoding='utf-8' standalone='yes' ?><a/>",
      "\u{FEFF}<a/>", "\n<a/>\n\n", "<!---->\n<?p?><a/><!-- - --><?p  q ?>", "<_:a-b.c1/>",
      "<größe 名='1'/>", "<a:b xmlns:a='x' a:c=''/>", "<a><?p ?></a>", "<a><!--<b>&]]>--></a>",
      "<?xml-stylesheet href='x'?><a/>", "<a><?p <b>&?></a>", "<a x='1'\ty='2'\r\nz='3'></a >",
    ])
  func forms(markup: String) throws {
    let document = try LosslessDocument(markup)
    #expect(document.bytes == Array(markup.utf8))
    #expect(document.nodes.contains { $0.element == document.root })
  }

  @Test("names are compared by their code points, not by their appearance")
  func canonicalEquivalence() throws {
    let root = try LosslessDocument("<a e\u{301}='1' \u{E9}='2'><\u{E9}/><e\u{301}/></a>").root
    #expect(root.attribute("\u{E9}") == "2")
    #expect(root.attribute("e\u{301}") == "1")
    #expect(root.children(named: "\u{E9}").map(\.id) == [root.children.first?.id])
  }

  @Test("positions are given as people count", arguments: ["\n", "\r\n", "\r"])
  func places(lineEnd: String) throws {
    let document = try LosslessDocument(
      "\u{FEFF}<a>\(lineEnd)<!--é-->ß<b\(lineEnd)x=''/>\(lineEnd)</a>")
    let b = try #require(document.root.first("b"))
    #expect(document.location(of: b.range.lowerBound).description == "2:10")
    #expect(b.attributes["x"]?.line == 3)
    #expect(document.location(of: document.bytes.count).description == "4:5")
    #expect(document.location(of: 0).description == "1:1")
    #expect(document.location(of: -5).description == "1:1")
    #expect(document.location(of: .max).description == "4:5")
  }

  @Test("elements are found by names, interned or as text")
  func lookup() throws {
    let document = try LosslessDocument("<a><b i='1'><c/><b i='2'/></b>t<c/><b i='3'/></a>")
    let name = try #require(document.name("b"))
    #expect(document.name("missing") == nil)
    #expect(document.root.children(named: name).map { $0.attribute("i") } == ["1", "3"])
    #expect(document.elements(named: "b").map { $0.attribute("i") } == ["1", "2", "3"])
    #expect(document.elements(named: "missing").isEmpty)
    #expect(document.elements.map(\.name) == ["a", "b", "c", "b", "c", "b"])
    #expect(document.root.first("b", where: "i", is: "3")?.parent == document.root)
    let inner = try #require(document.root.descendants.first { $0.has("i", "2") })
    #expect(inner.ancestors.map(\.name) == ["b", "a"])
    #expect(inner.id < (try #require(document.root.first("c"))).id)
    #expect(inner.isSelfClosed && inner.contentRange == nil)
    #expect(document.root.contentRange.map { Array(document.bytes[$0]).count } == 42)
    #expect(Set([inner, inner, document.root]).count == 2)
  }
}
