import Foundation
import Testing

@Suite("Findings about documents beyond constraints")
struct DocumentFindingTests {
  /// Rules whose examples are here because they need a document.
  static let rules: Set<String> = [
    "AL0106", "AL0108", "AL0109", "AL0111", "AL0112", "AL0113", "AL0405", "AL0406",
  ]

  @Test("outdated frames in a document are misplaced, and updating fixes them")
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
    #expect(found.output.contains("is recorded at 3 20 100 50 but is at 10 20 100 50"))
    try alstore.expect("import -p p.alstore Wrong.xib")
    try alstore.expect("export -p p.alstore --format xib --update-frames -o Mended.xib")
    #expect(try alstore.bytes("Mended.xib") == alstore.bytes("Right.xib"))
  }

  /// A view 300 points wide with the given elements and constraints.
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
    "half a point is rounding; more is misplaced", arguments: [(10.5, false), (10.6, true)])
  func rounding(x: Double, isMisplaced: Bool) throws {
    let document = xib(
      label("lab-00-001", [x, 20, 40, 20.5], "Name"),
      [
        equal("lab-00-001", "leading", "iN0-l3-epB", nil, 10),
        equal("lab-00-001", "top", "iN0-l3-epB", nil, 20),
      ])
    #expect(try found("misplaced", in: document).isEmpty != isMisplaced)
  }

  @Test("a label three times as wide as its text is misplaced, unless something stretches it")
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
    #expect(wrong.contains("is recorded 280 wide, but its text is about 4"), "\(wrong)")
    let right = document([equal("iN0-l3-epB", "trailing", "lab-00-001", nil, 10)])
    #expect(try found("misplaced", in: right).isEmpty)
  }

  /// A plain view.
  private func box(_ id: String, _ frame: [Double]) -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>
    </view>
    """
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let severity: String
      let object: String?
      let message: String
      let follows: [Finding]?
    }
    let findings: [Finding]
  }

  private func misplaced(_ document: String) throws -> [Report.Finding] {
    let alstore = try Alstore()
    try alstore.write(document, to: "Main.xib")
    let answer = try alstore.run(
      ["check", "--rule", "misplaced", "--format", "json", "Main.xib"])
    return try answer.json(Report.self).findings
  }

  @Test("views that depend on an outdated frame are reported with it, as a note")
  func chainOfMisplaced() throws {
    // Each view is 10 below the previous one, and the first was moved afterwards.
    let ids = (1...4).map { "box-00-00\($0)" }
    let views = ids.enumerated().map { box($1, [10, 70 + 60 * Double($0), 100, 50]) }.joined()
    let constraints =
      [equal(ids[0], "top", "iN0-l3-epB", nil, 20)]
      + zip(ids.dropFirst(), ids).map { equal($0, "top", $1, "bottom", 10) }
      + ids.flatMap { id in
        [
          equal(id, "leading", "iN0-l3-epB", nil, 10),
          "firstItem=\"\(id)\" firstAttribute=\"width\" constant=\"100\"",
          "firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"50\"",
        ]
      }
    let found = try misplaced(xib(views, constraints))
    #expect(found.count == 1 && found.first?.severity == "note", "\(found)")
    #expect(found.first?.message == "UIView1 is recorded at 10 70 100 50 but is at 10 20 100 50")
    #expect(found.first?.follows?.map(\.object) == ["UIView2", "UIView3", "UIView4"])
    // It is hidden by default.
    let alstore = try Alstore()
    try alstore.write(xib(views, constraints), to: "Main.xib")
    #expect(try alstore.expect("check Main.xib").output.isEmpty)
    let text = try alstore.expect("check --severity note --rule misplaced Main.xib").output
    #expect(text.contains("\n    and 3 more caused by it: 3 misplaced\n"), "\(text)")
  }

  @Test("views laid out in a root of another size are reported once")
  func staleRoot() throws {
    let views =
      box("box-00-001", [10, 20, 340, 50]) + box("box-00-002", [10, 80, 340, 50])
      + box("box-00-003", [130, 140, 100, 50])
    let found = try misplaced(
      xib(
        views,
        ["box-00-001", "box-00-002"].flatMap { id in
          [
            equal(id, "leading", "iN0-l3-epB", nil, 10),
            equal("iN0-l3-epB", "trailing", id, nil, 10),
          ]
        } + [
          equal("box-00-001", "top", "iN0-l3-epB", nil, 20),
          equal("box-00-002", "top", "box-00-001", "bottom", 10),
          equal("box-00-003", "top", "box-00-002", "bottom", 10),
          equal("box-00-003", "centerX"),
        ]
          + ["box-00-001", "box-00-002", "box-00-003"].map {
            "firstItem=\"\($0)\" firstAttribute=\"height\" constant=\"50\""
          } + ["firstItem=\"box-00-003\" firstAttribute=\"width\" constant=\"100\""]))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.message == "views are recorded as in a root 360 wide, but it is 300 wide")
    #expect(found.first?.follows?.count == 3)
  }

  @Test("views laid out under a bar that is not declared are reported once")
  func otherSafeArea() throws {
    let alstore = try Alstore()
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="13771" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <device id="retina4_7" orientation="portrait"/>
          <scenes><scene sceneID="sce-00-001"><objects>
              <viewController id="vct-00-001" sceneMemberID="viewController">
                  <layoutGuides>
                      <viewControllerLayoutGuide type="top" id="top-00-001"/>
                      <viewControllerLayoutGuide type="bottom" id="bot-00-001"/>
                  </layoutGuides>
                  <view key="view" contentMode="scaleToFill" id="iN0-l3-epB">
                      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                      <subviews>
      \(label("lab-00-001", [10, 72, 40, 20.5], "Name"))
      \(label("lab-00-002", [10, 100.5, 40, 20.5], "Town"))
                      </subviews>
                      <constraints>
                          <constraint \(equal("lab-00-001", "top", "top-00-001", "bottom", 8)) id="k00-00-001"/>
                          <constraint \(equal("lab-00-002", "top", "lab-00-001", "bottom", 8)) id="k00-00-002"/>
                          <constraint \(equal("lab-00-001", "leading", "iN0-l3-epB", nil, 10)) id="k00-00-003"/>
                          <constraint \(equal("lab-00-002", "leading", "iN0-l3-epB", nil, 10)) id="k00-00-004"/>
                      </constraints>
                  </view>
              </viewController>
          </objects></scene></scenes>
      </document>
      """
    try alstore.write(document, to: "Main.storyboard")
    let found = try alstore.expect("check --rule misplaced --format json Main.storyboard")
      .json(Report.self).findings
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.message
        == "views are recorded as if the safe area began at 64, but it begins at 20")
    #expect(found.first?.follows?.map(\.object) == ["UILabel1", "UILabel2"])
  }

  @Test("texts of equal priority between fixed ends are only determined by their recorded sizes")
  func sharedRoom() throws {
    func document(_ second: Int) -> String {
      // A height of 100 fits 10 + 35 + 10 + 35 + 10, but two lines need 41.
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

  @Test("invalid content of a document is reported at its position")
  func leftOut() throws {
    let box = """
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
          <rect key="frame" x="10" y="10" width="40" height="35"/>
      </view>
      """
    let well = equal("box-00-001", "leading", "iN0-l3-epB", nil, 10)
    let wrong = [
      (equal("box-00-001", "top", "no-00-001"), "no-00-001"),
      (equal("box-00-001", "leading", "iN0-l3-epB", "left"), "leading/trailing"),
      (#"firstItem="box-00-001" firstAttribute="width" constant="20,5""#, "“20,5” is not a number"),
      (#"firstItem="box-00-001" firstAttribute="width" priority="2000""#, "2000"),
    ]
    let alstore = try Alstore()
    try alstore.write(xib(box + box, wrong.map(\.0) + [well]), to: "Wrong.xib")
    let answer = try alstore.run(["check", "--rule", "left-out", "Wrong.xib"])
    #expect(answer.status == 0)
    #expect(answer.lines.count == wrong.count + 1, "\(answer.output)")
    let text = try String(decoding: alstore.bytes("Wrong.xib"), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (element, reason) in wrong {
      let row = try #require(text.firstIndex { $0.contains(element) })
      let column = text[row].prefix { $0 == " " }.count + 1
      let line = try #require(
        answer.lines.first { $0.contains("Wrong.xib:\(row + 1):\(column): ") })
      #expect(line.contains(reason) && line.hasSuffix("[left-out AL0112]"), "\(line)")
    }
    #expect(answer.lines.contains { $0.contains("box-00-001 is used more than once") })
    // Imports report how much was left out, and where to see it.
    let imported = try alstore.run(["import", "Wrong.xib", "-p", "p.alstore"])
    #expect(imported.errors.contains("5 parts of it could not be read"), "\(imported.errors)")
    // The project has no such findings.
    #expect(try alstore.run(["check", "-p", "p.alstore", "--rule", "left-out"]).lines.isEmpty)
    try alstore.write(xib(box, [well]), to: "Right.xib")
    #expect(try alstore.run(["check", "--rule", "left-out", "Right.xib"]).lines.isEmpty)
    // A document without even a readable root is reported too.
    let headless = xib(box, [well]).replacing(
      "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"400\"/>", with: "")
    try alstore.write(headless, to: "Headless.xib")
    let found = try alstore.run(["check", "Headless.xib"])
    #expect(found.output.hasPrefix("Headless.xib:5:9: "), "\(found.output)")
    #expect(found.output.contains("no frame is recorded for its root [left-out AL0112]"))
  }

  @Test("conflicts that a merge left open in a document are reported where they are marked")
  func openConflicts() throws {
    let box = """
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
          <rect key="frame" x="10" y="10" width="40" height="35"/>
      </view>
      """
    func version(_ leading: Double, _ top: Double) -> String {
      xib(
        box,
        [
          equal("box-00-001", "leading", "iN0-l3-epB", nil, leading),
          equal("box-00-001", "top", "iN0-l3-epB", nil, top),
        ])
    }
    let alstore = try Alstore()
    for (name, text) in [
      ("base", version(10, 10)), ("ours", version(20, 20)), ("theirs", version(30, 30)),
    ] {
      try alstore.write(text, to: "\(name).xib")
    }
    let merge = ["merge-file", "base.xib", "ours.xib", "theirs.xib", "-o", "Merged.xib"]
    #expect(try alstore.run(merge).status == 2)
    let found = try alstore.run(["check", "--rule", "open-conflict", "Merged.xib"])
    #expect(found.status == 1)
    let text = try String(decoding: alstore.bytes("Merged.xib"), as: UTF8.self)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    let marked = rows.filter { $0.element.contains("<!--alstore conflict:") }
    #expect(marked.count == 2 && found.lines.count == 2, "\(found.output)")
    for ((row, line), finding) in zip(marked, found.lines) {
      let column = line.prefix { $0 == " " }.count + 1
      #expect(finding.hasPrefix("Merged.xib:\(row + 1):\(column): "), "\(finding)")
      #expect(finding.contains("theirs has constant=\"30.0\" [open-conflict AL0113]"))
    }
    // They are not counted as lost, each can be excused, and a decision removes them.
    #expect(try alstore.run(["check", "--rule", "left-out", "Merged.xib"]).output.isEmpty)
    try alstore.expect("check Merged.xib --write-baseline known.txt")
    try alstore.expect("check Merged.xib --baseline known.txt --rule open-conflict")
    try alstore.write(text.replacing(#/ *<!--alstore[^\n]*\n/#, with: ""), to: "Merged.xib")
    try alstore.expect("check Merged.xib --rule open-conflict")
  }

  @Test("a static cell that ends below its table on the canvas was not laid out there")
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
