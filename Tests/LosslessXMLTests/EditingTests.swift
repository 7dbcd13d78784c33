import LosslessXML
import Testing

@Suite("Editing in place")
struct EditingTests {
  typealias Edit = LosslessDocument.Edit
  typealias Document = LosslessDocument

  /// An edit and the expected document.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let after: String
    let edits: @Sendable (Document) throws -> [Edit]
    var testDescription: String { name }

    init(
      _ name: String, _ before: String, _ after: String,
      _ edits: @escaping @Sendable (Document) throws -> [Edit]
    ) {
      self.name = name
      self.before = before
      self.after = after
      self.edits = edits
    }
  }

  private func check(_ test: Case) throws {
    let document = try Document(test.before)
    let edited = String(decoding: try document.applying(try test.edits(document)), as: UTF8.self)
    #expect(edited == test.after)
  }

  // MARK: Attributes

  @Test("attributes keep their order, quotes and spacing", arguments: attributeCases)
  func attributes(test: Case) throws { try check(test) }

  private static let attributeCases: [Case] = [
    Case("a value is set", #"<a x="1" y='2'/>"#, #"<a x="3" y='2'/>"#) {
      [.set("x", to: "3", of: $0.root)]
    },
    Case("a value keeps its quotes", "<a x='1'/>", "<a x='it&apos;s &quot;3&quot;'/>") {
      [.set("x", to: #"it's "3""#, of: $0.root)]
    },
    Case(
      "a value is escaped as Interface Builder does", #"<a x=""/>"#,
      #"<a x="&lt;&amp;&gt; &quot;'&#10;&#9;&#13;é"/>"#
    ) { [.set("x", to: "<&> \"'\n\t\ré", of: $0.root)] },
    Case("the value it has keeps its bytes", #"<a x="&#x41;&gt;>"/>"#, #"<a x="&#x41;&gt;>"/>"#) {
      [.set("x", to: "A>>", of: $0.root)]
    },
    Case("a new one goes last", #"<a x="1" />"#, #"<a x="1" y="2" />"#) {
      [.set("y", to: "2", of: $0.root)]
    },
    Case("a new one goes first", #"<a x="1">t</a>"#, #"<a w="0" x="1">t</a>"#) {
      [.set("w", to: "0", of: $0.root, at: .first)]
    },
    Case("a new one is the only one", "<a/>", #"<a x="1"/>"#) { [.set("x", to: "1", of: $0.root)] },
    Case(
      "new ones go after others, new ones too", #"<a x="1" z="3"/>"#,
      #"<a x="1" y="2" yy="2.5" yyy="" z="3" zz=""/>"#
    ) {
      [
        .set("y", to: "2", of: $0.root, at: .after("x")),
        .set("yy", to: "2.5", of: $0.root, at: .after("y")),
        .set("yyy", to: "", of: $0.root, at: .after("x")),
        .set("zz", to: "", of: $0.root, at: .after("none")),
      ]
    },
    Case("a new one goes before another", #"<a x="1"/>"#, #"<a v="" w="" x="1"/>"#) {
      [
        .set("v", to: "", of: $0.root, at: .before("x")),
        .set("w", to: "", of: $0.root, at: .before("x")),
      ]
    },
    Case(
      "a new one stands as its neighbours stand", "<a x='1'\n   y='2'\n   z='3'/>",
      "<a x='1'\n   y='2'\n   n='4'\n   z='3'/>"
    ) { [.set("n", to: "4", of: $0.root, at: .after("y"))] },
    Case("one goes with the space before it", #"<a x="1"  y="2" z="3"/>"#, #"<a x="1" z="3"/>"#) {
      [.removeAttribute("y", of: $0.root), .removeAttribute("none", of: $0.root)]
    },
    Case("one goes and another comes in its place", #"<a x="1" y="2"/>"#, #"<a z="3" y="2"/>"#) {
      [.removeAttribute("x", of: $0.root), .set("z", to: "3", of: $0.root, at: .after("x"))]
    },
  ]

  // MARK: Elements

  @Test("elements are added, removed and moved by lines", arguments: lineCases)
  func elements(test: Case) throws { try check(test) }

  private static let views = """
    <document>
        <subviews>
            <label id="a"/>
            <view id="b">
                <rect key="frame"/>
            </view>
        </subviews>
        <!--End-->
    </document>

    """

  private static func first(_ id: String, in document: Document) throws -> Document.Element {
    try #require(document.elements.first { $0.has("id", id) })
  }

  private static let lineCases: [Case] = [
    Case(
      "an element goes with its lines", views,
      views.replacing(
        "        <view id=\"b\">\n            <rect key=\"frame\"/>\n        </view>\n", with: "")
    ) { [.remove(try first("b", in: $0))] },
    Case(
      "the last to go leaves an empty element", views,
      views.replacing(
        ">\n            <rect key=\"frame\"/>\n        </view>", with: "/>")
    ) { [.remove(try #require(try first("b", in: $0).first("rect")))] },
    Case("a comment goes with its line", views, views.replacing("    <!--End-->\n", with: "")) {
      [.remove(try #require($0.root.nodes.first { $0.kind == .comment }))]
    },
    Case(
      "an element comes before another", views,
      views.replacing("        <label", with: "        <new x=\"1\"/>\n        <label")
    ) { [.insert(.element("new", ["x": "1"]), .before(try first("a", in: $0)))] },
    Case(
      "an element with children comes after another", views,
      views.replacing(
        "id=\"a\"/>\n",
        with: "id=\"a\"/>\n        <new>\n            <k/>\n            <s>t &amp; u</s>\n"
          + "        </new>\n")
    ) {
      [
        .insert(
          .element("new", [:], [.element("k"), .element("s", [:], [.text("t & u")])]),
          .after(try first("a", in: $0)))
      ]
    },
    Case(
      "an empty element opens", views,
      views.replacing("id=\"a\"/>", with: "id=\"a\">\n            <k/>\n        </label>")
    ) { [.insert(.element("k"), .last(in: try first("a", in: $0)))] },
    Case(
      "several come to one place in their order", views,
      views.replacing(
        "id=\"a\"/>",
        with: "id=\"a\">\n            <f/>\n            <g/>\n            <k/>\n            <l/>\n"
          + "        </label>")
    ) {
      let label = try first("a", in: $0)
      return [
        .insert(.element("k"), .last(in: label)), .insert(.element("f"), .first(in: label)),
        .insert(.element("l"), .last(in: label)), .insert(.element("g"), .first(in: label)),
      ]
    },
    Case(
      "an element takes the place of another", views,
      views.replacing("<label id=\"a\"/>", with: "<new>\n            <k/>\n        </new>")
    ) { [.replace(try first("a", in: $0), with: .element("new", [:], [.element("k")]))] },
    Case(
      "an element moves and is indented anew", views,
      """
      <document>
          <view id="b">
              <rect key="frame"/>
          </view>
          <subviews>
              <label id="a"/>
          </subviews>
          <!--End-->
      </document>

      """
    ) { [.move(try first("b", in: $0), .first(in: $0.root))] },
    Case(
      "an element moves out of what is removed, and is edited on the way", views,
      """
      <document>
          <view id="c">
              <rect key="frame"/>
              <k/>
          </view>
          <!--End-->
      </document>

      """
    ) {
      let view = try first("b", in: $0)
      return [
        .move(view, .before(try #require($0.root.first("subviews")))),
        .remove(try #require($0.root.first("subviews"))),
        .set("id", to: "c", of: view), .insert(.element("k"), .last(in: view)),
      ]
    },
  ]

  // MARK: Other formats

  @Test("a document's own formatting is kept", arguments: layoutCases)
  func layout(test: Case) throws { try check(test) }

  private static let layoutCases: [Case] = [
    Case(
      "CRLF and tabs", "<a>\r\n\t<b/>\r\n</a>\r\n",
      "<a>\r\n\t<b>\r\n\t\t<c>\r\n\t\t\t<d/>\r\n\t\t</c>\r\n\t</b>\r\n</a>\r\n"
    ) {
      let b = try #require($0.root.first("b"))
      return [.insert(.element("c", [:], [.element("d")]), .last(in: b))]
    },
    Case("one line", "<a><b/><c/></a>", "<a><b><d/></b></a>") {
      let b = try #require($0.root.first("b"))
      return [
        .insert(.element("d"), .last(in: b)), .remove(try #require($0.root.first("c"))),
      ]
    },
    Case("two of a line go with it", "<a>\n  <b/> <c/>\n  <d/>\n</a>", "<a>\n  <d/>\n</a>") {
      [.remove(try #require($0.root.first("b"))), .remove(try #require($0.root.first("c")))]
    },
    Case("one of a line leaves the other", "<a>\n  <b/><c/>\n</a>", "<a>\n  <c/>\n</a>") {
      [.remove(try #require($0.root.first("b")))]
    },
    Case("text has no lines put into it", "<a>one <b/>\n two</a>", "<a>one <b/><c/>\n two</a>") {
      [.insert(.element("c"), .after(try #require($0.root.first("b"))))]
    },
    Case(
      "texts keep their lines when they move", "<a>\n  <b>\n    <s>x\n  y</s>\n  </b>\n</a>",
      "<a>\n  <s>x\n  y</s>\n  <b/>\n</a>"
    ) {
      let b = try #require($0.root.first("b"))
      return [.move(try #require(b.first("s")), .before(b))]
    },
    Case("text is set", "<a><s>old</s><t/><u>x</u></a>", "<a><s>1 &lt; 2</s><t>n</t><u/></a>") {
      [
        .setText(of: try #require($0.root.first("s")), to: "1 < 2"),
        .setText(of: try #require($0.root.first("t")), to: "n"),
        .setText(of: try #require($0.root.first("u")), to: ""),
      ]
    },
    Case("texts that meet make no CDATA end", "<a>]]<b/>></a>", "<a>]]&gt;</a>") {
      [.remove(try #require($0.root.first("b")))]
    },
    Case(
      "the mark, the declaration and what follows the root stay",
      "\u{FEFF}<?xml version='1.0'?><a x=\"\"/> <?p?>",
      "\u{FEFF}<?xml version='1.0'?><a x=\"1\"/> <?p?>"
    ) { [.set("x", to: "1", of: $0.root)] },
  ]

  @Test("without edits the bytes are the same", arguments: 0..<50)
  func unchanged(seed: UInt64) throws {
    let text = RandomDocument.make(seed: seed)
    #expect(try Document(text).applying([]) == Array(text.utf8), "seed \(seed)")
  }
}
