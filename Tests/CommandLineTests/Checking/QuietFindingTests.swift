import Foundation
import Testing

/// Harmless contents that are no finding, and problems that are reported only once.
@Suite("Findings, and what is not a finding")
struct QuietFindingTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let severity: String
      let object: String?
      let message: String
      let follows: [Finding]
    }
    let findings: [Finding]
  }

  private func findings(_ document: String, _ options: String = "") throws -> [Report.Finding] {
    let alstore = try Alstore()
    try alstore.write(document, to: "Main.xib")
    let words = options.split(separator: " ").map(String.init)
    let answer = try alstore.run(["check", "Main.xib", "--format", "json"] + words)
    #expect([0, 1].contains(answer.status), "\(answer.errors)")
    return try answer.json(Report.self).findings
  }

  @Test("a constraint implied by or equal to several others is reported once")
  func onceEach() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore")
    try alstore.expect("view add v")
    let bounds = (0..<40).map { "v.width >= \($0)" }
    _ = try alstore.run(
      ["constraint", "add"] + bounds + Array(repeating: "v.height == 5", count: 4))
    let answer = try alstore.run(["check", "--severity", "note", "--format", "json"])
    let rules = try answer.json(Report.self).findings.flatMap { [$0] + $0.follows }.map(\.rule)
    #expect(rules.count { $0 == "redundant" } == 39)
    #expect(rules.count { $0 == "duplicate" } == 3)
  }

  @Test("a frame that is open because of a screen's size lacks no constraint for its traits")
  func openByContent() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --size 400x500")
    for name in ["a", "b"] {
      try alstore.expect("view add \(name) --class UILabel --intrinsic 200x20 --hugging 250,250")
      try alstore.expect("constraint add", "\(name).top == root.top")
    }
    for equation in [
      "a.leading == root.leading", "b.leading == a.trailing", "b.trailing == root.trailing",
    ] {
      try alstore.expect("constraint add", equation)
    }
    try alstore.expect("environment add fits --size 400x500")
    try alstore.expect("environment add wide --size 500x500")
    let findings = try alstore.run(["check", "--format", "json"]).json(Report.self).findings
    #expect(findings.map(\.rule) == ["ambiguous"])
  }

  @Test("texts in a hidden view are not truncated, and a switch may extend by its margin")
  func harmless() throws {
    let alstore = try Alstore()
    try alstore.project(
      """
      view add v --class UIStackView --axis vertical
      view add h --in v --class UIStackView --hidden
      view add t --in h --class UILabel --text Title
      view add row --in v --class UIStackView
      view add name --in row --class UILabel --text Other --hugging 250,250
      view add on --in row --class UISwitch
      constraint vfl '|-10-[v]-10-|' 'V:|-10-[v]'
      """)
    let rules = try alstore.run(["check", "--severity", "note", "--format", "json"])
      .json(Report.self).findings.map(\.rule)
    #expect(!rules.contains("truncated") && !rules.contains("outside-superview"), "\(rules)")
    try alstore.expect("view set h --hidden false")
    try alstore.expect("constraint add", "t.height == 5")
    let shown = try alstore.run(["check", "--format", "json"]).json(Report.self).findings
    #expect(shown.map(\.rule).contains("truncated"))
  }

  @Test("a long conflict is abbreviated for people and complete for programs")
  func longConflict() throws {
    let alstore = try Alstore()
    let views = (0..<50).map { "view add v\($0)" }
    let widths = (0..<50).map {
      "constraint add 'v\($0).width == 20' 'v\($0).leading == \($0 == 0 ? "root.leading" : "v\($0 - 1).trailing")'"
    }
    try alstore.write(
      (views + widths + ["constraint add 'v49.trailing == root.trailing'"]).joined(separator: "\n"),
      to: "edits")
    try alstore.expect("init p.alstore --size 300x300")
    try alstore.expect("apply -q edits")
    let answer = try alstore.run(["check"])
    #expect(answer.status == 1 && answer.output.contains("    and 42 more"), "\(answer.output)")
    #expect(try alstore.run(["frames"]).errors.contains("  and 42 more"))
    let json = try alstore.run(["check", "--format", "json"]).output
    #expect(json.contains("v49.width == 20"))
  }

  /// A document with one top-level object of a given size.
  private func xib(
    root: String = "view", width: Int = 375, height: Int = 667, _ views: [String],
    _ constraints: [String] = []
  ) -> String {
    let rest = constraints.enumerated().map { number, constraint in
      let words = constraint.split(separator: " ").map(String.init)
      let second =
        words.count > 4 ? " secondItem=\"\(words[2])\" secondAttribute=\"\(words[3])\"" : ""
      return "<constraint firstItem=\"\(words[0])\" firstAttribute=\"\(words[1])\"\(second) "
        + "constant=\"\(words[words.count - 1])\" id=\"con-00-\(100 + number)\"/>"
    }
    let content = """
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
      <subviews>
      \(views.joined(separator: "\n"))
      </subviews>
      <constraints>
      \(rest.joined(separator: "\n"))
      </constraints>
      """
    let inner =
      root == "view"
      ? content
      : """
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
      <tableViewCellContentView key="contentView" tableViewCell="roo-00-001" id="in-000-001">
      \(content)
      </tableViewCellContentView>
      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useSafeAreas="YES">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <objects>
              <\(root) contentMode="scaleToFill" id="roo-00-001">
      \(inner)
              </\(root)>
          </objects>
      </document>
      """
  }

  private func element(
    _ tag: String, _ id: String, _ frame: [Int], _ attributes: String = "", _ inside: String = ""
  ) -> String {
    """
    <\(tag) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>
        \(inside)
    </\(tag)>
    """
  }

  private func label(_ id: String, _ frame: [Int], _ text: String = "Name") -> String {
    element("label", id, frame, "text=\"\(text)\"")
  }

  /// Constraints that fix a view at its frame.
  private func fixed(_ id: String, _ frame: [Int], to root: String = "roo-00-001") -> [String] {
    [
      "\(id) leading \(root) leading \(frame[0])", "\(id) top \(root) top \(frame[1])",
      "\(id) width \(frame[2])", "\(id) height \(frame[3])",
    ]
  }

  @Test("views tied together are ambiguous together, and reported once")
  func chain() throws {
    let frames = [[10, 50, 100, 20], [10, 80, 100, 20], [10, 110, 100, 20]]
    let ids = ["lab-00-001", "lab-00-002", "lab-00-003"]
    let document = xib(
      zip(ids, frames).map { label($0, $1) },
      [
        "lab-00-001 leading roo-00-001 leading 10", "lab-00-002 leading lab-00-001 leading 0",
        "lab-00-003 leading lab-00-001 leading 0", "lab-00-002 top lab-00-001 bottom 10",
        "lab-00-003 top lab-00-002 bottom 10",
      ])
    let found = try findings(document)
    #expect(found.map(\.rule) == ["ambiguous"] && found.map(\.object) == ["UILabel1"], "\(found)")
    let open = found.first?.follows.filter { $0.rule == "ambiguous" }.map(\.object)
    #expect(open == ["UILabel2", "UILabel3"], "\(found)")
  }

  @Test("positions that only code determines are no error; those that nothing determines are")
  func content() throws {
    func document(_ attributes: String) -> String {
      xib(
        [element("view", "box-00-001", [10, 50, 100, 20], attributes)],
        [
          "box-00-001 leading roo-00-001 leading 10", "box-00-001 top roo-00-001 top 50",
          "box-00-001 width 100",
        ])
    }
    let plain = try findings(document(""))
    #expect(plain.map(\.rule) == ["ambiguous"] && plain.map(\.severity) == ["error"], "\(plain)")
    #expect(try findings(document("customClass=\"Chart\"")).isEmpty)
    let own = try findings(document("customClass=\"Chart\""), "--severity note")
    #expect(own.map(\.rule).contains("ambiguous-content"), "\(own)")
  }

  @Test("an overlap caused by an ambiguous position is not reported separately")
  func openOverlap() throws {
    let document = xib(
      [label("lab-00-001", [10, 50, 100, 20]), label("lab-00-002", [60, 55, 100, 20])],
      fixed("lab-00-001", [10, 50, 100, 20]) + [
        "lab-00-002 top roo-00-001 top 55", "lab-00-002 width 100", "lab-00-002 height 20",
      ])
    let found = try findings(document)
    #expect(found.map(\.rule) == ["ambiguous"], "\(found)")
  }

  @Test(
    "texts and controls that obstruct each other overlap",
    arguments: [
      // Half a line, and as much of its width.
      (60, 60, 100, 20, "Name", true),
      // Lines that come close to each other.
      (60, 67, 100, 20, "Name", false),
      // Entirely on top of the other, like a placeholder.
      (12, 52, 50, 12, "Name", false),
      // Without a text nothing is covered.
      (60, 60, 100, 20, "", false),
    ])
  func overlap(x: Int, y: Int, width: Int, height: Int, text: String, isFound: Bool) throws {
    let (first, second) = ([10, 50, 100, 20], [x, y, width, height])
    let document = xib(
      [label("lab-00-001", first), label("lab-00-002", second, text)],
      fixed("lab-00-001", first) + fixed("lab-00-002", second))
    #expect(try findings(document).map(\.rule) == (isFound ? ["overlap"] : []))
  }

  @Test("only a layout that fills a screen has a safe area to respect")
  func safeArea() throws {
    func document(_ height: Int, _ y: Int) -> String {
      let frame = [10, y, 100, 20]
      return xib(height: height, [label("lab-00-001", frame)], fixed("lab-00-001", frame))
    }
    func isFound(_ height: Int, _ y: Int) throws -> Bool {
      try findings(document(height, y), "--matrix iphone-15 --severity note").map(\.rule)
        .contains("outside-safe-area")
    }
    #expect(try isFound(667, 0))
    // Less than half of it is covered.
    #expect(try !isFound(667, 55))
    #expect(try !isFound(80, 0))
  }

  @Test("a text is truncated if its measured size says so, whatever size its label was saved with")
  func truncation() throws {
    func document(_ text: String) -> String {
      xib(
        [label("lab-00-001", [10, 50, 200, 20], text)],
        [
          "lab-00-001 leading roo-00-001 leading 10", "lab-00-001 top roo-00-001 top 50",
          "lab-00-001 width 60",
        ])
    }
    #expect(try findings(document("Name")).isEmpty)
    let found = try findings(document("A name that is far too long"))
    #expect(found.map(\.rule) == ["truncated"], "\(found)")
  }

  @Test("the width of a field on its canvas is not the width of its text")
  func fields() throws {
    let frame = [10, 50, 345, 34]
    func document(_ kind: String, _ text: String) -> String {
      xib([element(kind, "fie-ld-001", frame, text)], fixed("fie-ld-001", [10, 50, 100, 34]))
    }
    #expect(try findings(document("textField", "placeholder=\"Name\"")).isEmpty)
    #expect(try findings(document("textField", "")).isEmpty)
    #expect(try findings(document("textView", "text=\"Some words that go on\"")).isEmpty)
  }

  @Test("a cell that needs another height than the saved one is a note, with its consequences")
  func cells() throws {
    let frame = [10, 10, 100, 21]
    let document = xib(
      root: "tableViewCell", height: 44, [label("lab-00-001", frame)],
      fixed("lab-00-001", frame, to: "in-000-001") + [
        "in-000-001 bottom lab-00-001 bottom 60"
      ])
    #expect(try findings(document).isEmpty)
    let notes = try findings(document, "--severity note").map(\.rule)
    #expect(notes.contains("cell-size"), "\(notes)")
  }

  @Test("adjacent views outside the screen are one finding, and those at its edge none")
  func offScreen() throws {
    let frames = [[500, 50, 100, 20], [500, 80, 100, 20]]
    func document(_ frames: [[Int]]) -> String {
      let ids = ["lab-00-001", "lab-00-002"]
      return xib(
        zip(ids, frames).map { label($0, $1) }, zip(ids, frames).flatMap { fixed($0, $1) })
    }
    let found = try findings(document(frames))
    #expect(found.map(\.rule) == ["off-screen"] && found.first?.follows.count == 1, "\(found)")
    #expect(try findings(document([[375, 50, 100, 20], [-100, 80, 100, 20]])).isEmpty)
  }

  @Test("fonts that do not scale are reported once, and a text style is fine")
  func fixedTexts() throws {
    func document(_ font: String) -> String {
      let frames = [[10, 50, 100, 20], [10, 80, 100, 20]]
      let ids = ["lab-00-001", "lab-00-002"]
      return xib(
        zip(ids, frames).map {
          element(
            "label", $0, $1, "text=\"Name\"", "<fontDescription key=\"fontDescription\" \(font)/>")
        }, zip(ids, frames).flatMap { fixed($0, $1) })
    }
    let found = try findings(document("type=\"system\" pointSize=\"17\""), "--rule fixed-text-size")
    #expect(found.count == 1 && found.first?.follows.count == 1, "\(found)")
    let styled = document("style=\"UICTFontTextStyleBody\"")
    #expect(try findings(styled, "--rule fixed-text-size").isEmpty)
  }

  @Test(
    "a text is compared with its background colour in light and dark mode",
    arguments: [
      (
        "white=\"0.8\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
        true
      ),
      ("systemColor=\"labelColor\"", false), ("systemColor=\"tertiaryLabelColor\"", true),
    ])
  func contrast(color: String, isFound: Bool) throws {
    let frame = [10, 50, 100, 20]
    let label = element(
      "label", "lab-00-001", frame, "text=\"Name\"", "<color key=\"textColor\" \(color)/>")
    let document = xib([label], fixed("lab-00-001", frame)).replacing(
      "</subviews>",
      with: "</subviews><color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>")
    let found = try findings(document, "--rule low-contrast")
    #expect(!found.isEmpty == isFound, "\(found)")
  }

  @Test("the old layout guides are reported once per layout")
  func guides() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add a
      view add b
      constraint add 'a.top == root.topLayoutGuide.bottom' 'b.top == root.topLayoutGuide.bottom'
      """)
    let report = try alstore.run(["check", "--rule", "legacy-guide", "--format", "json"])
      .json(Report.self)
    #expect(report.findings.count == 1 && report.findings.first?.follows.count == 1)
  }
}
