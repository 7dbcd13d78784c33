import InterfaceBuilder
import LayoutModel
import Testing

/// The bars on a scene's canvas, given the controllers that contain or present it.
@Suite("The bars around a scene in a document")
struct EmbeddedBarTests {
  @Test("come from the controllers that the scene is embedded in or pushed from")
  func embedding() throws {
    let document = try imported("Embedding.storyboard")
    func insets(_ name: String) throws -> (Double, Double) {
      let area = try document.layout(name).canvas.safeArea
      return (area.top, area.bottom)
    }
    #expect(try insets("Alone") == (44, 34))
    #expect(try insets("First") == (88, 83), "in a tab bar and a navigation controller")
    #expect(try insets("Pushed") == (88, 83))
    #expect(try insets("PushedWithoutTabs") == (88, 34))
    #expect(try insets("WithoutBar") == (44, 34), "its controller hides the bar")
    #expect(try insets("Presented") == (44, 34), "modal scenes have no bars")
  }

  /// A view controller with a view of the iPhone 12's size and the given contents.
  private static func sceneText(
    _ name: String, attributes: String = "", pushes next: String? = nil, _ content: String = ""
  ) -> String {
    """
    <scene><objects><viewController storyboardIdentifier="\(name)" id="\(name)" \(attributes)
    sceneMemberID="viewController">
    <view key="view" id="\(name)-view"><rect key="frame" width="390" height="844"/></view>\(content)
    <connections>\(next.map { "<segue kind=\"show\" destination=\"\($0)\" id=\"\(name)-s\"/>" } ?? "")
    </connections></viewController></objects></scene>
    """
  }

  @Test("include the room of a large title, if the bar and the item request one")
  func largeTitles() throws {
    func scene(_ name: String, mode: String?, pushes next: String?) -> String {
      let mode = mode.map { "largeTitleDisplayMode=\"\($0)\"" } ?? ""
      return Self.sceneText(
        name, pushes: next, "<navigationItem key=\"navigationItem\" \(mode) id=\"\(name)-item\"/>")
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="20037" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="retina6_0" orientation="portrait"/><scenes>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>
      <segue kind="relationship" relationship="rootViewController" destination="first" id="s"/>
      </connections></navigationController></objects></scene>
      \(scene("first", mode: nil, pushes: "second"))\(scene("second", mode: nil, pushes: "third"))
      \(scene("third", mode: "never", pushes: "fourth"))
      \(scene("fourth", mode: nil, pushes: "fifth"))\(scene("fifth", mode: "always", pushes: nil))
      </scenes></document>
      """
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let tops = try ["first", "second", "third", "fourth", "fifth"].map {
      try document.layout($0).canvas.safeArea.top
    }
    #expect(tops.map { $0 - tops[2] } == [52, 52, 0, 0, 52], "\(tops)")
  }

  /// The safe areas of named scenes on a phone, by default an iPhone 12.
  private func safeAreas(
    of names: [String], in scenes: String, tools: Int = 20037, device: String = "retina6_0",
    orientation: Orientation = .portrait
  ) throws -> [EdgeInsets] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="\(device)" orientation="\(orientation.rawValue)"/><scenes>\(scenes)</scenes></document>
      """
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    return try names.map { try document.layout($0).canvas.safeArea }
  }

  @Test("include the simulated bars of the presenting scene, except the tab bar for a sheet")
  func pushedFromSimulatedBars() throws {
    let bars = """
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
      <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
      """
    let scenes = """
      \(Self.sceneText("first", pushes: "second", bars))\(Self.sceneText("second", pushes: "third"))
      \(Self.sceneText("third", pushes: "fourth"))
      \(Self.sceneText(
        "fourth", attributes: #"hidesBottomBarWhenPushed="YES""#, pushes: "fifth"))
      \(Self.sceneText("fifth"))
      """
    let areas = try safeAreas(of: ["first", "second", "third", "fourth", "fifth"], in: scenes)
    #expect(areas.map(\.top) == [88, 88, 44, 44, 44])
    #expect(areas.map(\.bottom) == [83, 83, 83, 34, 34])
  }

  @Test("include the toolbar of the scene they were pushed from, even if they hide bottom bars")
  func inheritedToolbars() throws {
    let toolbar = #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#
    let none = #"<nil key="simulatedBottomBarMetrics"/>"#
    let hiding = #"hidesBottomBarWhenPushed="YES""#
    let scenes = """
      \(Self.sceneText("first", pushes: "second", toolbar))
      \(Self.sceneText("second", attributes: hiding, pushes: "third"))
      \(Self.sceneText("third", pushes: "fourth"))\(Self.sceneText("fourth", none))
      \(Self.container("navigation", "rootViewController", ["root"], toolbar))
      \(Self.sceneText("root", pushes: "above"))\(Self.sceneText("above"))
      """
    let names = ["first", "second", "third", "fourth", "root", "above"]
    #expect(try safeAreas(of: names, in: scenes).map(\.bottom) == [83, 83, 83, 34, 83, 83])
    let old = try safeAreas(of: ["second"], in: scenes, tools: 14113)
    #expect(old.map(\.bottom) == [78], "toolbars were lower up to Xcode 9")
  }

  @Test("of several scenes that push one are those of the tie breaker, or of the first")
  func tieBreakers() throws {
    let scenes = """
      \(Self.sceneText("first", pushes: "last"))
      \(Self.sceneText(
        "second", pushes: "last",
        #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#))
      \(Self.sceneText("last"))
      """
    #expect(try safeAreas(of: ["last"], in: scenes).map(\.bottom) == [34])
    let breaker = """
      </scenes><inferredMetricsTieBreakers><segue reference="second-s"/></inferredMetricsTieBreakers>
      <scenes>
      """
    #expect(try safeAreas(of: ["last"], in: scenes + breaker).map(\.bottom) == [83])
  }

  @Test("are none for a sheet that a scene filling the screen presents by a show segue")
  func presentedSheets() throws {
    let bars = """
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
      <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
      """
    func sheet(_ name: String, pushes next: String? = nil) -> String {
      Self.sceneText(name, pushes: next).replacing("844", with: "790")
    }
    let scenes = """
      \(Self.sceneText("screen", pushes: "sheet", bars))\(sheet("sheet", pushes: "next"))
      \(sheet("next"))
      \(Self.container("navigation", "rootViewController", ["root"]))
      \(sheet("root", pushes: "pushed"))\(sheet("pushed"))
      \(Self.sceneText("full", pushes: "low", bars))
      \(Self.sceneText("low").replacing("844", with: "744"))
      """
    let areas = try safeAreas(of: ["sheet", "next", "root", "pushed", "low"], in: scenes)
    #expect(areas.map(\.top) == [0, 0, 56, 56, 0])
    #expect(areas.prefix(4).map(\.bottom) == [34, 34, 34, 34])
  }

  @Test("of a large title above a list are those of a small one in a navigation controller's root")
  func largeTitleAboveList() throws {
    let bar = #"<navigationBar key="navigationBar" largeTitles="YES" id="bar"/>"#
    for (tools, content, top) in [
      (17701, "tableView", 88.0), (17701, "collectionView", 88), (17701, "view", 140),
      (14490, "tableView", 140), (20037, "tableView", 88),
    ] {
      let scenes =
        Self.container("navigation", "rootViewController", ["first"], bar)
        + (Self.sceneText("first", pushes: "next") + Self.sceneText("next")).replacing(
          "height=\"844\"/></view>",
          with: "height=\"844\"/><subviews><\(content) id=\"list\">"
            + "<rect key=\"frame\" width=\"9\" height=\"9\"/></\(content)></subviews></view>")
      let areas = try safeAreas(of: ["first", "next"], in: scenes, tools: tools)
      #expect(areas.map(\.top) == [top, 140], "\(tools) \(content)")
    }
  }

  @Test("up to Xcode 8 omit the status bar in container views and wherever these lead")
  func statusBarInContainers() throws {
    let scenes = """
      \(Self.sceneText("around", pushes: "inside").replacing("show", with: "embed"))
      \(Self.sceneText("inside", pushes: "next"))\(Self.sceneText("next"))
      """
    for (device, tools, tops) in [
      ("retina4_7", 12118, [20.0, 0, 0]), ("retina4_7", 13529, [20, 20, 20]),
    ] {
      let areas = try safeAreas(
        of: ["around", "inside", "next"], in: scenes, tools: tools, device: device)
      #expect(areas.map(\.top) == tops)
    }
  }

  /// A container controller, whose ID consists of its kind and its first child.
  private static func container(
    _ kind: String, _ relationship: String, _ children: [String], _ content: String = ""
  ) -> String {
    let segues = children.map {
      """
      <segue kind="relationship" relationship="\(relationship)" destination="\($0)" id="to-\($0)"/>
      """
    }
    return """
      <scene><objects><\(kind)Controller id="\(kind)-\(children[0])" sceneMemberID="viewController">
      \(content)<connections>\(segues.joined())</connections></\(kind)Controller></objects></scene>
      """
  }

  @Test("in a navigation controller's tabs include its bar; pushed scenes cover the tab bar")
  func tabsInNavigation() throws {
    let scenes = """
      \(Self.container("navigation", "rootViewController", ["tabBar-navigation-own"]))
      \(Self.container("tabBar", "viewControllers", ["navigation-own", "plain"]))
      \(Self.container("navigation", "rootViewController", ["own"]))
      \(Self.sceneText("plain", pushes: "over"))\(Self.sceneText("over"))
      \(Self.sceneText("own", pushes: "within"))\(Self.sceneText("within"))
      """
    let names = ["plain", "over", "own", "within"]
    let areas = try safeAreas(of: names, in: scenes)
    #expect(areas.map(\.top) == [88, 88, 88, 88])
    #expect(areas.map(\.bottom) == [83, 34, 83, 83])
    let old = try safeAreas(of: names, in: scenes, tools: 12121)
    #expect(old.map(\.bottom) == [83, 83, 83, 83], "up to Xcode 8 nothing covered it")
    let both = scenes.replacing(#"destination="within""#, with: #"destination="plain""#)
    let over = try safeAreas(of: ["over"], in: both)
    #expect(over.map(\.bottom) == [83], "it is pushed in a tab, too")
  }

  @Test(
    "in tabs include the surrounding navigation bar unless the tabs hide it",
    arguments: [
      ("<nil key=\"simulatedTopBarMetrics\"/>", 44.0), ("", 88),
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 88),
    ])
  func tabsWithoutBar(metrics: String, top: Double) throws {
    let scenes = """
      \(Self.container("navigation", "rootViewController", ["tabBar-plain"]))
      \(Self.container("tabBar", "viewControllers", ["plain"], metrics))\(Self.sceneText("plain"))
      """
    #expect(try safeAreas(of: ["plain"], in: scenes).map(\.top) == [top])
  }

  @Test("up to Xcode 8 omit the status bar if the source scene has none, unless it says otherwise")
  func inheritedStatusBar() throws {
    let none = "<nil key=\"simulatedStatusBarMetrics\"/>"
    let scenes = """
      \(Self.sceneText("first", pushes: "navigation-second", none).replacing("show", with: "embed"))
      \(Self.container("navigation", "rootViewController", ["second"]).replacing(
        "sceneMember", with: "navigationBarHidden=\"YES\" sceneMember"))
      \(Self.sceneText("second", pushes: "third"))
      \(Self.sceneText("third", "<simulatedStatusBarMetrics key=\"simulatedStatusBarMetrics\"/>"))
      \(Self.sceneText("other"))
      """
    let names = ["first", "second", "third", "other"]
    let old = try safeAreas(of: names, in: scenes, tools: 12118, device: "retina4_7")
    #expect(old.map(\.top) == [0, 0, 20, 20])
    let modern = try safeAreas(of: names, in: scenes, tools: 14490, device: "retina4_7")
    #expect(modern.map(\.top) == [20, 20, 20, 20])
  }

  @Test(
    "in landscape include a low navigation bar on narrow phones, up to Xcode 14",
    arguments: [("retina6_0", 21701, 32.0), ("retina6_1", 21701, 44), ("retina6_0", 22155, 44)])
  func navigationBarSideways(device: String, tools: Int, top: Double) throws {
    let scenes =
      Self.container("navigation", "rootViewController", ["first"]) + Self.sceneText("first")
    let size = try #require(Device.named(device)).size
    let areas = try safeAreas(
      of: ["first"],
      in: scenes.replacing("390", with: "\(size.height)").replacing("844", with: "\(size.width)"),
      tools: tools, device: device, orientation: .landscape)
    #expect(areas.map(\.top) == [top])
  }

  @Test("in landscape include a status bar up to Xcode 8", arguments: [(12121, 20.0), (14490, 0)])
  func statusBarSideways(tools: Int, top: Double) throws {
    let areas = try safeAreas(
      of: ["first"],
      in: Self.sceneText("first").replacing("390", with: "667").replacing("844", with: "375"),
      tools: tools, device: "retina4_7", orientation: .landscape)
    #expect(areas.map(\.top) == [top])
  }

  @Test("include the navigation controller's toolbar, unless the scene ends above it")
  func toolbars() throws {
    func bottoms(_ hidden: String) throws -> [Double] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        toolsVersion="20037" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
        <device id="retina6_0" orientation="portrait"/><scenes>
        <scene><objects><navigationController \(hidden) navigationBarHidden="YES" id="nav"
        sceneMemberID="viewController"><connections>
        <segue kind="relationship" relationship="rootViewController" destination="first" id="s"/>
        </connections></navigationController></objects></scene>
        \(Self.sceneText("first", pushes: "second"))
        \(Self.sceneText("second", attributes: #"hidesBottomBarWhenPushed="YES""#))
        </scenes></document>
        """
      let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
      let above = try InterfaceBuilderImport(
        bytes: Array(text.replacing("844", with: "761").utf8), name: "Test.storyboard")
      return try ["first", "second"].map { try document.layout($0).canvas.safeArea.bottom }
        + [try above.layout("first").canvas.safeArea.bottom]
    }
    #expect(try bottoms(#"toolbarHidden="NO""#) == [83, 34, 0])
    #expect(try bottoms("") == [34, 34, 0], "a root of an old document keeps free what it reaches")
  }

  @Test("include the navigation bar of the scene that shows them as a detail")
  func details() throws {
    func detail(_ name: String, _ next: String, _ content: String = "") -> String {
      Self.sceneText(name, pushes: next, content).replacing("\"show\"", with: "\"showDetail\"")
    }
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    let scenes = """
      \(Self.container("navigation", "rootViewController", ["root"]))
      \(detail("root", "shown"))\(Self.sceneText("shown", pushes: "next"))\(Self.sceneText("next"))
      \(detail("simulated", "below", bar))\(Self.sceneText("below"))
      """
    let areas = try safeAreas(of: ["root", "shown", "next", "below"], in: scenes)
    #expect(areas.map(\.top) == [88, 88, 88, 88])
  }
}
