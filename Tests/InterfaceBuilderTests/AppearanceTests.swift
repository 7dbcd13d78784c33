import InterfaceBuilder
import LayoutModel
import Testing

@Suite("The appearance of views is read from their document")
struct AppearanceTests {
  private static let frame = #"<rect key="frame" x="0" y="0" width="50" height="20"/>"#

  /// The appearance of the only subview of a xib's view.
  private func looks(_ element: String, resources: String = "") throws -> ViewAppearance {
    let objects = """
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(element)</subviews></view>
      """
    let text = xibText(objects, "retina4_7", 13771, "", resources)
    let layout = try #require(xib(objects, resources: resources).layouts.first)
    let source = try #require(layout.source)
    let document = try DocumentAppearance(
      bytes: Array(text.utf8), name: "Test.xib", id: source.document)
    let view = try #require(layout.views.first { $0.source?.objectID == "it" })
    return try #require(document.appearance(of: layout).views[view.id])
  }

  @Test(
    "a colour is read in every notation",
    arguments: [
      (#"red="1" green="0.5" blue="0" alpha="0.5" colorSpace="calibratedRGB""#, 0xFF8000, 0.5),
      (#"white="1" alpha="1" colorSpace="calibratedWhite""#, 0xFFFFFF, 1),
      (#"systemColor="systemRedColor""#, 0xFF3B30, 1),
      (#"cocoaTouchSystemColor="darkTextColor""#, 0x000000, 1), (#"name="brand""#, 0x336699, 1),
      (#"red="7" green="-3" blue="1e300" alpha="1""#, nil, 1),
      (#"systemColor="noSuchColor""#, nil, 1), (#"name="missing""#, nil, 1), ("", nil, 1),
    ] as [(String, Int?, Double)])
  func color(attributes: String, expected: Int?, alpha: Double) throws {
    let color = try looks(
      """
      <view contentMode="scaleToFill" id="it">\(Self.frame)\
      <color key="backgroundColor" \(attributes)/></view>
      """,
      resources: """
        <namedColor name="brand"><color red="0.2" green="0.4" blue="0.6" alpha="1"/></namedColor>
        """
    ).background
    #expect(
      color?.light.red
        == expected.map { ColorValue(rgb: UInt32($0)).red }
        && color?.light.alpha == expected.map { _ in alpha })
  }

  @Test("corners and borders come from runtime attributes, whatever is written there")
  func layer() throws {
    func attribute(_ path: String, _ value: String) -> String {
      """
      <userDefinedRuntimeAttribute type="number" keyPath="\(path)"><real key="value" \
      value="\(value)"/></userDefinedRuntimeAttribute>
      """
    }
    let found = try looks(
      """
      <view contentMode="scaleToFill" alpha="7" clipsSubviews="YES" id="it">\(Self.frame)\
      <userDefinedRuntimeAttributes>\(attribute("layer.cornerRadius", "8"))\
      \(attribute("layer.borderWidth", "nonsense"))</userDefinedRuntimeAttributes></view>
      """)
    #expect(found.cornerRadius == 8 && found.borderWidth == 0)
    #expect(found.alpha == 1 && found.clips)
  }

  @Test("a button has its configuration, and a plain one has none")
  func button() throws {
    let filled = try looks(
      """
      <button contentMode="scaleToFill" buttonType="system" id="it">\(Self.frame)\
      <buttonConfiguration key="configuration" style="filled" title="Go" cornerStyle="capsule"/>\
      </button>
      """)
    guard case .button(let content) = filled.content else {
      Issue.record("no button: \(filled.content)")
      return
    }
    #expect(content.style == .filled && content.isCapsule && content.isSystem)
    let custom = try looks(
      #"<button contentMode="scaleToFill" id="it">\#(Self.frame)<state key="normal" image="a"/></button>"#
    )
    var expected = ButtonContent()
    expected.isSystem = false
    expected.image = ImageReference(name: "a")
    #expect(custom.content == .button(expected))
  }

  @Test(
    "a control has the recorded state, clamped to valid values",
    arguments: [
      (#"<switch on="YES" id="it">%</switch>"#, .toggle(isOn: true)),
      (#"<slider value="3" minValue="1" maxValue="5" id="it">%</slider>"#, .slider(0.5)),
      (#"<slider value="3" minValue="5" maxValue="1" id="it">%</slider>"#, .slider(0)),
      (#"<progressView progress="9" id="it">%</progressView>"#, .progress(1)),
      (
        #"<pageControl numberOfPages="1e9" currentPage="-4" id="it">%</pageControl>"#,
        .pages(count: 0, current: 0)
      ),
      (
        #"<datePicker datePickerMode="time" id="it">%</datePicker>"#,
        .datePicker(showsDate: false, showsTime: true)
      ),
      (
        #"<imageView image="star" catalog="system" id="it">%</imageView>"#,
        .image(ImageReference(name: "star", isSymbol: true))
      ),
    ] as [(String, ViewContent)])
  func control(element: String, content: ViewContent) throws {
    let parts = element.split(separator: "%")
    let found = try looks(parts.joined(separator: Self.frame)).content
    if case .pages(let count, let current) = found {
      #expect((0...100).contains(count) && current == 0)
    } else {
      #expect(found == content)
    }
  }
}
