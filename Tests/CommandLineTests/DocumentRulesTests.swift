import Testing

/// Behavior measured on Interface Builder's canvas.
@Suite("Layouts of documents")
struct DocumentRulesTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  private static let fixed =
    #"<constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top"/>"#
    + #"<constraint firstItem="box" firstAttribute="width" constant="40"/>"#
    + #"<constraint firstItem="box" firstAttribute="height" constant="40"/>"#

  private static func leading(_ second: String, _ attribute: String, _ rest: String) -> String {
    #"<constraint firstItem="box" firstAttribute="leading" secondItem="\#(second)" "#
      + #"secondAttribute="\#(attribute)" \#(rest)/>"#
  }

  /// Constraints for the leading edge of a box, whose sibling is 100 wide.
  static let symbolic: [(what: String, constraint: String, x: Double)] = [
    ("between siblings", leading("mate", "trailing", #"constant="8" symbolic="YES""#), 108),
    ("to the superview", leading("root", "leading", #"constant="20" symbolic="YES""#), 20),
    ("to the safe area", leading("safe", "leading", #"constant="20" symbolic="YES""#), 0),
    ("without constant", leading("mate", "trailing", #"symbolic="YES""#), 100),
    ("to a margin", leading("root", "leadingMargin", ""), 16),
    ("of a ratio", leading("mate", "trailing", #"multiplier="1:4""#), 25),
    ("of a fraction", leading("mate", "trailing", #"multiplier="1/4""#), 25),
  ]

  @Test("symbolic constants have their measured values", arguments: symbolic)
  func constants(_ row: (what: String, constraint: String, x: Double)) throws {
    let frames = try frames(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame"/></view>
      <view id="mate" fixedFrame="YES"><rect key="frame" x="0.0" y="0.0" width="100" \
      height="9"/></view>
      """, constraints: Self.fixed + row.constraint)
    frames.expect("box", [row.x, 0, 40, 40])
  }

  @Test("a constraint without a first item applies to the view that contains it")
  func owner() throws {
    let frames = try frames(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame"/>
      <constraints><constraint firstAttribute="width" constant="70"/></constraints></view>
      """,
      constraints: #"<constraint firstAttribute="trailing" secondItem="box" "#
        + #"secondAttribute="trailing" constant="5"/>"#
        + #"<constraint firstItem="box" firstAttribute="top" secondItem="root" "#
        + #"secondAttribute="top"/><constraint firstItem="box" firstAttribute="height" "#
        + #"constant="40"/>"#)
    frames.expect("box", [300, 0, 70, 40])
  }

  @Test("a view without a frame or constraints stays in the corner, and nothing fails")
  func withoutFrame() throws {
    let frames = try frames(
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="box"/>"#, constraints: "")
    frames.expect("box", [0, 0, 0, 0])
  }

  @Test("controls are constrained by their alignment rects, and have the recorded frames")
  func alignmentRects() throws {
    let frames = try frames(
      """
      <slider translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="14" \
      y="20" width="124" height="31"/></slider>
      <switch translatesAutoresizingMaskIntoConstraints="NO" id="mate"><rect key="frame" x="20" \
      y="60" width="51" height="31"/></switch>
      """,
      constraints: Self.leading("root", "leading", #"constant="16""#)
        + #"<constraint firstItem="box" firstAttribute="top" secondItem="root" "#
        + #"secondAttribute="top" constant="20"/>"#
        + #"<constraint firstItem="box" firstAttribute="width" constant="120"/>"#
        + #"<constraint firstItem="mate" firstAttribute="top" secondItem="box" "#
        + #"secondAttribute="bottom"/><constraint firstItem="mate" firstAttribute="leading" "#
        + #"secondItem="root" secondAttribute="leading"/>"#)
    frames.expect("box", [14, 20, 124, 31])
    frames.expect("mate", [0, 50, 51, 31])
  }

  private func frames(_ views: String, constraints: String) throws -> SolvedFrames {
    // Labels become names.
    let views = views.replacing(#"id="box""#, with: #"id="box" userLabel="box""#)
      .replacing(#"id="mate""#, with: #"id="mate" userLabel="mate""#)
    try alstore.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="15702" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(views)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraints)</constraints></view></viewController>
      </objects></scene></scenes></document>
      """, to: "Rules.storyboard")
    try alstore.expect("import Rules.storyboard -p p.alstore")
    return try alstore.frames()
  }
}
