import Foundation
import Testing

@Suite("What documents hold beside their constraints")
struct DocumentFindingTests {
  /// The rules that have their examples here, because they need a document.
  static let rules: Set<String> = ["AL0106", "AL0108", "AL0109"]

  @Test(
    "frames that a document holds and that do not follow are misplaced, and updating mends them")
  func misplaced() throws {
    let alstore = try Alstore()
    let document = { (x: Int) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <objects>
              <view contentMode="scaleToFill" id="iN0-l3-epB">
                  <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                  <subviews>
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                          <rect key="frame" x="\(x)" y="20" width="100" height="50"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="100" id="c00-00-001"/>
                              <constraint firstAttribute="height" constant="50" id="c00-00-002"/>
                          </constraints>
                      </view>
                  </subviews>
                  <constraints>
                      <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="10" id="c00-00-003"/>
                      <constraint firstItem="box-00-001" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="20" id="c00-00-004"/>
                  </constraints>
              </view>
          </objects>
      </document>
      """
    }
    try alstore.write(document(10), to: "Right.xib")
    #expect(try alstore.run(["check", "--rule", "misplaced", "Right.xib"]).output.isEmpty)
    try alstore.write(document(3), to: "Wrong.xib")
    let found = try alstore.run(["check", "--rule", "misplaced", "Wrong.xib"])
    #expect(found.status == 0 && found.output.hasPrefix("Wrong.xib:8:17: "), "\(found.output)")
    #expect(found.output.contains("is recorded at 3 20 100 50 and is at 10 20 100 50"))
    try alstore.expect("import -p p.alstore Wrong.xib")
    try alstore.expect("export -p p.alstore --format xib --update-frames -o Mended.xib")
    #expect(try alstore.bytes("Mended.xib") == alstore.bytes("Right.xib"))
  }

  /// A view of 300 points, with labels or other elements in it and constraints on itself.
  private func xib(height: Int = 400, _ views: String, _ constraints: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
            <view contentMode="scaleToFill" id="iN0-l3-epB">
                <rect key="frame" x="0.0" y="0.0" width="300" height="\(height)"/>
                <subviews>
    \(views)
                </subviews>
                <constraints>
    \(constraints.enumerated().map { "<constraint \($1) id=\"k00-00-\($0 + 100)\"/>" }.joined(separator: "\n"))
                </constraints>
            </view>
        </objects>
    </document>
    """
  }

  private func label(_ id: String, _ frame: [Double], _ text: String, hugging: Int = 251) -> String
  {
    """
    <label verticalHuggingPriority="\(hugging)" text="\(text)" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  private func equal(
    _ first: String, _ attribute: String, _ second: String = "iN0-l3-epB",
    _ other: String? = nil, _ constant: Double = 0
  ) -> String {
    "firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
      + "secondAttribute=\"\(other ?? attribute)\" constant=\"\(constant)\""
  }

  private func found(_ rule: String, in document: String) throws -> String {
    let alstore = try Alstore()
    try alstore.write(document, to: "Main.xib")
    let answer = try alstore.run(["check", "--rule", rule, "Main.xib"])
    #expect([0, 1].contains(answer.status), "\(answer.errors)")
    return answer.output
  }

  @Test(
    "half a point is rounding, and more is misplaced", arguments: [(10.5, false), (10.6, true)])
  func rounding(x: Double, isMisplaced: Bool) throws {
    let document = xib(
      label("lab-00-001", [x, 20, 40, 20.5], "Name"),
      [
        equal("lab-00-001", "leading", "iN0-l3-epB", nil, 10),
        equal("lab-00-001", "top", "iN0-l3-epB", nil, 20),
      ])
    #expect(try found("misplaced", in: document).isEmpty != isMisplaced)
  }

  @Test(
    "a label that is three times as wide as its text is misplaced, unless something stretches it")
  func wideLabel() throws {
    func document(_ stretching: [String]) -> String {
      xib(
        label("lab-00-001", [10, 20, 280, 20.5], "Name"),
        [
          equal("lab-00-001", "leading", "iN0-l3-epB", nil, 10),
          equal("lab-00-001", "top", "iN0-l3-epB", nil, 20),
        ] + stretching)
    }
    let wrong = try found("misplaced", in: document([]))
    #expect(wrong.contains("is recorded 280 wide, and its text is about 4"), "\(wrong)")
    let right = document([equal("iN0-l3-epB", "trailing", "lab-00-001", nil, 10)])
    #expect(try found("misplaced", in: right).isEmpty)
  }

  @Test("texts of equal priority between fixed ends are held by their recorded sizes alone")
  func sharedRoom() throws {
    func document(_ second: Int) -> String {
      // 100 points of height take 10 + 35 + 10 + 35 + 10, and two lines are 41.
      xib(
        height: 100,
        label("lab-00-001", [10, 10, 40, 35], "Name")
          + label("lab-00-002", [10, 55, 40, 35], "Town", hugging: second),
        [
          equal("lab-00-001", "leading", "iN0-l3-epB", nil, 10),
          equal("lab-00-002", "leading", "iN0-l3-epB", nil, 10),
          equal("lab-00-001", "top", "iN0-l3-epB", nil, 10),
          equal("lab-00-002", "top", "lab-00-001", "bottom", 10),
          equal("iN0-l3-epB", "bottom", "lab-00-002", nil, 10),
        ])
    }
    let shared = try found("AL0108", in: document(251))
    #expect(shared.contains("UILabel1, UILabel2 could be different"), "\(shared)")
    #expect(try found("AL0108", in: document(250)).isEmpty)
  }

  @Test("a static cell that ends below its table on the canvas is not laid out there")
  func beyondCanvas() throws {
    func document(_ y: Int, _ mode: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <scenes><scene sceneID="sce-00-001"><objects>
              <tableViewController id="tvc-00-001" sceneMemberID="viewController">
                  <tableView key="view" dataMode="\(mode)" style="plain" rowHeight="44" id="tab-00-001">
                      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                      <\(mode == "static" ? "sections><tableViewSection id=\"sec-00-001\"><cells" : "prototypes")>
                          <tableViewCell rowHeight="44" id="cel-00-001">
                              <rect key="frame" x="0.0" y="\(y)" width="375" height="44"/>
                              <tableViewCellContentView key="contentView" tableViewCell="cel-00-001" id="con-00-001">
                                  <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                                  <subviews>\(label("lab-00-001", [10, 10, 40, 20.5], "Name"))</subviews>
                                  <constraints>
                                      <constraint \(equal("lab-00-001", "top", "con-00-001", nil, 10)) id="k00-00-001"/>
                                      <constraint \(equal("lab-00-001", "leading", "con-00-001", nil, 10)) id="k00-00-002"/>
                                  </constraints>
                              </tableViewCellContentView>
                          </tableViewCell>
                      </\(mode == "static" ? "cells></tableViewSection></sections" : "prototypes")>
                  </tableView>
              </tableViewController>
          </objects></scene></scenes>
      </document>
      """
    }
    func isFound(_ y: Int, _ mode: String) throws -> Bool {
      let alstore = try Alstore()
      try alstore.write(document(y, mode), to: "Main.storyboard")
      let answer = try alstore.run(["check", "--rule", "beyond-canvas", "Main.storyboard"])
      #expect(answer.status == 0, "\(answer.errors)")
      return answer.output.contains("in a table that is 667 high on the canvas")
    }
    #expect(try !isFound(623, "static") && isFound(640, "static"))
    #expect(try !isFound(640, "prototypes") && isFound(667, "prototypes"))
  }
}
