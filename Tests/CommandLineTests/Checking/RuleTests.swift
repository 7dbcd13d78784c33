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

  @Test("a rule finds violations, and nothing in similar valid layouts", arguments: RuleExample.all)
  func example(example: RuleExample) throws {
    let wrong = try findings(example.wrong, example.rule)
    #expect(!wrong.isEmpty && wrong.allSatisfy { $0.id == example.rule })
    let right = try findings(example.right, example.rule)
    #expect(right.isEmpty, "\(right.map(\.message))")
  }

  @Test("every rule has an example here, an explanation, and a unique name")
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
    #expect(
      Set(RuleExample.all.map(\.rule))
        == Set(rules.map(\.id)).subtracting(DocumentFindingTests.rules))
    for rule in rules {
      #expect(rule.id.wholeMatch(of: /AL\d{4}/) != nil)
      let help = try alstore.expect("help \(rule.id)").output
      #expect(help.contains(rule.name) && rule.explanation.count > 60, "\(rule.id)")
    }
  }
}
