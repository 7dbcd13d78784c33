import InterfaceBuilder
import LayoutModel
import Testing

/// Projects imported by earlier versions, which read less of documents, don't change them.
@Suite("Values that earlier versions imported differently")
struct EarlierReadingTests {
  @Test("margins of a root that were imported as its own")
  func canvasMargins() throws {
    let document = try Document(
      storyboardText(device: "retina4_7", tools: 13771, width: 375, height: 700, view: ""))
    func exported(_ margins: EdgeInsets, follows: Bool) throws -> String {
      try document.exported { layout in
        try layout.updateView(layout.root) {
          ($0.layoutMargins, $0.respectsMinimumMargins) = (margins, follows)
        }
      }
    }
    let sides = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    #expect(try exported(sides, follows: false) == document.text)
    #expect(try exported(sides, follows: true) != document.text)
    #expect(try exported(EdgeInsets(all: 16), follows: false) != document.text)
  }

  @Test("iPad bars that were imported as a phone's", arguments: [(64.0, true), (60, false)])
  func bars(top: Double, isEarlier: Bool) throws {
    let document = try Document(
      storyboardText(
        device: "ipad9_7", tools: 14490, width: 768, height: 1024,
        metrics: #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#))
    #expect(document.layout.canvas.safeArea.top == 70)
    let notices = try document.notices(safeAreaTop: top)
    #expect(notices.isEmpty == isEarlier, "\(notices)")
  }

  @Test("margins of cells, and safe areas, by less accurate rules")
  func canvasRules() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="600" height="44"/>"#
    let document = try Document(
      xibText(
        """
        <tableViewCell id="a">\(frame)<tableViewCellContentView key="contentView" id="b">\(frame)
        </tableViewCellContentView></tableViewCell>
        """, "retina4_7", 17701))
    let content = try document.layout.view(of: "b")
    #expect(content.layoutMargins == EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    func exported(_ side: Double) throws -> String {
      try document.exported { layout in
        try layout.updateView(content.id) {
          $0.layoutMargins = EdgeInsets(top: 11, left: side, bottom: 11, right: side)
        }
      }
    }
    #expect(try exported(20) == document.text)
    #expect(try exported(21) != document.text)

    let part = try Document(
      xibText(
        """
        <collectionViewCell id="a">\(frame.replacing("600", with: "405"))<view key="contentView" id="b">
        \(frame.replacing("600", with: "405"))</view></collectionViewCell>
        """, "retina4_7", 14490))
    let inside = try part.layout.view(of: "b")
    #expect(inside.layoutMargins?.left == 20)
    #expect(
      try part.exported { layout in
        try layout.updateView(inside.id) {
          $0.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        }
      } == part.text)

    let narrow = try Document(
      storyboardText(device: "retina6_1", tools: 20037, width: 300, height: 896, view: ""))
    #expect(
      try narrow.exported { layout in
        try layout.updateView(layout.root) {
          $0.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
          $0.respectsMinimumMargins = false
        }
      } == narrow.text)

    let scene = try Document(
      storyboardText(device: "retina4_0", tools: 21701, width: 320, height: 568, view: ""))
    #expect(scene.layout.canvas.safeArea.top == 20)
    for (top, isEarlier) in [(0.0, true), (10, false)] {
      let notices = try scene.notices(safeAreaTop: top)
      #expect(notices.isEmpty == isEarlier, "\(notices)")
    }
  }

  @Test(
    "status bars of old documents",
    arguments: [(12121, 667.0, #"<nil key="simulatedStatusBarMetrics"/>"#), (14460, 400, "")])
  func statusBars(tools: Int, height: Double, metrics: String) throws {
    let document = try Document(
      storyboardText(
        device: "retina4_7", tools: tools, width: 375, height: height, metrics: metrics))
    #expect(document.layout.canvas.safeArea.top == 0)
    #expect(try document.notices(safeAreaTop: 20).isEmpty)
    #expect(try !document.notices(safeAreaTop: 10).isEmpty)
  }

  @Test("sizes of arranged views that were not stored")
  func keptSizes() throws {
    let document = try Document(
      storyboardText(
        device: "retina4_7", tools: 13771, width: 375, height: 700,
        view: """
          <subviews><stackView id="s"><rect key="frame" width="375" height="62"/><subviews>
          <view id="v" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="0" y="0" width="240" height="62"/></view></subviews></stackView></subviews>
          """))
    let view = try document.layout.view(of: "v")
    #expect(view.frame != nil)
    #expect(
      try document.exported { try $0.updateView(view.id) { $0.frame = nil } } == document.text)
  }

  @Test(
    "texts in forms that were not supported",
    arguments: [
      (#"<mutableString key="text">Two</mutableString>"#, nil),
      (#"<string key="text" base64-UTF8="YES">EENvbnRhaW5lcg</string>"#, nil),
      (
        """
        <attributedString key="attributedText"><fragment content="One"/><fragment>
        <string key="content" base64-UTF8="YES">Cg</string></fragment></attributedString>
        """, "One"
      ),
    ] as [(String, String?)])
  func texts(content: String, earlier: String?) throws {
    let document = try Document(
      storyboardText(
        device: "retina4_7", tools: 13771, width: 375, height: 700,
        view: "<subviews><textView id=\"t\">\(content)</textView></subviews>"))
    let view = try document.layout.view(of: "t")
    #expect(view.text != nil && view.text != earlier)
    let export = try document.export { layout in
      try layout.updateView(view.id) { $0.text = earlier }
    }
    #expect(String(decoding: export.bytes, as: UTF8.self) == document.text)
    #expect(export.notices.isEmpty, "\(export.notices.map(\.message))")
  }

  private struct Document {
    let text: String
    let layout: Layout

    init(_ text: String) throws {
      self.text = text
      let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
      layout = try #require(document.layouts.first)
    }

    /// Exports the layout as an earlier version would have read it.
    func export(_ change: (inout Layout) throws -> Void) throws -> DocumentExport {
      var layout = layout
      try change(&layout)
      return try DocumentWriter(bytes: Array(text.utf8), name: "Test.storyboard").export([layout])
    }

    /// The notices of an export whose canvas has another safe area.
    func notices(safeAreaTop: Double) throws -> [String] {
      try export { layout in
        var canvas = layout.canvas
        canvas.safeArea.top = safeAreaTop
        try layout.setCanvas(canvas)
      }.notices.map(\.message)
    }

    func exported(_ change: (inout Layout) throws -> Void) throws -> String {
      String(decoding: try export(change).bytes, as: UTF8.self)
    }
  }
}
