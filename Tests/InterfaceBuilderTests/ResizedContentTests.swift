import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Testing

/// Texts and controls that constraints stretched or compressed on the canvas.
@Suite("A recorded size that constraints caused")
struct ResizedContentTests {
  @Test("is not that of a stretched label, which neighbors may compress on a narrower screen")
  func stretched() throws {
    let layout = try row(
      #"<label horizontalHuggingPriority="250" text="Hi" id="b">"#, x: 16, width: 325.5,
      #"<label horizontalHuggingPriority="251" text="Yes" id="c">"#, x: 349.5, width: 27.5)
    #expect(
      try layout.view(of: "b").intrinsicSize == AxisPair(horizontal: nil, vertical: 20.5))
    #expect(
      try layout.view(of: "c").intrinsicSize == AxisPair(horizontal: 27.5, vertical: 20.5),
      "it is as wide as its text")
    let text = rowText(
      #"<label horizontalHuggingPriority="250" text="Hi" id="b">"#, x: 16, width: 325.5,
      #"<label horizontalHuggingPriority="251" text="Yes" id="c">"#, x: 349.5, width: 27.5)
    let drawn = try InterfaceBuilderImport(
      ParsedDocument(bytes: Array(text.utf8), name: "Test.xib"), isForCanvas: true)
    #expect(
      try drawn.layouts.first?.view(of: "b").intrinsicSize.horizontal == 325.5,
      "on the canvas it makes no difference")
    let canvas = try frames(of: layout, width: 393)
    #expect(canvas["b"]?.frame == Rect(x: 16, y: 20, width: 325.5, height: 20.5))
    let narrow = try frames(of: layout, width: 320)
    #expect(narrow["b"]?.frame == Rect(x: 16, y: 20, width: 252.5, height: 20.5))
    let open = narrow.values.filter { !$0.ambiguous.isEmpty }
    #expect(open.isEmpty)
  }

  @Test("is not that of a stretched text field, with or without text")
  func fields() throws {
    for text in ["", #"placeholder="Name""#] {
      let layout = try row(
        #"<label horizontalHuggingPriority="251" text="Yes" id="b">"#, x: 16, width: 27.5,
        #"<textField borderStyle="roundedRect" \#(text) id="c">"#, x: 51.5, width: 325.5)
      #expect(try layout.view(of: "c").intrinsicSize.horizontal != 325.5)
      let narrow = try frames(of: layout, width: 320)
      #expect(narrow["c"]?.frame == Rect(x: 51.5, y: 20, width: 252.5, height: 20.5))
      let open = narrow.values.filter { !$0.ambiguous.isEmpty }
      #expect(open.isEmpty)
    }
  }

  @Test("is not the height of a text that wraps elsewhere on another screen")
  func wrapping() throws {
    let text = "Some words that need two lines only if the screen is narrow"
    let layout = try row(
      #"<label horizontalHuggingPriority="251" text="Yes" id="b">"#, x: 16, width: 27.5,
      #"<label numberOfLines="0" text="\#(text)" id="c">"#, x: 51.5, width: 725.5, of: 793)
    #expect(try layout.view(of: "c").intrinsicSize.vertical == nil)
    #expect(try frames(of: layout, width: 793)["c"]?.frame.height == 20.5)
    #expect(try frames(of: layout, width: 320)["c"]?.frame.height == 41)
  }

  @Test("is kept where only it determines the canvas")
  func shared() throws {
    let layout = try row(
      #"<label horizontalHuggingPriority="251" text="Hi" id="b">"#, x: 16, width: 325.5,
      #"<label horizontalHuggingPriority="251" text="Yes" id="c">"#, x: 349.5, width: 27.5)
    #expect(try layout.view(of: "b").intrinsicSize.horizontal == 325.5)
  }

  @Test("is kept where the measured content does not fit")
  func tight() throws {
    let layout = try row(
      #"<label horizontalHuggingPriority="251" text="Yes" id="b">"#, x: 16, width: 27.5,
      #"<label numberOfLines="0" text="\#(String(repeating: "wide words ", count: 20))" id="c">"#,
      x: 51.5, width: 325.5, bottom: true)
    #expect(
      try layout.view(of: "c").intrinsicSize == AxisPair(horizontal: 325.5, vertical: 20.5))
  }

  @Test("is kept if it was set, or if code sets the text")
  func unknown() throws {
    for label in [
      #"<label placeholderIntrinsicWidth="325.5" text="Hi" id="b">"#, #"<label text="" id="b">"#,
    ] {
      let layout = try row(
        label, x: 16, width: 325.5,
        #"<label horizontalHuggingPriority="251" text="Yes" id="c">"#, x: 349.5, width: 27.5)
      #expect(try layout.view(of: "b").intrinsicSize.horizontal == 325.5)
    }
  }

  @Test("is no change in a project that was imported with it")
  func earlier() throws {
    let document = try InterfaceBuilderImport(
      bytes: Array(
        rowText(
          #"<label horizontalHuggingPriority="250" text="Hi" id="b">"#, x: 16, width: 325.5,
          #"<label horizontalHuggingPriority="251" text="Yes" id="c">"#, x: 349.5, width: 27.5
        ).utf8), name: "Test.xib")
    let layout = try #require(document.layouts.first)
    var stored = layout
    let label = try layout.view(of: "b").id
    try stored.updateView(label) {
      $0.intrinsicSize = AxisPair(horizontal: 325.5, vertical: 20.5)
    }
    func width() throws -> Double? {
      try document.asReadEarlier(layout, like: stored).view(of: "b").intrinsicSize.horizontal
    }
    #expect(try width() == 325.5)
    try stored.updateView(label) { $0.intrinsicSize.horizontal = 99 }
    #expect(try width() == nil)
  }

  // MARK: Documents

  /// Two views in a row that fills the superview's width except for margins of 16 points.
  private func row(
    _ left: String, x: Double, width: Double, _ right: String, x rightX: Double,
    width rightWidth: Double, of total: Double = 393, bottom: Bool = false
  ) throws -> Layout {
    let text = rowText(
      left, x: x, width: width, right, x: rightX, width: rightWidth, of: total, bottom: bottom)
    return try #require(
      try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.xib").layouts.first)
  }

  private func rowText(
    _ left: String, x: Double, width: Double, _ right: String, x rightX: Double,
    width rightWidth: Double, of total: Double = 393, bottom: Bool = false
  ) -> String {
    func view(_ start: String, _ x: Double, _ width: Double) -> String {
      let tag = start.dropFirst().prefix { $0 != " " }
      let free = start.replacing(
        " id=", with: " translatesAutoresizingMaskIntoConstraints=\"NO\" id=")
      return """
        \(free)<rect key="frame" x="\(x)" y="20" width="\(width)" height="20.5"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></\(tag)>
        """
    }
    func equal(_ id: String, _ terms: String) -> String { "<constraint id=\"\(id)\" \(terms)/>" }
    return xibText(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="\(total)" height="667"/><subviews>
      \(view(left, x, width))\(view(right, rightX, rightWidth))</subviews><constraints>
      \(equal("d", #"firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="16""#))
      \(equal("e", #"firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="20""#))
      \(equal("f", #"firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8""#))
      \(equal("g", #"firstItem="c" firstAttribute="top" secondItem="b" secondAttribute="top""#))
      \(equal("h", #"firstItem="a" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" constant="16""#))
      \(bottom ? equal("i", #"firstItem="c" firstAttribute="bottom" secondItem="b" secondAttribute="bottom""#) : "")
      \(bottom ? equal("j", #"firstItem="b" firstAttribute="height" constant="20.5""#) : "")
      </constraints></view>
      """)
  }

  private func frames(of layout: Layout, width: Double) throws -> [String: SolvedFrame] {
    var environment = layout.canvas.environment
    environment.size.width = width
    let solution = LayoutEngine(measurer: TableMeasurer()).solve(layout, in: environment)
    var result: [String: SolvedFrame] = [:]
    for view in layout.views {
      result[view.source?.objectID ?? ""] = solution.frames.first { $0.item == .view(view.id) }
    }
    return result
  }
}
