import Foundation
import Testing

/// Xcode 8 omitted frames determined by constraints.
@Suite("Views without a recorded frame")
struct UnrecordedFrameTests {
  private func document(_ views: String, _ constraints: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="11201" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
            <view contentMode="scaleToFill" id="iN0-l3-epB">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
    \(views)
                </subviews>
                <constraints>
    \(constraints.enumerated().map { "<constraint \($1) id=\"k00-00-\($0 + 100)\"/>" }.joined(separator: "\n"))
                </constraints>
            </view>
        </objects>
        <resources><image name="logo" width="96" height="64"/></resources>
    </document>
    """
  }

  private func at(_ id: String, _ x: Int, _ y: Int) -> [String] {
    [("leading", x), ("top", y)].map { attribute, constant in
      "firstItem=\"\(id)\" firstAttribute=\"\(attribute)\" secondItem=\"iN0-l3-epB\" "
        + "secondAttribute=\"\(attribute)\" constant=\"\(constant)\""
    }
  }

  @Test("texts, controls and images are as large as their content, without findings")
  func measured() throws {
    let alstore = try Alstore()
    let translated = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    try alstore.write(
      document(
        """
        <label text="Hello, world" \(translated) id="lab-00-001">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        <button buttonType="system" \(translated) id="but-00-001">
            <fontDescription key="fontDescription" type="system" pointSize="15"/>
            <state key="normal" title="Continue"/>
        </button>
        <switch \(translated) id="swi-00-001"/>
        <imageView image="logo" \(translated) id="img-00-001"/>
        <label text="Hidden by nobody" \(translated) id="lab-00-002">
            <rect key="frame" x="10" y="200" width="77" height="20.5"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        """,
        at("lab-00-001", 10, 20) + at("but-00-001", 10, 60) + at("swi-00-001", 10, 120)
          + at("img-00-001", 150, 60) + at("lab-00-002", 10, 200)), to: "Main.xib")
    try alstore.expect("import -p p.alstore Main.xib")
    let frames = try alstore.frames("-p p.alstore")
    #expect((85...105).contains(try #require(frames["UILabel1"]).width))
    #expect(frames["UILabel1"]?.height == 20.5)
    #expect(try #require(frames["UIButton1"]).width > 50)
    #expect(frames["UISwitch1"]?.width == 51)
    #expect(frames["UIImageView1"]?.width == 96 && frames["UIImageView1"]?.height == 64)
    // Recorded frames are still used as they are.
    #expect(frames["UILabel2"]?.width == 77)
    #expect(try alstore.expect("check Main.xib").output.isEmpty)
    #expect(try alstore.expect("check -p p.alstore").output.isEmpty)
  }

  @Test("a frame written as distances from the superview's edges is a recorded frame")
  func inset() throws {
    let alstore = try Alstore()
    func button(_ id: String, _ frame: String) -> String {
      """
      <button buttonType="system" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
          <frame key="frameInset" \(frame)/>
          <state key="normal" title="Cancel"/>
      </button>
      """
    }
    try alstore.write(
      document(
        button("but-00-001", "minX=\"36\" minY=\"400\" width=\"248\" height=\"30\"")
          + button("but-00-002", "maxX=\"20\" maxY=\"10\" width=\"100\" height=\"30\"")
          + button("but-00-003", "minX=\"20\" maxX=\"40\" minY=\"5\" height=\"30\""), []),
      to: "Main.xib")
    try alstore.expect("import -p p.alstore Main.xib")
    let frames = try alstore.frames("-p p.alstore")
    let text = (1...3).map { number in
      frames["UIButton\(number)"].map { "\($0.x) \($0.y) \($0.width) \($0.height)" } ?? ""
    }
    #expect(
      text == ["36.0 400.0 248.0 30.0", "200.0 440.0 100.0 30.0", "20.0 5.0 260.0 30.0"], "\(text)")
  }
}
