import InterfaceBuilder
import LayoutModel
import Testing

/// The content sizes of controls whose recorded sizes are ignored.
@Suite("Measured content of documents")
struct MeasuredContentTests {
  /// Sizes recorded by Interface Builder that depend only on the content.
  @Test(
    "has the size that Interface Builder recorded",
    arguments: [
      (#"<state key="normal" title="Button"/>"#, "button", 17000, 46.0, 30.0),
      (
        #"<buttonConfiguration key="configuration" style="plain" title="More"/>"#, "button", 22685,
        64, 34.5
      ),
      (
        """
        <inset key="contentEdgeInsets" minX="10" minY="5" maxX="10" maxY="5"/>
        <state key="normal" title="Button"/>
        """, "button", 17000, 66, 28
      ),
      (#"<state key="normal"/>"#, #"button buttonType="infoLight""#, 12121, 22, 22),
      (#"<state key="normal" title="A"/>"#, #"button buttonType="infoLight""#, 12121, 30, 30),
      (
        #"<buttonConfiguration key="configuration" style="plain"/>"#,
        #"button buttonType="detailDisclosure""#, 21701, 50, 34
      ),
      (
        #"<segments><segment title="First"/><segment title="Second"/></segments>"#,
        "segmentedControl", 13196, 121, 28
      ),
      (
        """
        <segments><segment title="None"/><segment title="Gray"/><segment title="Color"/>
        <segment title="Blur"/></segments>
        """, "segmentedControl", 22505, 211, 31
      ),
      ("", #"activityIndicatorView style="large""#, 17000, 37, 37),
      ("", "switch", 24127, 61, 28), ("", "stepper", 13196, 94, 29),
      ("", "datePicker", 20037, 320, 216), ("", "datePicker", 23504, 320, 36),
      ("", #"datePicker style="wheels""#, 23504, 320, 216),
      ("", #"datePicker datePickerMode="countDownTimer""#, 23504, 320, 216),
    ] as [(String, String, Int, Double, Double)])
  func sizes(
    content: String, tag: String, tools: Int, width: Double, height: Double
  ) throws {
    let size = try view(content, tag, tools).intrinsicSize
    #expect(abs(try #require(size.horizontal) - width) <= 2, "\(size)")
    #expect(abs(try #require(size.vertical) - height) <= 0.5, "\(size)")
  }

  @Test("includes padding and an image even without a recorded frame")
  func unrecorded() throws {
    let text = xibText(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <buttonConfiguration key="configuration" style="tinted" title="More" image="plus"
      catalog="system" imagePadding="6"/></button></subviews></view>
      """, "retina4_7", 22685, "",
      #"<image name="plus" catalog="system" width="128" height="113"/>"#)
    let layout = try #require(
      try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.xib").layouts.first)
    let size = try layout.view(of: "b").intrinsicSize
    // The 64 from above, the image, and the distance between them.
    #expect(abs(try #require(size.horizontal) - 90) <= 2, "\(size)")
  }

  @Test("of a configured button's title follows the text size")
  func configuredTitles() throws {
    let configured = try view(
      #"<buttonConfiguration key="configuration" style="plain" title="More"/>"#, "button", 22685)
    #expect(
      configured.font
        == FontDescription(pointSize: 17, style: TextStyle.body.rawValue, type: "system"))
    let plain = try view(#"<state key="normal" title="More"/>"#, "button", 22685)
    #expect(plain.font == FontDescription(pointSize: 15, type: "system"))
    let page = try view(
      #"<wkWebViewConfiguration key="configuration"/>"#, "wkWebView", 22685)
    #expect(page.font == nil)
    let both = try view(
      """
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="More"/>
      """, "button", 22685)
    #expect(both.text == "More", "the configuration's title is shown")
  }

  @Test("is not fixed for labels, so that it follows the shown text")
  func labels() throws {
    let label = try view("", #"label text="Name""#, 17000)
    #expect(label.intrinsicSize == AxisPair(horizontal: nil, vertical: nil))
    #expect(label.lacksIntrinsicSize == AxisPair(horizontal: false, vertical: false))
  }

  @Test("leaves views that are neither texts nor controls as recorded")
  func others() throws {
    let image = try view("", #"imageView image="unknown""#, 17000)
    #expect(image.intrinsicSize == AxisPair(horizontal: 333, vertical: 222))
    let button = try view(#"<state key="normal" image="unknown"/>"#, "button", 17000)
    #expect(button.intrinsicSize == AxisPair(horizontal: 333, vertical: 222))
  }

  @Test("does not change the document")
  func export() throws {
    let text = document(#"<state key="normal" title="Button"/>"#, "button", 17000)
    let measured = try InterfaceBuilderImport(
      bytes: Array(text.utf8), name: "Test.xib", content: .measured)
    let writer = try DocumentWriter(bytes: Array(text.utf8), name: "Test.xib")
    #expect(try writer.export(measured.layouts).bytes == Array(text.utf8))
  }

  private func view(_ content: String, _ tag: String, _ tools: Int) throws -> View {
    let imported = try InterfaceBuilderImport(
      bytes: Array(document(content, tag, tools).utf8), name: "Test.xib", content: .measured)
    let layout = try #require(imported.layouts.first)
    return try #require(layout.views.first { $0.source?.objectID == "b" })
  }

  private func document(_ content: String, _ tag: String, _ tools: Int) -> String {
    let name = tag.prefix { $0 != " " }
    return xibText(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
      <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="0" y="0" width="333" height="222"/>\(content)</\(name)>
      </subviews></view>
      """, "retina4_7", tools)
  }
}
