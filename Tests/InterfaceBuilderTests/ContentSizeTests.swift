import InterfaceBuilder
import LayoutModel
import Testing

/// The intrinsic sizes of leaf views, derived from their recorded frames.
@Suite("The content size of a view")
struct ContentSizeTests {
  @Test(
    "is the recorded size without alignment insets, if the class has an intrinsic size",
    arguments: [
      ("label", 100.0, 30.0), ("button", 100, 30), ("textField", 100, 30), ("datePicker", 100, 30),
      ("segmentedControl", 100, 29), ("switch", 98, 30), ("slider", nil, 29),
      ("progressView", nil, 30), ("searchBar", nil, 30), ("view", nil, nil),
      ("tableView", nil, nil),
      ("stackView", nil, nil), ("mapView", nil, nil), ("somethingNewView", 100, 30),
    ] as [(String, Double?, Double?)])
  func byTag(tag: String, width: Double?, height: Double?) throws {
    #expect(try size("<\(tag) id=\"b\">", tag) == AxisPair(horizontal: width, vertical: height))
  }

  @Test(
    "of an image view is its image's; a symbol's is as recorded; without an image there is none")
  func images() throws {
    let resources = """
      <image name="photo" width="64" height="48"/><image name="star" catalog="system" width="1"
      height="2"/>
      """
    func size(_ attributes: String) throws -> AxisPair<Double?> {
      try self.size("<imageView \(attributes) id=\"b\">", "imageView", resources)
    }
    #expect(try size(#"image="photo""#) == AxisPair(horizontal: 64, vertical: 48))
    #expect(try size(#"image="star""#) == AxisPair(horizontal: 100, vertical: 30))
    #expect(try size(#"image="unknown""#) == AxisPair(horizontal: 100, vertical: 30))
    #expect(try size("") == AxisPair(horizontal: nil, vertical: nil))
  }

  @Test("of a text view only exists if it does not scroll")
  func textViews() throws {
    let none = AxisPair<Double?>(horizontal: nil, vertical: nil)
    #expect(try size(#"<textView id="b">"#, "textView") == none)
    #expect(
      try size(#"<textView scrollEnabled="NO" id="b">"#, "textView")
        == AxisPair(horizontal: 100, vertical: 30))
  }

  @Test("is replaced by a placeholder, in which infinite means none")
  func placeholders() throws {
    let attributes = #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="7""#
    #expect(
      try size("<label \(attributes) id=\"b\">", "label") == AxisPair(horizontal: nil, vertical: 7))
    #expect(
      try size("<view \(attributes) id=\"b\">", "view") == AxisPair(horizontal: nil, vertical: 7))
  }

  @Test("of a root does not exist: it has the canvas size")
  func root() throws {
    let document = try xib(#"<label id="a"><rect key="frame" width="3" height="4"/></label>"#)
    #expect(try #require(document.layouts.first?.views.first).intrinsicSize.horizontal == nil)
  }

  @Test("has the recorded priorities, else 250 and 750 for every class")
  func priorities() throws {
    let view = try self.view("<label verticalHuggingPriority=\"900.5\" id=\"b\">", "label")
    #expect(view.hugging == AxisPair(horizontal: 250, vertical: 900.5))
    #expect(view.compressionResistance == AxisPair(horizontal: 750, vertical: 750))
    let wrong = try self.view("<label verticalHuggingPriority=\"-3\" id=\"b\">", "label")
    #expect(wrong.hugging.vertical == 250)
  }

  @Test(
    "of an attributed text uses the font at the beginning of the text",
    arguments: [
      (#"metaFont="system" size="20""#, nil, "system"),
      (#"metaFont="systemBold" size="20""#, nil, "boldSystem"),
      (#"size="20" name="Avenir-Book""#, "Avenir-Book", nil),
    ] as [(String, String?, String?)])
  func attributedFont(written: String, name: String?, type: String?) throws {
    let view = try self.view(
      """
      <label usesAttributedText="YES" id="b"><attributedString key="attributedText">
      <fragment content="Sorry"><attributes><font key="NSFont" \(written)/></attributes></fragment>
      </attributedString>
      """, "label")
    #expect(view.text == "Sorry")
    #expect(view.font == FontDescription(name: name, pointSize: 20, type: type))
  }

  @Test("of a text in an element includes all characters, also in Base64")
  func textElements() throws {
    func text(_ content: String, _ tag: String = "label") throws -> String? {
      try view("<\(tag) id=\"b\">\(content)", tag).text
    }
    #expect(try text(#"<string key="text">Two<!-- -->\#nlines</string>"#) == "Two\nlines")
    #expect(try text(#"<mutableString key="text">Two</mutableString>"#, "textView") == "Two")
    #expect(
      try text("<string key=\"text\" base64-UTF8=\"YES\">\nEENvbnRhaW5lcg\n</string>")
        == "\u{10}Container")
    #expect(try text(#"<string key="text" base64-UTF8="YES">?</string>"#) == nil)
    #expect(
      try text(
        """
        <attributedString key="attributedText"><fragment content="One"/><fragment>
        <string key="content" base64-UTF8="YES">
        Cg
        </string></fragment><fragment content="Two"/></attributedString>
        """) == "One\nTwo")
  }

  @Test("of an attributed text has the line spacing of its first paragraph")
  func paragraph() throws {
    let view = try self.view(
      """
      <label usesAttributedText="YES" id="b"><attributedString key="attributedText">
      <fragment content="One"><attributes>
      <paragraphStyle key="NSParagraphStyle" alignment="left" lineHeightMultiple="1.25" lineSpacing="-2" \
      paragraphSpacing="7"/>
      </attributes></fragment></attributedString>
      """, "label")
    var expected = ParagraphStyle()
    expected[.lineHeightMultiple] = 1.25
    expected[.paragraphSpacing] = 7
    #expect(view.paragraph == expected)
    #expect(try self.view("<label text=\"One\" id=\"b\">", "label").paragraph == ParagraphStyle())
  }

  @Test("of an arranged view without an intrinsic size is its recorded size, on the canvas only")
  func keptSizes() throws {
    func frame(_ parent: String, _ element: String, _ attributes: String = "") throws -> Rect? {
      let tree = """
        <\(parent) id="a"><rect key="frame" width="300" height="300"/><subviews>
        <\(element) \(attributes) id="b" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="30" y="2" width="240" height="62"/></\(element)></subviews></\(parent)>
        """
      let view = try #require(try xib(tree).layouts.first).view(of: "b")
      #expect(view.intrinsicSize.horizontal == nil || view.frame == nil)
      return view.frame
    }
    let kept = Rect(x: 0, y: 0, width: 240, height: 62)
    #expect(try frame("stackView", "view") == kept)
    #expect(try frame("stackView", "imageView") == kept)
    #expect(try frame("view", "view") == nil, "it is not arranged")
    #expect(try frame("stackView", "stackView") == nil, "its views decide")
    #expect(try frame("stackView", "label", #"text="a""#) == nil, "it has a content")
    let sizes = #"placeholderIntrinsicWidth="3" placeholderIntrinsicHeight="4""#
    #expect(try frame("stackView", "view", sizes) == nil, "it was given one")
  }

  private func size(
    _ start: String, _ tag: String, _ resources: String = ""
  ) throws -> AxisPair<Double?> {
    try view(start, tag, resources).intrinsicSize
  }

  private func view(_ start: String, _ tag: String, _ resources: String = "") throws -> View {
    let tree = """
      <view id="a"><rect key="frame" width="300" height="300"/><subviews>
      \(start)<rect key="frame" x="1" y="2" width="100" height="30"/></\(tag)></subviews></view>
      """
    let layout = try #require(try xib(tree, resources: resources).layouts.first)
    return try layout.view(of: "b")
  }
}
