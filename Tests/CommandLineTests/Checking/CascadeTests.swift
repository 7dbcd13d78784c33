import Foundation
import Testing

/// Consequences of a contradiction are counted under it.
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

  /// A hidden view in a stack view with a width of 40, a label of the same width that is truncated
  /// as a result, and another label that is too narrow for an unrelated reason.
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

  @Test("consequences of a hidden view's conflict are reported with the conflict")
  func hiding() throws {
    let alstore = try project()
    let answer = try alstore.run(["check", "--format", "json"])
    #expect(answer.status == 1)
    let findings = try answer.json(Report.self).findings
    let conflict = try #require(findings.first { $0.rule == "unsatisfiable" })
    #expect(!conflict.follows.isEmpty, "\(findings)")
    #expect(conflict.follows.allSatisfy { $0.object == "inner" }, "\(conflict.follows)")
    // A finding with an unrelated cause stays separate.
    #expect(findings.contains { $0.rule == "truncated" && $0.object == "other" })
    #expect(!findings.contains { $0.object == "inner" })
  }

  @Test("every format gives the number of consequences")
  func formats() throws {
    let alstore = try project()
    for format in ["text", "sarif", "github", "junit"] {
      let output = try alstore.run(["check", "--format", format]).output
      #expect(output.contains(" more caused by it: "), "\(format): \(output)")
    }
    #expect(try alstore.run(["check"]).errors.contains(" more caused by these"))
  }

  @Test("if the rule that finds the cause is off, consequences are reported on their own")
  func causeIsOff() throws {
    let alstore = try project()
    let answer = try alstore.run(["check", "--rule", "empty", "--rule", "truncated"])
    #expect(answer.output.contains("inner"), "\(answer.output)")
  }

  @Test("conflicts that share a constraint are one finding, with two logs")
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

  @Test("an ambiguous width causes ambiguity in views that end at it, not in views next to it")
  func openEdges() throws {
    func errors(_ constraint: String) throws -> [[String]] {
      let alstore = try Alstore()
      try alstore.project(
        "--size 300x400",
        """
        view add a b
        constraint add 'a.leading == root.leading' 'a.top == root.top' 'a.height == 10'
        constraint add 'b.top == a.bottom' 'b.leading == root.leading' 'b.height == 10'
        constraint add '\(constraint)'
        """)
      return try alstore.run(["check", "--format", "json"]).json(Report.self).findings
        .filter { $0.rule == "ambiguous" }
        .map { finding in [finding.object ?? ""] + finding.follows.compactMap(\.object) }
    }
    #expect(try errors("b.leading == a.leading @700") == [["a"], ["b"]])
    #expect(try errors("b.trailing == a.trailing") == [["a", "b"]])
    #expect(try errors("b.width == 2 * a.width") == [["a", "b"]])
  }

  @Test(
    "a log describes autoresizing masks as UIKit does, without rule names, and can be read again")
  func maskLog() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 320x480",
      """
      view add a --frame 20,100,200,100 --autoresizing flexibleWidth
      view add c --frame 20,300,200,100 --autoresizing flexibleTopMargin
      view add b
      constraint add 'a.leading == root.leading + 50' 'c.height == 30' 'c.bottom == root.bottom - 90'
      constraint add 'b.leading == root.trailing + 10' 'b.trailing == root.leading - 10'
      """)
    let log = try alstore.run(["check", "--format", "log", "--matrix", "iphone-se"]).output
    #expect(log.contains(" h=-&- v=--& a.minX == 20   (active, names: a:0x"), "\(log)")
    #expect(log.contains(" h=--& v=&-- c.height == 100   (active, names: c:0x"), "\(log)")
    #expect(log.contains(" h=--& v=&-- V:[c]-(80)-|   (active, names: root:0x"), "\(log)")
    #expect(!log.contains("implicit"), "\(log)")
    try alstore.write(log, to: "log.txt")
    let found = try alstore.run(["explain", "--log", "log.txt"]).output
    #expect(
      found.contains("they are 30 points apart") && found.contains("they are 10 points apart"),
      "\(found)")
    #expect(found.contains("no size is less than 0: 395 points too little"), "\(found)")
  }
}
