import Testing

@Suite("Tables whose rows a document lists")
struct StaticTableTests {
  /// A settings screen: a row of 60 points, one as high as its text, and a title above and below.
  private static func storyboard(text: String = "Sound") -> String {
    func cell(_ id: String, _ y: Int, _ attributes: String, _ text: String, lines: Int) -> String {
      """
      <tableViewCell \(attributes) id="\(id)"><rect key="frame" x="16" y="\(y)" width="358" height="44"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-v">
      <rect key="frame" x="0.0" y="0.0" width="358" height="44"/>
      <autoresizingMask key="autoresizingMask"/><subviews>
      <label text="\(text)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-l">
      <rect key="frame" x="16" y="11" width="326" height="22"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
      <constraints>
      <constraint firstItem="\(id)-l" firstAttribute="leading" secondItem="\(id)-v" secondAttribute="leading" constant="16" id="\(id)-1"/>
      <constraint firstAttribute="trailing" secondItem="\(id)-l" secondAttribute="trailing" constant="16" id="\(id)-2"/>
      <constraint firstItem="\(id)-l" firstAttribute="top" secondItem="\(id)-v" secondAttribute="top" constant="20" id="\(id)-3"/>
      <constraint firstAttribute="bottom" secondItem="\(id)-l" secondAttribute="bottom" constant="20" id="\(id)-4"/>
      </constraints></tableViewCellContentView></tableViewCell>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_0" orientation="portrait" appearance="light"/><scenes><scene sceneID="s">
      <objects><tableViewController storyboardIdentifier="Settings" id="tvc" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" style="insetGrouped" separatorStyle="default" \
      rowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="tab">
      <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
      <sections><tableViewSection headerTitle="Alerts" footerTitle="What you hear." id="sec"><cells>
      \(cell("one", 55, "rowHeight=\"60\"", "Notifications", lines: 1))
      \(cell("two", 115, "", text, lines: 0))
      </cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
      </scenes></document>
      """
  }

  private func project(text: String = "Sound") throws -> Alstore {
    let alstore = try Alstore()
    try alstore.write(Self.storyboard(text: text), to: "Settings.storyboard")
    try alstore.expect("import --content measured Settings.storyboard -p p.alstore")
    return alstore
  }

  private struct Report: Decodable {
    struct Layout: Decodable {
      let layout: String
      let tables: [Table]?
    }
    struct Table: Decodable {
      let view: String
      let contentHeight: Double
      let parts: [Part]
    }
    struct Part: Decodable {
      let kind: String
      let section: Int?
      let row: Int?
      let layout: String?
      let text: String?
      let x, y, width, height: Double
      let frames: [SolvedFrames.Frame]?
    }
    let layouts: [Layout]
  }

  private func parts(_ alstore: Alstore, _ words: String = "") throws -> [Report.Part] {
    let report = try alstore.expect("frames -l Settings --format json " + words).json(Report.self)
    return try #require(report.layouts.first?.tables?.first).parts
  }

  @Test("frames lists what stands in them, and rows are as high as they say or as their content")
  func frames() throws {
    let alstore = try project()
    let parts = try parts(alstore)
    #expect(parts.map(\.kind) == ["header", "row", "row", "footer"])
    #expect(parts.map(\.text) == ["Alerts", nil, nil, "What you hear."])
    let rows = parts.filter { $0.kind == "row" }
    #expect(rows.map(\.x) == [16, 16] && rows.map(\.width) == [358, 358])
    #expect(rows[0].height == 60 && rows[1].y == rows[0].y + 60)
    // A line of 17 points between two distances of 20.
    #expect(abs(rows[1].height - 60.5) <= 0.5, "\(rows[1].height)")
    #expect(rows[1].frames?.last?.y == 20)
    let table = try alstore.expect("frames -l Settings").output
    #expect(table.contains("\u{201C}Alerts\u{201D}") && table.contains("UILabel1"))
  }

  @Test("a row is laid out at the width of its table, and grows with its text")
  func widths() throws {
    let text = "Choose what you hear when a message arrives while the phone is locked"
    let alstore = try project(text: text)
    let tall = try parts(alstore)[2]
    #expect(tall.height > 75)
    let narrow = try parts(alstore, "--device iphone-se")
    #expect(narrow[1].width == 375 - 32)
    let name = try #require(tall.layout)
    let alone = try alstore.expect("frames --device iphone-se --format json -l", name)
      .json(FramesReport.self)
    let root = try #require(alone.layouts.first?.frames.first)
    #expect(root.width == 343 && root.height == narrow[2].height)
  }
}
