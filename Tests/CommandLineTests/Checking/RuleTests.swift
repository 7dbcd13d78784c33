import Foundation
import Testing

@Suite("Rules of checks")
struct RuleTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let id: String
      let severity: String
      let message: String
    }
    let findings: [Finding]
  }

  private func findings(_ edits: String, _ rule: String) throws -> [Report.Finding] {
    let alstore = try Alstore()
    try alstore.project("--size 300x400", edits)
    let answer = try alstore.run(["check", "--rule", rule, "--format", "json"])
    #expect([0, 1].contains(answer.status), "\(answer.errors)")
    return try answer.json(Report.self).findings
  }

  @Test("a rule finds what breaks it, and nothing where that is near", arguments: RuleExample.all)
  func example(example: RuleExample) throws {
    let wrong = try findings(example.wrong, example.rule)
    #expect(!wrong.isEmpty && wrong.allSatisfy { $0.id == example.rule })
    let right = try findings(example.right, example.rule)
    #expect(right.isEmpty, "\(right.map(\.message))")
  }

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

  @Test("every rule has an example here, an explanation, and a name of its own")
  func complete() throws {
    let alstore = try Alstore()
    struct Rule: Decodable {
      let id: String
      let name: String
      let explanation: String
    }
    let rules = try alstore.expect("check --rules --format json").json([Rule].self)
    #expect(rules.count >= 30)
    #expect(
      Set(rules.map(\.id)).count == rules.count && Set(rules.map(\.name)).count == rules.count)
    #expect(Set(RuleExample.all.map(\.rule)) == Set(rules.map(\.id)).subtracting(["AL0106"]))
    for rule in rules {
      #expect(rule.id.wholeMatch(of: /AL\d{4}/) != nil)
      let help = try alstore.expect("help \(rule.id)").output
      #expect(help.contains(rule.name) && rule.explanation.count > 60, "\(rule.id)")
    }
  }
}
