import InterfaceBuilder
import LayoutModel
import Testing

@Suite("Layout guides")
struct GuideTests {
  @Test("of a controller are the root's top and bottom layout guides")
  func legacy() throws {
    let text = storyboardText(
      width: 393, height: 852,
      metrics: """
        <layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
        <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
        """,
      view: """
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
        <rect key="frame"/></view></subviews><constraints>
        <constraint firstItem="v" firstAttribute="top" secondItem="t" secondAttribute="bottom"
        id="k1"/><constraint firstItem="b" firstAttribute="top" secondItem="v"
        secondAttribute="bottom" constant="8" id="k2"/></constraints>
        """)
    let document = try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Test.storyboard")
    let layout = try #require(document.layouts.first)
    #expect(
      layout.constraints.map { layout.text(of: $0) } == [
        "UIView1.top == root.topLayoutGuide.bottom",
        "root.bottomLayoutGuide.top == UIView1.bottom + 8",
      ])
  }

  @Test("of scroll views are their content and frame guides")
  func scrollViews() throws {
    let layout = try #require(
      try xib(
        """
        <view id="a"><rect key="frame" width="300" height="300"/><subviews>
        <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame"/>
        </view></subviews><constraints>
        <constraint firstItem="v" firstAttribute="top" secondItem="g1" secondAttribute="top"/>
        <constraint firstItem="v" firstAttribute="width" secondItem="g2" secondAttribute="width"/>
        </constraints><viewLayoutGuide key="contentLayoutGuide" id="g1"/>
        <viewLayoutGuide key="frameLayoutGuide" id="g2"/></scrollView></subviews></view>
        """
      ).layouts.first)
    #expect(
      layout.constraints.map { layout.text(of: $0) } == [
        "UIView1.top == UIScrollView1.contentLayout.top",
        "UIView1.width == UIScrollView1.frameLayout.width",
      ])
  }

  @Test("added in the document are guides of their view")
  func added() throws {
    let layout = try #require(
      try xib(
        """
        <view id="a"><rect key="frame" width="300" height="300"/>
        <viewLayoutGuide userLabel="Column" identifier="column" id="g"/><constraints>
        <constraint firstItem="g" firstAttribute="width" constant="80" id="k"/></constraints></view>
        """
      ).layouts.first)
    let guide = try #require(layout.guides.first)
    #expect(guide.name == "Column" && guide.identifier == "column")
    #expect(guide.owningView == layout.root && guide.source?.objectID == "g")
    #expect(layout.constraints.map { layout.text(of: $0) } == ["Column.width == 80"])
  }
}
