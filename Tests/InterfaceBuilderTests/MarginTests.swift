import InterfaceBuilder
import LayoutModel
import Testing

/// The margins that Interface Builder gives views in addition to those in a document.
@Suite("Layout margins")
struct MarginTests {
  @Test(
    "of a scene's root are the system's at the sides, on whatever screen",
    arguments: [
      ("retina4_7", 13771, 375.0), ("retina6_12", 22505, 393), ("retina6_1", 20037, 414),
      ("retina6_1", 20037, 300), ("ipad9_7", 14490, 768),
    ] as [(String, Int, Double)])
  func sceneRoots(device: String, tools: Int, width: Double) throws {
    let root = try sceneRoot(device: device, tools: tools, width: width)
    #expect(root.layoutMargins == .zero && root.respectsMinimumMargins)
  }

  @Test(
    "of a scene on a wide phone or of any width are 20 since Xcode 7",
    arguments: [(7706, 600, 16), (7706, 414, 16), (8000, 600, nil), (7706, 768, nil)]
      as [(Int, Double, Double?)])
  func anySize(tools: Int, width: Double, side: Double?) throws {
    let root = try sceneRoot(device: nil, tools: tools, width: width)
    #expect(root.layoutMargins?.left == side ?? 0)
    #expect(root.respectsMinimumMargins == (side == nil))
  }

  @Test("recorded for a root are kept, with the system's as the minimum")
  func written() throws {
    let root = try sceneRoot(
      device: "retina4_7", tools: 13771, width: 375,
      view: #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="40"/>"#)
    #expect(root.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
    #expect(root.respectsMinimumMargins)
  }

  @Test(
    "of a xib's root are like a scene's since Xcode 9, and 8 before",
    arguments: [12121, 13771])
  func xibRoot(tools: Int) throws {
    let root = try view(#"<view id="a"><rect key="frame" width="300" height="300"/></view>"#, tools)
    #expect(root.layoutMargins == (tools < 13000 ? nil : .zero))
    #expect(root.respectsMinimumMargins == (tools >= 13000))
  }

  @Test(
    "of a table cell's content view are 11 and 16, 20 if it is wide, and 8 before Xcode 9",
    arguments: [(13771, 320, 16), (13771, 414, 20), (12121, 320, nil)]
      as [(Int, Double, Double?)])
  func cellContent(tools: Int, width: Double, side: Double?) throws {
    let cell = """
      <tableViewCell id="a"><rect key="frame" width="\(width)" height="44"/>
      <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" id="b">
      <rect key="frame" width="\(width)" height="44"/></tableViewCellContentView></tableViewCell>
      """
    let content = try view(cell, tools, "b")
    #expect(
      content.layoutMargins
        == side.map { EdgeInsets(top: 11, left: $0, bottom: 11, right: $0) })
    #expect(!content.preservesSuperviewLayoutMargins, "the system's margins are the cell's already")
  }

  @Test(
    "of a cell's content view are 8 before Xcode 9.1, unless both preserve the superview's",
    arguments: [
      (13196, false, nil), (13196, true, 16), (13529, false, 16), (12121, true, 15),
      (12121, false, nil),
    ] as [(Int, Bool, Double?)])
  func cellContentOfXcode9(tools: Int, preserves: Bool, side: Double?) throws {
    let frame = #"<rect key="frame" width="320" height="44"/>"#
    let attribute = "preservesSuperviewLayoutMargins=\"\(preserves ? "YES" : "NO")\""
    let cell = """
      <tableViewCell \(attribute) id="a">\(frame)
      <tableViewCellContentView key="contentView" \(attribute) id="b">\(frame)
      </tableViewCellContentView></tableViewCell>
      """
    #expect(
      try view(cell, tools, "b").layoutMargins
        == side.map { EdgeInsets(top: 11, left: $0, bottom: 11, right: $0) })
  }

  @Test(
    "of a standalone collection view cell or reusable view are the system's",
    arguments: ["collectionViewCell", "collectionReusableView"], [14460, 22505])
  func collectionParts(element: String, tools: Int) throws {
    let root = try view(
      "<\(element) id=\"a\"><rect key=\"frame\" width=\"320\" height=\"50\"/></\(element)>", tools)
    #expect(root.respectsMinimumMargins && root.layoutMargins == .zero)
  }

  @Test(
    "of a root that preserves its superview's are 8 at the ends, like those of the canvas's view",
    arguments: [(14868, true, 8.0), (14868, false, 0), (21701, true, 0), (12121, true, 0)])
  func preservingRoot(tools: Int, preserves: Bool, end: Double) throws {
    let text = storyboardText(device: "retina4_7", tools: tools, width: 375, height: 667, view: "")
      .replacing(
        #"<view key="view""#,
        with: #"<view key="view" preservesSuperviewLayoutMargins="\#(preserves ? "YES" : "NO")""#)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let layout = try #require(document.layouts.first)
    #expect(
      layout.views[layout.root]?.layoutMargins
        == EdgeInsets(top: end, left: 0, bottom: end, right: 0))
  }

  @Test(
    "of a cell's content view are 8 before an accessory, and 15 in cells of Xcode 11",
    arguments: [
      ("accessoryType=\"disclosureIndicator\"", 22505, 16, 8),
      ("accessoryType=\"none\"", 22505, 16, 16),
      ("", 15705, 15, 15), ("", 16100, 16, 16),
    ] as [(String, Int, Double, Double)])
  func accessories(attributes: String, tools: Int, left: Double, right: Double) throws {
    let cell = """
      <tableViewCell \(attributes) id="a"><rect key="frame" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="b"><rect key="frame" width="375" height="44"/>
      </tableViewCellContentView></tableViewCell>
      """
    let margins = try view(cell, tools, "b").layoutMargins
    #expect(margins == EdgeInsets(top: 11, left: left, bottom: 11, right: right))
  }

  @Test(
    "of a prototype in a table that is a subview are 15 from Xcode 9.1 to 11, and never wide",
    arguments: [
      ("retina4_7", 13529, 375.0, true, 15.0), ("retina5_9", 16096, 375, true, 15),
      ("retina4_7", 13529, 375, false, 16), ("retina6_5", 14490, 375, true, 20),
      ("retina4_7", 17506, 375, true, 16), ("retina4_7", 17506, 414, true, 16),
      ("retina4_7", 17506, 414, false, 20),
    ])
  func prototypes(
    device: String, tools: Int, width: Double, isInSubview: Bool, side: Double
  ) throws {
    let margins = try prototypeMargins(
      device: device, tools: tools, width: width, isInSubview: isInSubview)
    #expect(margins == EdgeInsets(top: 11, left: side, bottom: 11, right: side))
  }

  @Test("of a prototype as wide as its inset grouped table are larger at the end")
  func insetGrouped() throws {
    let margins = try prototypeMargins(
      device: "retina6_0", tools: 23504, width: 390, isInSubview: false, style: "insetGrouped")
    #expect(margins?.left == 20 && margins?.right == 60)
  }

  @Test(
    "of a table's header are at the sides at least those of the table, if it preserves these",
    arguments: [(16097, 414.0, "YES", 20.0), (16097, 375, "YES", 16), (16097, 414, "NO", nil)]
      as [(Int, Double, String, Double?)])
  func tableHeader(tools: Int, width: Double, preserves: String, side: Double?) throws {
    let frame = "<rect key=\"frame\" width=\"\(width)\" height=\"44\"/>"
    let text = storyboardText(device: "retina6_1", tools: tools, width: 414, height: 896).replacing(
      "</scenes>",
      with: """
        <scene sceneID="t"><objects><tableViewController id="list" sceneMemberID="viewController">
        <tableView key="view" id="table">\(frame)<view key="tableHeaderView"
        preservesSuperviewLayoutMargins="\(preserves)" id="header">\(frame)<subviews>
        <view id="inner">\(frame)</view></subviews><constraints>
        <constraint firstItem="inner" firstAttribute="leading" secondItem="header"
        secondAttribute="leadingMargin" id="c"/></constraints></view></tableView>
        </tableViewController></objects></scene></scenes>
        """)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let layout = document.layouts.first { $0.views[$0.root]?.source?.objectID == "header" }
    #expect(
      try #require(layout).view(of: "header").layoutMargins
        == side.map { EdgeInsets(top: 8, left: $0, bottom: 8, right: $0) })
  }

  private func prototypeMargins(
    device: String, tools: Int, width: Double, isInSubview: Bool, style: String = "plain"
  ) throws -> EdgeInsets? {
    let frame = "<rect key=\"frame\" width=\"\(width)\" height=\"44\"/>"
    let table = """
      <tableView \(isInSubview ? "" : "key=\"view\"") style="\(style)" id="table">\(frame)
      <prototypes><tableViewCell id="cell">\(frame)
      <tableViewCellContentView key="contentView" id="content">\(frame)</tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
      """
    let text = storyboardText(
      device: device, tools: tools, width: width, height: 700,
      view: isInSubview ? "<subviews>\(table)</subviews>" : "")
    let whole =
      isInSubview
      ? text
      : text.replacing(
        "</scenes>",
        with: "<scene sceneID=\"t\"><objects><tableViewController id=\"list\" "
          + "sceneMemberID=\"viewController\">\(table)</tableViewController></objects></scene>"
          + "</scenes>")
    let document = try InterfaceBuilderImport(bytes: Array(whole.utf8), name: "Test.storyboard")
    let layout = document.layouts.first { $0.views[$0.root]?.source?.objectID == "cell" }
    return try #require(layout).view(of: "content").layoutMargins
  }

  @Test(
    "of a cell's content view are 20 in storyboards for wide devices, unless it is narrow",
    arguments: [
      ("retina6_1", 17506, 375.0, 20.0), ("retina5_5", 17506, 321, 20),
      ("retina6_12", 17506, 375, 20),
      ("retina6_1", 17506, 320, 16), ("retina4_7", 17506, 375, 16), ("retina4_7", 17506, 400, 16),
      ("ipad12_9", 17701, 1024, 16),
      ("retina6_72", 22505, 430, 20),
      ("retina6_0", 17506, 390, 20), ("retina6_0", 23504, 390, 20), ("retina5_9", 20037, 375, 16),
      ("retina5_9", 21507, 375, 20), ("retina5_9", 22155, 375, 20), ("retina5_9", 22505, 375, 16),
    ] as [(String, Int, Double, Double)])
  func cellsOfWideDevices(device: String, tools: Int, width: Double, side: Double) throws {
    let text = storyboardText(
      device: device, tools: tools, width: 375, height: 667,
      view: """
        <subviews><tableView id="t"><rect key="frame" width="\(width)" height="600"/><prototypes>
        <tableViewCell id="a"><rect key="frame" width="\(width)" height="44"/>
        <tableViewCellContentView key="contentView" id="b"><rect key="frame" width="\(width)"
        height="44"/></tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
        """)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let cell = try #require(document.layouts.first { $0.source?.objectID == "a" })
    #expect(
      try cell.view(of: "b").layoutMargins
        == EdgeInsets(top: 11, left: side, bottom: 11, right: side))
  }

  @Test(
    "recorded for a cell's content view are at least the system's if it preserves those",
    arguments: [(true, true), (true, false), (false, true)])
  func writtenCellMargins(cell: Bool, content: Bool) throws {
    func preserves(_ holds: Bool) -> String {
      holds ? #"preservesSuperviewLayoutMargins="YES""# : ""
    }
    let text = """
      <tableViewCell \(preserves(cell)) id="a"><rect key="frame" width="414" height="44"/>
      <tableViewCellContentView key="contentView" \(preserves(content)) id="b">
      <rect key="frame" width="414" height="44"/>
      <edgeInsets key="layoutMargins" top="16" left="16" bottom="8" right="24"/>
      </tableViewCellContentView></tableViewCell>
      """
    let expected =
      content
      ? EdgeInsets(top: 16, left: 20, bottom: 11, right: 24)
      : EdgeInsets(top: 16, left: 16, bottom: 8, right: 24)
    #expect(try view(text, 14490, "b").layoutMargins == expected)
  }

  @Test("recorded for a cell are the minimum for its content view if that preserves them")
  func contentOfCellWithMargins() throws {
    func margins(_ preserves: String) throws -> EdgeInsets? {
      let frame = #"<rect key="frame" width="375" height="44"/>"#
      let text = """
        <tableViewCell id="a">\(frame)<tableViewCellContentView key="contentView" \(preserves) id="b">
        \(frame)</tableViewCellContentView>
        <edgeInsets key="layoutMargins" top="8" left="30" bottom="20" right="30"/></tableViewCell>
        """
      return try view(text, 17503, "b").layoutMargins
    }
    #expect(try margins("") == EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    #expect(
      try margins(#"preservesSuperviewLayoutMargins="YES""#)
        == EdgeInsets(top: 11, left: 30, bottom: 20, right: 30))
  }

  @Test("of a cell in Xcode 26 are 16 at the sides on a phone of 390 points")
  func roomyCellsOfNarrowPhone() throws {
    let text = storyboardText(
      device: "retina6_0", tools: 24123, width: 390, height: 844,
      view: """
        <subviews><tableView id="t"><rect key="frame" width="390" height="600"/><prototypes>
        <tableViewCell id="a"><rect key="frame" width="390" height="51"/>
        <tableViewCellContentView key="contentView" id="b"><rect key="frame" width="390" height="51"/>
        </tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
        """)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let cell = try #require(document.layouts.first { $0.source?.objectID == "a" })
    #expect(try cell.view(of: "b").layoutMargins?.left == 16)
  }

  @Test(
    "of a cell are 15 at the ends as drawn by Xcode 26, in every table style",
    arguments: [("insetGrouped", 24506, 15), ("insetGrouped", 23504, 11), ("plain", 24127, 15)]
      as [(String, Int, Double)])
  func roomyCells(style: String, tools: Int, end: Double) throws {
    let table = """
      <tableView style="\(style)" id="t"><rect key="frame" width="414" height="600"/>
      <prototypes><tableViewCell id="a"><rect key="frame" width="374" height="51"/>
      <tableViewCellContentView key="contentView" id="b"><rect key="frame" width="374" height="51"/>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    let cell = try #require(
      try xib(table, device: "retina6_1", tools: tools).layouts.first {
        $0.source?.objectID == "a"
      })
    #expect(
      try cell.view(of: "b").layoutMargins == EdgeInsets(top: end, left: 20, bottom: end, right: 20)
    )
  }

  @Test(
    "of a standalone cell depend on its width; on wide phones, from a narrow phone's width on",
    arguments: [
      (24127, "retina6_12", 339.0, 20.0), (24127, "retina4_7", 339, 16),
      (22505, "retina4_7", 339, 16), (22505, "retina4_7", 416, 16), (22505, "retina6_1", 339, 20),
      (22505, "retina6_1", 320, 16), (15705, "retina4_7", 416, 15), (14490, "retina4_7", 399, 16),
      (14490, "retina4_7", 400, 20),
    ])
  func cellsOfTheirOwn(tools: Int, device: String, width: Double, side: Double) throws {
    let frame = #"<rect key="frame" width="\#(width)" height="44"/>"#
    let cell = """
      <tableViewCell id="a">\(frame)<tableViewCellContentView key="contentView" id="b">\(frame)
      </tableViewCellContentView></tableViewCell>
      """
    let document = try xib(cell, device: device, tools: tools)
    let content = try #require(document.layouts.first).view(of: "b")
    let margins = try #require(content.layoutMargins)
    #expect(margins.left == side && margins.right == side)
  }

  @Test("of other views are only the recorded ones")
  func others() throws {
    let tree = """
      <view id="a"><rect key="frame" width="300" height="300"/><subviews>
      <view id="b"><rect key="frame" width="30" height="30"/></view>
      <view preservesSuperviewLayoutMargins="YES" id="c"><rect key="frame" width="30" height="30"/>
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" \
      trailing="4"/></view></subviews></view>
      """
    #expect(try view(tree, 13771, "b").layoutMargins == nil)
    let written = try view(tree, 13771, "c")
    #expect(
      written.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(written.preservesSuperviewLayoutMargins)
  }

  @Test("include the safe area if a modern document uses it and the view does not opt out")
  func safeArea() throws {
    let guide = #"<viewLayoutGuide key="safeArea" id="g"/>"#
    func insets(_ tools: Int, _ attributes: String, _ guide: String) throws -> Bool {
      try view(
        "<view \(attributes) id=\"a\"><rect key=\"frame\" width=\"9\" height=\"9\"/>\(guide)</view>",
        tools
      ).insetsLayoutMarginsFromSafeArea
    }
    #expect(try insets(13771, "", guide))
    #expect(try insets(13771, "", ""), "a root needs no guide")
    #expect(try !insets(12121, "", guide))
    #expect(try !insets(13771, #"insetsLayoutMarginsFromSafeArea="NO""#, guide))
  }

  private func view(_ objects: String, _ tools: Int, _ id: String = "a") throws -> View {
    try #require(try xib(objects, tools: tools).layouts.first).view(of: id)
  }

  private func sceneRoot(
    device: String?, tools: Int, width: Double, view: String = ""
  ) throws -> View {
    let text = storyboardText(device: device, tools: tools, width: width, height: 700, view: view)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    return try #require(document.layouts.first).view(of: "root")
  }
}
