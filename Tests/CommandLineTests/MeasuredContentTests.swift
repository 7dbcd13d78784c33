import Testing

/// Documents whose texts and controls are measured, whatever sizes they record.
@Suite("Texts and controls of documents are measured on request")
struct MeasuredContentTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.write(document(font: "type=\"system\""), to: "Main.xib")
  }

  private func document(font: String, tools: Int = 17000) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
            <view contentMode="scaleToFill" id="iN0-l3-epB">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                    <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-001">
                        <rect key="frame" x="10" y="20" width="200" height="90"/>
                        <fontDescription key="fontDescription" \(font) pointSize="17"/>
                    </label>
                    <button translatesAutoresizingMaskIntoConstraints="NO" id="but-00-001">
                        <rect key="frame" x="10" y="200" width="111" height="99"/>
                        <inset key="contentEdgeInsets" minX="10" minY="5" maxX="10" maxY="5"/>
                        <state key="normal" title="Button"/>
                    </button>
                </subviews>
                <constraints>
                    <constraint firstItem="lab-00-001" firstAttribute="leading" \
    secondItem="iN0-l3-epB" secondAttribute="leading" constant="10" id="con-00-001"/>
                    <constraint firstItem="lab-00-001" firstAttribute="top" \
    secondItem="iN0-l3-epB" secondAttribute="top" constant="20" id="con-00-002"/>
                    <constraint firstItem="but-00-001" firstAttribute="leading" \
    secondItem="iN0-l3-epB" secondAttribute="leading" constant="10" id="con-00-003"/>
                    <constraint firstItem="but-00-001" firstAttribute="top" \
    secondItem="iN0-l3-epB" secondAttribute="top" constant="200" id="con-00-004"/>
                </constraints>
            </view>
        </objects>
    </document>
    """
  }

  @Test("an import ignores their recorded sizes, and an export writes the document unchanged")
  func imported() throws {
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    let frames = try alstore.frames("-p p.alstore")
    let label = try #require(frames["UILabel1"])
    #expect(abs(label.width - 41.5) <= 1 && label.height == 20.5, "\(label)")
    let button = try #require(frames["UIButton1"])
    #expect(abs(button.width - 66) <= 1 && button.height == 28, "\(button)")
    let exported = try alstore.expect("export -p p.alstore --format xib").output
    #expect(exported == document(font: "type=\"system\""))
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    #expect(try alstore.frames("-p p.alstore")["UILabel1"]?.width == label.width)
  }

  @Test("frames are measured despite recorded sizes, except for sizes given later")
  func frames() throws {
    try alstore.expect("import -p p.alstore Main.xib")
    #expect(try alstore.frames("-p p.alstore")["UILabel1"]?.width == 200)
    #expect(try alstore.frames("-p p.alstore --content measured")["UILabel1"]?.height == 20.5)
    try alstore.expect("view set -p p.alstore but-00-001 --intrinsic 50x40")
    let given = try alstore.frames("-p p.alstore --content measured")["UIButton1"]
    #expect(given?.width == 50 && given?.height == 40)
  }

  @Test("text styles are as small as on the Xcode 13 canvas, at design time only")
  func canvasTextSize() throws {
    let style = #"style="UICTFontTextStyleBody""#
    try alstore.write(document(font: style, tools: 20037), to: "Main.xib")
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    func height(_ options: String, in project: String = "p.alstore") throws -> Double? {
      try alstore.frames("-p \(project) \(options)")["UILabel1"]?.height
    }
    #expect(try height("") == 20.5)
    #expect(try height("--design-time") == 17)
    #expect(try height("--design-time --without-canvas-defects") == 20.5)
    #expect(try height("--design-time --text-size large") == 20.5)
    #expect(try height("--design-time --device retina4_7") == 20.5)
    try alstore.expect("import -p q.alstore Main.xib")
    #expect(try height("--design-time", in: "q.alstore") == 90, "as it was recorded")
    let large = try #require(try height("--design-time --text-size large", in: "q.alstore"))
    #expect(abs(large - 90 * 20.5 / 17) <= 0.5, "\(large)")
  }

  @Test("guessed sizes are reported")
  func guesses() throws {
    try alstore.write(document(font: "name=\"NobodyKnows-Bold\""), to: "Main.xib")
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    let told = try alstore.expect("frames -p p.alstore --format json")
    #expect(told.output.contains(#""guessed""#) && told.errors.contains("is estimated"))
    try alstore.expect("import -p q.alstore Main.xib")
    #expect(!(try alstore.expect("frames -p q.alstore --format json")).output.contains("guessed"))
  }

  @Test("the option applies to a check of documents, and is rejected for a project")
  func checks() throws {
    try alstore.expect("check Main.xib --content measured --matrix large,accessibilityLarge")
    try alstore.expect("import -p p.alstore Main.xib")
    let refused = try alstore.run(["check", "-p", "p.alstore", "--content", "measured"])
    #expect(refused.status == 2 && refused.errors.contains("document paths"), "\(refused.errors)")
  }
}
