import InterfaceBuilder
import LayoutModel
import Testing

/// The canvas of a document, according to tables measured on recorded frames.
@Suite("The canvas of a document")
struct EnvironmentTests {
  @Test(
    "reserves the same areas as its version of Interface Builder did on the device",
    arguments: [
      ("retina4_7", 14490, 20.0, 0.0), ("retina4_7", 14800, 0, 0), ("retina4_7", 22505, 20, 0),
      ("retina4_0", 21507, 0, 0), ("retina4_0", 21701, 20, 0),
      ("retina5_9", 14460, 44, 34), ("retina5_9", 21507, 47, 34), ("retina5_9", 21701, 50, 34),
      ("retina6_1", 20037, 44, 34), ("retina6_1", 21208, 44, 34), ("retina6_1", 21225, 48, 34),
      ("retina6_1", 21507, 48, 34), ("retina6_5", 21507, 44, 34), ("retina6_0", 20037, 44, 34),
      ("retina6_0", 21507, 47, 34), ("retina6_12", 22505, 59, 34),
      ("retina6_12", 23727, 59, 34), ("ipad9_7", 14490, 20, 0),
      ("ipad9_7", 15000, 0, 0), ("ipad12_9", 18122, 0, 0), ("ipad12_9", 19529, 20, 0),
      ("ipad10_2", 21225, 20, 0),
      ("ipad11_0rounded", 14490, 24, 20), ("ipad11_0rounded", 18122, 0, 20),
      ("iPad13_0rounded", 19529, 24, 20),
    ] as [(String, Int, Double, Double)])
  func safeArea(device: String, tools: Int, top: Double, bottom: Double) throws {
    let known = try #require(Device.named(device))
    let layout = try scene(device: device, tools: tools, size: known.size)
    #expect(layout.canvas.safeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(layout.canvas.size == known.size)
    #expect(layout.canvas.scale == known.scale)
  }

  @Test("of a root at a distance from the top begins at the root's upper edge")
  func belowOpaqueBar() throws {
    let text = storyboardText(device: "retina4_7", tools: 17701, width: 375, height: 636, y: 64)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    #expect(document.layouts.first?.canvas.safeArea.top == 0)
  }

  @Test("of a freeform scene wider than its phone has the home indicator's area up to Xcode 14.2")
  func wideScene() throws {
    for (width, bottom) in [(500.0, 34.0), (375, 0)] {
      let layout = try scene(
        device: "retina5_9", tools: 17701, size: Size(width: width, height: 700),
        metrics: Self.freeform)
      #expect(layout.canvas.safeArea.bottom == bottom)
    }
  }

  @Test("of an iPad without a home button reserves 45 points for a tab bar")
  func tabBarOfRoundedPad() throws {
    let size = try #require(Device.named("ipad11_0rounded")).size
    let layout = try scene(
      device: "ipad11_0rounded", tools: 17701, size: size,
      metrics: #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#)
    #expect(layout.canvas.safeArea.bottom == 65)
  }

  @Test("without a device is that of a phone with a home button")
  func statusBarWithoutDevice() throws {
    for (tools, metrics, top) in [
      (16096, "", 0.0), (10117, "", 20), (10117, Self.noStatusBar, 0),
    ] {
      let layout = try scene(
        device: nil, tools: tools, size: Size(width: 600, height: 600), metrics: metrics)
      #expect(layout.canvas.safeArea.top == top)
    }
  }

  @Test(
    "for small presentations begins at the upper edge, or has a notch",
    arguments: [
      ("retina4_7", 14460, "", 500.0, 0.0), ("retina6_12", 14460, "", 500, 59),
      ("retina4_7", 14460, freeform, 500, 20), ("retina4_7", 14460, freeform, 400, 0),
      ("retina4_7", 21701, freeform, 400, 20),
      ("retina4_7", 14460, freeform + noStatusBar, 500, 0),
    ])
  func presented(
    device: String, tools: Int, metrics: String, height: Double, top: Double
  ) throws {
    let layout = try scene(
      device: device, tools: tools, size: Size(width: 270, height: height),
      metrics: metrics + #"<size key="freeformSize" width="270" height="\#(height)"/>"#)
    #expect(layout.canvas.safeArea.top == top)
  }

  @Test(
    "has no status bar up to Xcode 8 if a scene says so", arguments: [(12121, 0.0), (13529, 20)])
  func hiddenStatusBar(tools: Int, top: Double) throws {
    let layout = try scene(
      device: "retina4_7", tools: tools, size: Size(width: 375, height: 667),
      metrics: Self.noStatusBar)
    #expect(layout.canvas.safeArea.top == top)
  }

  private static let noStatusBar = #"<nil key="simulatedStatusBarMetrics"/>"#

  private static let freeform =
    #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#

  @Test("of a standalone view begins below an opaque bar", arguments: [17701, 22505])
  func viewBelowBar(tools: Int) throws {
    let status = tools < 21000 ? 44.0 : 48
    let bar =
      #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>"#
    let rect = "<rect key=\"frame\" width=\"414\" height=\"\(896 - status - 44)\"/>"
    let document = try xib(
      "<view id=\"a\">\(rect)\(bar)</view>", device: "retina6_1", tools: tools)
    let canvas = try #require(document.layouts.first).canvas
    #expect(canvas.safeArea == EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
  }

  @Test("without a device has a status bar, no size classes and a scale of 2")
  func withoutDevice() throws {
    let layout = try scene(device: nil, tools: 6254, size: Size(width: 600, height: 600))
    #expect(layout.canvas.safeArea == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(layout.canvas.scale == 2)
    #expect(!layout.canvas.environment.hasSizeClasses)
  }

  @Test(
    "includes the bars that a scene simulates",
    arguments: [
      (
        #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#, 103.0, 34.0
      ),
      (
        #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prefersLargeTitles="YES"/>"#,
        155, 34
      ),
      (#"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#, 59, 83),
      (#"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#, 59, 83),
      (
        #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>"#, 0, 34
      ),
    ] as [(String, Double, Double)])
  func simulatedBars(metrics: String, top: Double, bottom: Double) throws {
    let layout = try scene(metrics: metrics)
    #expect(layout.canvas.safeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test(
    "has bars of 50 points on an iPad since iOS 12",
    arguments: [(14490, 70.0, 50.0), (13771, 64, 49)])
  func padBars(tools: Int, top: Double, bottom: Double) throws {
    let layout = try scene(
      device: "ipad9_7", tools: tools, size: Size(width: 768, height: 1024),
      metrics: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        """)
    #expect(layout.canvas.safeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test(
    "has a bar of 54 points on a phone since iOS 26",
    arguments: [(23727, 103.0), (24127, 113)])
  func phoneBars(tools: Int, top: Double) throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    #expect(try scene(tools: tools, metrics: bar).canvas.safeArea.top == top)
  }

  @Test(
    "is between the bars if the root's height is reduced by them",
    arguments: [
      (852.0 - 54, 0.0, 34.0), (852 - 10, 0, 0), (852 - 44, 0, 34), (852 - 103, 0, 34),
      (852 - 7, 59, 34),
    ] as [(Double, Double, Double)])
  func cutRoots(height: Double, top: Double, bottom: Double) throws {
    let layout = try scene(size: Size(width: 393, height: height))
    #expect(layout.canvas.safeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test("of a sheet begins at its upper edge, or below its bar, also on smaller devices")
  func sheets() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    let phone = Size(width: 393, height: 852 - 54)
    #expect(try scene(size: phone, metrics: bar).canvas.safeArea.top == 56)
    let old = try scene(
      device: "retina4_7", tools: 22505, size: Size(width: 375, height: 667 - 20))
    #expect(old.canvas.safeArea == .zero)
    let low = try scene(size: Size(width: 393, height: 852 - 10), metrics: bar).canvas.safeArea
    #expect(low.top == 56 && low.bottom == 0)
    let large =
      #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prefersLargeTitles="YES"/>"#
    for (tools, less, top) in [(23727, 58.0, 108.0), (24128, 48, 126)] {
      let sheet = try scene(
        device: "retina6_1", tools: tools, size: Size(width: 414, height: 896 - less),
        metrics: large)
      #expect(sheet.canvas.safeArea == EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    }
  }

  @Test("ends above an opaque bar if the root's height is reduced, and begins below a sheet's bar")
  func opaqueBars() throws {
    let tabs = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    for (device, screen, bar) in [
      ("retina4_7", Size(width: 375, height: 667), 49.0),
      ("retina6_12", Size(width: 393, height: 852), 83),
    ] {
      func bottom(_ less: Double) throws -> Double {
        let size = Size(width: screen.width, height: screen.height - less)
        return try scene(device: device, size: size, metrics: tabs).canvas.safeArea.bottom
      }
      #expect(try bottom(0) == bar && bottom(bar) == 0 && bottom(bar + 7) == bar)
    }
    let navigation = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    let sheet = try scene(
      device: "retina4_7", size: Size(width: 375, height: 667 - 76), metrics: navigation)
    #expect(sheet.canvas.safeArea == .zero, "20 for the status bar, 12 above a bar of 44")
  }

  @Test(
    "of a scene without a bar extends as far down as the root, in older versions",
    arguments: [(17506, 150, 0), (17506, 832, 14), (21701, 150, 34), (17506, 900, 34)]
      as [(Int, Double, Double)])
  func shortRoots(tools: Int, height: Double, bottom: Double) throws {
    let layout = try scene(tools: tools, size: Size(width: 393, height: height))
    #expect(layout.canvas.safeArea.bottom == bottom)
  }

  @Test("of a low widget is its full area, except on a screen with a home indicator")
  func widget() throws {
    for (context, device, height, top) in [
      ("notificationCenter", "retina4_7", 37.0, 0.0), ("fullscreen", "retina4_7", 37, 20),
      ("notificationCenter", "retina4_7", 600, 20), ("notificationCenter", "retina6_1", 137, 48),
    ] {
      let text = storyboardText(device: device, width: 320, height: height)
      let widget = text.replacing(
        #"<view key="view""#, with: #"<view key="view" simulatedAppContext="\#(context)""#)
      let document = try InterfaceBuilderImport(bytes: Array(widget.utf8), name: "T.storyboard")
      #expect(try #require(document.layouts.first).canvas.safeArea.top == top)
    }
  }

  @Test(
    "of a root below an opaque bar in an old document is the remaining area",
    arguments: [(64.0, 667.0, 603.0), (64, 603, 603), (0, 667, 667), (64, 500, 500)])
  func oldOpaqueBar(y: Double, recorded: Double, height: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="11542" targetRuntime="iOS.CocoaTouch"><scenes><scene><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="a">
      <rect key="frame" x="0" y="\(y)" width="375" height="\(recorded)"/></view>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>
      </viewController></objects></scene></scenes></document>
      """
    let canvas = try #require(
      try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard").layouts.first
    ).canvas
    #expect(canvas.size == Size(width: 375, height: height))
    #expect(canvas.safeArea.top == 0)
  }

  @Test(
    "without a device begins below the bar that pushed its root down, unless it fills the screen",
    arguments: [
      (64.0, 536.0, 0.0), (44, 786, 0), (64, 504, 0), (0, 504, 0),
      (64, 568, 64), (64, 600, 64), (0, 786, 64), (30, 786, 64),
    ])
  func oldBar(y: Double, height: Double, top: Double) throws {
    let layout = try scene(
      device: nil, tools: 10117, size: Size(width: 600, height: height), y: y,
      metrics: #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#)
    #expect(layout.canvas.size.height == height)
    #expect(layout.canvas.safeArea == EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  @Test(
    "without a device ends above the tab bar if its root fits between both bars",
    arguments: [(64.0, 667.0 - 64 - 49, 0.0), (64, 540, 49), (0, 667 - 64 - 49, 49)]
      as [(Double, Double, Double)])
  func betweenOldBars(y: Double, height: Double, bottom: Double) throws {
    let layout = try scene(
      device: nil, tools: 10117, size: Size(width: 375, height: height), y: y,
      metrics: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        """)
    #expect(layout.canvas.safeArea.bottom == bottom)
  }

  @Test(
    "of a sheet without a bar avoids the status bar since Xcode 14",
    arguments: [
      (21507, 58.0, "", 48.0), (23727, 58, "", 48), (24506, 48, "", 48),
      (23727, 58, #"<nil key="simulatedBottomBarMetrics"/>"#, 0), (23727, 54, "", 0),
    ] as [(Int, Double, String, Double)])
  func sheetWithoutBar(tools: Int, less: Double, metrics: String, top: Double) throws {
    let layout = try scene(
      device: "retina6_1", tools: tools, size: Size(width: 414, height: 896 - less),
      metrics: metrics)
    #expect(layout.canvas.safeArea.top == top)
  }

  @Test(
    "counts the notch and home indicator twice on newer canvases, but never on a device",
    arguments: [
      ("23504", "retina6_1", 896.0, nil), ("23727", "retina6_1", 896, (96, 68)),
      ("24127", "retina6_12", 852, (118, 68)), ("23727", "retina4_7", 667, nil),
      ("23727", "retina6_1", 500, (96, 34)), ("23727", "retina6_1", 1000, (96, 68)),
      ("23727", "retina6_1", 842, nil), ("32700", "retina6_1", 896, nil),
    ] as [(String, String, Double, (Double, Double)?)])
  func defects(tools: String, device: String, height: Double, expected: (Double, Double)?) throws {
    let width = ["retina6_1": 414, "retina6_12": 393][device] ?? 375
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><dependencies>
      <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22685"/>
      </dependencies><scenes><scene><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="a">
      <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/></view>
      </viewController></objects></scene></scenes></document>
      """
    let bytes = Array(text.utf8)
    let layout = try #require(
      try InterfaceBuilderImport(bytes: bytes, name: "Test.storyboard").layouts.first)
    let area = try CanvasDefects(bytes: bytes).safeArea(of: layout)
    #expect(area?.top == expected?.0 && area?.bottom == expected?.1, "\(area as Any)")
    #expect(layout.canvas.safeArea.top <= 62, "an imported canvas is a device's")
  }

  @Test(
    "draws text styles at the size used by its version",
    arguments: [
      (6254, nil), (7706, .medium), (10117, .medium), (11542, nil), (17701, nil),
      (18122, .extraSmall), (20037, .extraSmall), (21225, nil),
    ] as [(Int, ContentSizeCategory?)])
  func textSizes(tools: Int, expected: ContentSizeCategory?) throws {
    let text = storyboardText(device: nil, tools: tools, width: 375, height: 667)
    #expect(try CanvasDefects(bytes: Array(text.utf8)).textSize == expected)
  }

  @Test("counts a phone's portrait insets again in landscape on newer canvases")
  func landscapeDefects() throws {
    let text = storyboardText(device: "retina6_0", tools: 24412, width: 844, height: 390)
      .replacing("portrait", with: "landscape")
    let bytes = Array(text.utf8)
    let layout = try #require(
      try InterfaceBuilderImport(bytes: bytes, name: "Test.storyboard").layouts.first)
    #expect(layout.canvas.safeArea == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(
      try CanvasDefects(bytes: bytes).safeArea(of: layout)
        == EdgeInsets(top: 47, left: 47, bottom: 55, right: 47))
  }

  @Test("in landscape has its insets at the sides")
  func landscape() throws {
    let text = storyboardText(device: "retina6_12", tools: 22505, width: 852, height: 393)
      .replacing("portrait", with: "landscape")
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let canvas = try #require(document.layouts.first).canvas
    #expect(canvas.orientation == .landscape)
    #expect(canvas.safeArea == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(canvas.environment.heightClass == .compact)
  }

  struct TopLevel: Sendable {
    let tag: String
    let device: String
    let tools: Int
    let size: Size
    let top: Double
    let bottom: Double
  }

  @Test(
    "of a standalone view has the screen's insets, as far as the view reaches",
    arguments: [
      TopLevel("view", "retina6_1", 20037, 414, 896, top: 44, bottom: 34),
      TopLevel("view", "retina6_1", 20037, 414, 522, top: 44, bottom: 0),
      TopLevel("view", "retina6_1", 20037, 414, 876, top: 44, bottom: 14),
      TopLevel("view", "retina6_1", 20037, 600, 356, top: 44, bottom: 34),
      TopLevel("view", "retina6_1", 22505, 414, 120, top: 48, bottom: 34),
      TopLevel("view", "retina6_1", 20037, 414, 120, top: 44, bottom: 0),
      TopLevel("view", "retina4_7", 14490, 375, 667, top: 20, bottom: 0),
      TopLevel("view", "retina4_7", 14490, 320, 300, top: 0, bottom: 0),
      TopLevel("tableViewCell", "retina6_1", 20037, 414, 44, top: 0, bottom: 0),
      TopLevel("collectionViewCell", "retina6_1", 17701, 100, 100, top: 0, bottom: 0),
    ])
  func topLevelViews(_ row: TopLevel) throws {
    let rect = #"<rect key="frame" width="\#(row.size.width)" height="\#(row.size.height)"/>"#
    let view = "<\(row.tag) id=\"a\">\(rect)</\(row.tag)>"
    let document = try xib(view, device: row.device, tools: row.tools)
    let canvas = try #require(document.layouts.first).canvas
    #expect(
      canvas.safeArea == EdgeInsets(top: row.top, left: 0, bottom: row.bottom, right: 0))
  }

  @Test("has the size classes of its device, whatever the size of the root")
  func sizeClasses() throws {
    let cell = #"<tableViewCell id="a"><rect key="frame" width="320" height="44"/></tableViewCell>"#
    let phone = try #require(try xib(cell, device: "retina4_7").layouts.first).canvas.environment
    #expect(phone.widthClass == .compact && phone.heightClass == .regular)
    let pad = try #require(try xib(cell, device: "ipad9_7").layouts.first).canvas.environment
    #expect(pad.widthClass == .regular && pad.heightClass == .regular)
  }

  @Test("of a scene as large as the canvas for any size class is that of its bars, unless freeform")
  func squareCanvas() throws {
    let square = Size(width: 600, height: 600)
    let tabs = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    for (tools, metrics, top, bottom) in [
      (16097, "", 0.0, 0.0), (19455, tabs, 0, 49), (16097, freeform, 44, 34), (22505, "", 48, 34),
    ] {
      let area = try scene(device: "retina6_1", tools: tools, size: square, metrics: metrics)
        .canvas.safeArea
      #expect(area == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0), "\(tools)")
    }
  }

  @Test("ends above an opaque bottom bar")
  func opaqueBottomBar() throws {
    let tabs = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics" translucent="NO"/>"#
    for height in [852.0, 700] {
      let layout = try scene(size: Size(width: 393, height: height), metrics: tabs)
      #expect(layout.canvas.safeArea.bottom == 0)
    }
  }

  @Test("of a root below an opaque bar includes the tab bar, although the two differ little")
  func belowBarAboveTabs() throws {
    let bars = """
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
      <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
      """
    let layout = try scene(
      device: "retina6_1", tools: 21507, size: Size(width: 414, height: 804), metrics: bars)
    #expect(layout.canvas.safeArea == EdgeInsets(top: 0, left: 0, bottom: 83, right: 0))
  }

  private func scene(
    device: String? = "retina6_12", tools: Int = 22505,
    size: Size = Size(width: 393, height: 852), y: Double = 0, metrics: String = ""
  ) throws -> Layout {
    let text = storyboardText(
      device: device, tools: tools, width: size.width, height: size.height, y: y,
      metrics: metrics)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    return try #require(document.layouts.first)
  }
}

extension EnvironmentTests.TopLevel {
  init(
    _ tag: String, _ device: String, _ tools: Int, _ width: Double, _ height: Double, top: Double,
    bottom: Double
  ) {
    self.init(
      tag: tag, device: device, tools: tools, size: Size(width: width, height: height), top: top,
      bottom: bottom)
  }
}

/// A storyboard of one scene with one view.
func storyboardText(
  device: String? = "retina6_12", tools: Int = 22505, width: Double, height: Double,
  y: Double = 0, metrics: String = "", view: String = ""
) -> String {
  let deviceElement = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
  return #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \#
    toolsVersion="\#(tools)" targetRuntime="iOS.CocoaTouch">
    \#(deviceElement)
    <scenes><scene sceneID="s"><objects>
    <viewController id="vc" sceneMemberID="viewController">
    <view key="view" id="root">
    <rect key="frame" x="0.0" y="\#(y)" width="\#(width)" height="\#(height)"/>\#(view)
    </view>\#(metrics)</viewController></objects></scene></scenes></document>
    """#
}
