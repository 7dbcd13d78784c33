import Foundation
import Testing

/// What follows from a contradiction is counted under it.
@Suite("One cause, one finding")
struct CascadeTests {
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

  /// A hidden view of a stack view that wants to be 40 wide, with a label in it that cannot show its
  /// text because of that, and one beside it that has too little room for a reason of its own.
  private static let edits = """
    view add row --class UIStackView
    constraint add 'row.leading == root.leading' 'row.top == root.top' 'row.height == 50'
    view add box --in row --hidden
    view add shown --in row --intrinsic 50x50
    view add inner --in root --class UILabel --intrinsic 80x20
    constraint add 'box.width == 40'
    constraint add 'inner.width == box.width' 'inner.leading == root.leading' 'inner.top == row.bottom + 8'
    view add other --class UILabel --intrinsic 80x20
    constraint add 'other.width == 60' 'other.leading == root.leading' 'other.top == inner.bottom + 8'
    """

  private func project() throws -> Alstore {
    let alstore = try Alstore()
    try alstore.project("--size 300x400", Self.edits)
    return alstore
  }

  @Test("what a hidden view's conflict leads to is told with the conflict")
  func hiding() throws {
    let alstore = try project()
    let answer = try alstore.run(["check", "--format", "json"])
    #expect(answer.status == 1)
    let findings = try answer.json(Report.self).findings
    let conflict = try #require(findings.first { $0.rule == "unsatisfiable" })
    #expect(!conflict.follows.isEmpty, "\(findings)")
    #expect(conflict.follows.allSatisfy { $0.object == "inner" }, "\(conflict.follows)")
    // What has a reason of its own stands by itself.
    #expect(findings.contains { $0.rule == "truncated" && $0.object == "other" })
    #expect(!findings.contains { $0.object == "inner" })
  }

  @Test("every format says how much follows")
  func formats() throws {
    let alstore = try project()
    for format in ["text", "sarif", "github", "junit"] {
      let output = try alstore.run(["check", "--format", format]).output
      #expect(output.contains(" from it: "), "\(format): \(output)")
    }
    #expect(try alstore.run(["check"]).errors.contains(" more that follow from these"))
  }

  @Test("without the rule that finds the cause, what follows is told by itself")
  func causeIsOff() throws {
    let alstore = try project()
    let answer = try alstore.run(["check", "--rule", "empty", "--rule", "truncated"])
    #expect(answer.output.contains("inner"), "\(answer.output)")
  }

  @Test("conflicts that share a constraint are one finding, and two logs")
  func sharedConstraint() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add box
      constraint add 'box.left == root.left' 'box.top == root.top' 'box.height == 50'
      constraint add 'box.width == 100' 'box.width == 200' 'box.width >= 300'
      """)
    let findings = try alstore.run(["check", "--format", "json"]).json(Report.self).findings
      .filter { $0.rule == "unsatisfiable" }
    #expect(findings.count == 1 && findings.first?.follows.count == 1, "\(findings)")
    let log = try alstore.run(["check", "--format", "log"]).output
    #expect(log.components(separatedBy: "Unable to simultaneously satisfy").count == 3, "\(log)")
  }
}
