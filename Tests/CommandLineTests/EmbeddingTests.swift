import Testing

@Suite("Scenes embedded in container views")
struct EmbeddingTests {
  @Test("an embedded scene has its container's size and safe area on every device")
  func embedded() throws {
    let alstore = try Alstore()
    try alstore.write(Self.storyboard, to: "Main.storyboard")
    try alstore.expect("import Main.storyboard -p p.alstore")
    func rect(_ id: String, _ words: String) throws -> [Double]? {
      let report = try alstore.expect("frames --all-layouts --format json " + words)
        .json(FramesReport.self)
      return report.layouts.flatMap(\.frames).first { $0.id == id }?.rect
    }
    // On the canvas the scene keeps its recorded size.
    #expect(try rect("out-er-box", "") == [0, 367, 375, 300])
    #expect(try rect("inn-er-bar", "") == [0, 0, 375, 300])
    // On a device the container is 300 high at the bottom edge, with 34 points covered.
    #expect(try rect("out-er-box", "--device iphone-14") == [0, 544, 390, 300])
    #expect(try rect("inn-er-bar", "--device iphone-14") == [0, 0, 390, 266])
    #expect(try rect("inn-er-bar", "--size 100x100") == [0, 0, 100, 100])
  }

  @Test("a table row grows with its text, with or without a device")
  func growingRow() throws {
    let alstore = try Alstore()
    try alstore.write(Self.table, to: "Table.storyboard")
    try alstore.expect("import Table.storyboard --content measured -p p.alstore")
    func height(_ words: String) throws -> Double? {
      try alstore.expect("frames -l Row --format json " + words).json(FramesReport.self)
        .layouts[0].frames[0].rect[3]
    }
    let canvas = try #require(try height(""))
    #expect(abs(canvas - 62.667) < 0.001)
    let grown = try #require(try height("--device iphone-15 --text-size accessibilityLarge"))
    #expect(grown > 120)
    #expect(try height("--text-size accessibilityLarge") == grown)
  }

  /// A row with a wrapping label, on an iPhone 15.
  private static let table = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="sce-00-001"><objects><tableViewController id="con-00-001">
    <tableView key="view" style="plain" rowHeight="-1" id="tab-00-001">
    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><prototypes>
    <tableViewCell reuseIdentifier="Row" id="cel-00-001">
    <rect key="frame" x="0.0" y="50" width="393" height="62.666667938232422"/>
    <tableViewCellContentView key="contentView" id="cnt-00-001">
    <rect key="frame" x="0.0" y="0.0" width="393" height="62.666667938232422"/><subviews>
    <label text="A long text that wraps over several lines in such a narrow cell as this" \
    numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-001">
    <rect key="frame" x="16" y="11" width="361" height="40.666667938232422"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
    <constraints>
    <constraint firstItem="lab-00-001" firstAttribute="leading" secondItem="cnt-00-001" \
    secondAttribute="leadingMargin" id="cst-00-001"/>
    <constraint firstItem="lab-00-001" firstAttribute="top" secondItem="cnt-00-001" \
    secondAttribute="topMargin" id="cst-00-002"/>
    <constraint firstAttribute="trailingMargin" secondItem="lab-00-001" \
    secondAttribute="trailing" id="cst-00-003"/>
    <constraint firstAttribute="bottomMargin" secondItem="lab-00-001" \
    secondAttribute="bottom" id="cst-00-004"/></constraints>
    </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
    </objects></scene></scenes></document>
    """

  @Test("check lays out an embedded scene at its container's size, too")
  func checked() throws {
    let alstore = try Alstore()
    try alstore.write(Self.storyboard, to: "Main.storyboard")
    try alstore.expect("import Main.storyboard -p p.alstore")
    let inner = try #require(
      try alstore.expect("frames --all-layouts --format json").json(FramesReport.self)
        .layouts.first { $0.frames.contains { $0.id == "inn-er-bar" } })
    let bar = try #require(inner.frames.first { $0.id == "inn-er-bar" }).name
    try alstore.expect("environment add phone --device iphone-14")
    // The container leaves it 266 points, far less than the whole screen.
    try alstore.expect("constraint add -l", inner.layout, "\(bar).height <= 270")
    try alstore.expect("check")
    try alstore.expect("check --matrix iphone-14")
    try alstore.expect("constraint add -l", inner.layout, "\(bar).height >= 268")
    for words in [["check"], ["check", "--matrix", "iphone-14"]] {
      let answer = try alstore.run(words)
      #expect(answer.status == 1 && answer.output.contains(">= 268"), "\(answer.output)")
    }
  }

  private static func scene(_ name: String, _ view: String, segue: Bool) -> String {
    let connections =
      segue
      ? "<connections><segue destination=\"vc-inner\" kind=\"embed\" id=\"seg-ue-001\"/></connections>"
      : ""
    let height = segue ? "667" : "300"
    let child = segue ? "containerView" : "view"
    return """
      <scene sceneID="s-\(name)"><objects>
        <viewController id="vc-\(name)" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="roo-t-\(name)">
            <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
            <subviews>
              <\(child) translatesAutoresizingMaskIntoConstraints="NO" id="\(view)">
                <rect key="frame" x="0.0" y="0.0" width="375" height="300"/>
                \(connections)
              </\(child)>
            </subviews>
            <viewLayoutGuide key="safeArea" id="saf-e-\(name)"/>
            <constraints>
              <constraint firstItem="\(view)" firstAttribute="leading" secondItem="roo-t-\(name)" \
      secondAttribute="leading" id="c-\(name)-1"/>
              <constraint firstItem="\(view)" firstAttribute="trailing" secondItem="roo-t-\(name)" \
      secondAttribute="trailing" id="c-\(name)-2"/>
              \(segue
              ? """
              <constraint firstItem="\(view)" firstAttribute="bottom" secondItem="roo-t-\(name)" \
      secondAttribute="bottom" id="c-\(name)-3"/>
              <constraint firstItem="\(view)" firstAttribute="height" constant="300" id="c-\(name)-4"/>
      """
              : """
              <constraint firstItem="\(view)" firstAttribute="top" secondItem="saf-e-\(name)" \
      secondAttribute="top" id="c-\(name)-3"/>
              <constraint firstItem="\(view)" firstAttribute="bottom" secondItem="saf-e-\(name)" \
      secondAttribute="bottom" id="c-\(name)-4"/>
      """)
            </constraints>
          </view>
        </viewController>
      </objects></scene>
      """
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="15702" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes>
    \(scene("outer", "out-er-box", segue: true))
    \(scene("inner", "inn-er-bar", segue: false))
    </scenes></document>
    """
}
