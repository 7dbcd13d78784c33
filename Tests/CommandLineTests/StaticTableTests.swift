import Testing

@Suite("Static tables")
struct StaticTableTests {
  /// A settings screen: a row of 60 points, one as high as its text, and titles above and below.
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

  @Test("the content of a cell in a system style begins at the leading edge")
  func ownStyles() throws {
    let alstore = try Alstore()
    var text = Self.storyboard()
    let constraints = try Regex(
      #"<constraints>\s*<constraint firstItem="two-l"[\s\S]*?</constraints>"#)
    text = text.replacing(constraints, with: "")
      .replacing(
        #"translatesAutoresizingMaskIntoConstraints="NO" id="two-l""#, with: #"id="two-l""#
      )
      .replacing(
        #"id="two">"#, with: #"textLabel="two-l" style="IBUITableViewCellStyleDefault" id="two">"#)
    try alstore.write(text, to: "Settings.storyboard")
    try alstore.expect("import Settings.storyboard -p p.alstore")
    func end(_ options: String) throws -> Double {
      let picture = try alstore.expect("export --format svg -l Settings --style screen \(options)")
        .output
      let match = try #require(
        picture.firstMatch(of: /<text x="([0-9.]+)"[^>]*textLength="([0-9.]+)"[^>]*>Sound/),
        "\(picture)")
      return (Double(match.output.1) ?? 0) + (Double(match.output.2) ?? 0)
    }
    // Cells are 32 points narrower than the screen; the label starts 16 points from their edge.
    #expect(try abs(end("--direction rtl") - (390 - 32 - 16)) < 0.1)
    #expect(try abs(end("--direction rtl --device iphone-se") - (375 - 32 - 16)) < 0.1)
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

  @Test("frames lists the contents of tables, and rows have their own height or their content's")
  func frames() throws {
    let alstore = try project()
    let parts = try parts(alstore)
    #expect(parts.map(\.kind) == ["header", "row", "row", "footer"])
    #expect(parts.map(\.text) == ["Alerts", nil, nil, "What you hear."])
    let rows = parts.filter { $0.kind == "row" }
    #expect(rows.map(\.x) == [16, 16] && rows.map(\.width) == [358, 358])
    #expect(rows[0].height == 60 && rows[1].y == rows[0].y + 60)
    // A line of 17 points with 20 above and below.
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

  /// A plain table with a cell that has an accessory.
  private func plain(_ attributes: String = "") throws -> Alstore {
    let alstore = try Alstore()
    let text = Self.storyboard(text: "A text that needs a second line where a row is narrow")
      .replacing("style=\"insetGrouped\"", with: "style=\"plain\"\(attributes)")
      .replacing("x=\"16\" y=\"115\" width=\"358\"", with: "x=\"0.0\" y=\"115\" width=\"390\"")
      .replacing("x=\"16\" y=\"55\" width=\"358\"", with: "x=\"0.0\" y=\"55\" width=\"390\"")
    try alstore.write(text, to: "Settings.storyboard")
    try alstore.expect("import --content measured Settings.storyboard -p p.alstore")
    return alstore
  }

  @Test("content views avoid the notch and the accessory, and titles avoid the notch")
  func notch() throws {
    let alstore = try plain()
    let parts = try parts(alstore, "--device iphone-15 --orientation landscape")
    let row = try #require(parts.first { $0.kind == "row" })
    #expect(row.x == 0 && row.width == 852)
    let content = try #require(row.frames?.first { $0.name.hasPrefix("contentView") })
    // The accessory takes 32 of the 390 points.
    #expect(content.x == 59 && content.width == 852 - 2 * 59 - 32)
    #expect(row.frames?.last?.x == 16)
    let title = try #require(parts.first { $0.kind == "header" })
    #expect(title.x > 59 && title.x + title.width < 852 - 59)
    // In portrait the row is as high as its text; as a separate layout it has the same width.
    let portrait = try self.parts(alstore, "--device iphone-15").filter { $0.kind == "row" }[1]
    #expect(portrait.height > 75, "\(portrait)")
    let name = try #require(row.layout)
    let alone = try alstore.expect(
      "frames --device iphone-15 --orientation landscape --format json -l", name
    ).json(FramesReport.self)
    let view = try #require(alone.layouts.first?.frames.first { $0.name.hasPrefix("contentView") })
    #expect(view.x == 59 && view.width == content.width)
  }

  @Test("a table may allow content views to extend under the notch")
  func underNotch() throws {
    let alstore = try plain(" contentViewInsetsToSafeArea=\"NO\"")
    let row = try #require(
      try parts(alstore, "--device iphone-15 --orientation landscape").first { $0.kind == "row" })
    #expect(row.frames?.first { $0.name.hasPrefix("contentView") }?.x == 0)
  }

  @Test("rows of the inset style are within the margins, which avoid the notch")
  func insetStyle() throws {
    let alstore = try project()
    let row = try #require(
      try parts(alstore, "--device iphone-15 --orientation landscape").first { $0.kind == "row" })
    #expect(row.x == 59 + 20 && row.width == 852 - 2 * 79)
    #expect(row.frames?.first { $0.name.hasPrefix("contentView") }?.x == 0)
  }
}
