import Foundation
import Testing

@Suite("Scripts of edits")
struct ScriptTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.expect("init p.alstore --size 300x600")
  }

  /// So many lines that they are read in several parts.
  private static let many = (0..<5_000).map { "view add v\($0)" }

  @Test("lines may end as Windows ends them")
  func carriageReturns() throws {
    let answer = try alstore.run(["apply", "-"], input: "view add a\r\n\r\nview add 'b c' # d\r\n")
    #expect(answer.status == 0 && answer.errors == "2 edits applied\n", "\(answer)")
    let names = try alstore.expect("sql", "SELECT name FROM view ORDER BY ordinal").output
    #expect(names.contains("b c") && !names.contains("view"))
    let refused = try alstore.run(["apply", "-"], input: "view add d\r\nview add d\r\n")
    #expect(refused.status != 0 && refused.errors.hasSuffix("\n  view add d\n"), "\(refused)")
  }

  @Test(
    "of what is wrong that is said first which needs no project: quotes, then words, then the rest",
    arguments: [
      (["view add 'open", "view ad a", "view add root"], "5001"),
      (["view add root", "view ad a", "view add 'open"], "5003"),
      (["view add root", "view add b", "view ad a"], "5003"),
      (["view add b", "view add root", "view add b"], "5002"),
    ])
  func whatIsSaidFirst(lines: [String], number: String) throws {
    let before = try alstore.bytes("p.alstore")
    try alstore.write((Self.many + lines).joined(separator: "\n"), to: "edits.txt")
    let answer = try alstore.run(["apply", "edits.txt"])
    #expect(answer.status != 0)
    #expect(answer.errors.contains("edits.txt:\(number): "), "\(answer)")
    #expect(try alstore.bytes("p.alstore") == before)
    // Where there is no project it is what is wrong with the words that is said, too.
    let nowhere = try alstore.run(["-p", "none.alstore", "apply", "edits.txt"])
    let isAboutWords = lines.contains { $0.contains("'open") || $0.contains("view ad ") }
    #expect(nowhere.errors.contains("edits.txt:") == isAboutWords, "\(nowhere)")
  }

  @Test("all lines of a long script are applied, in their order, and taken back at once")
  func long() throws {
    let before = try alstore.expect("sql", "SELECT count(*) FROM view").output
    try alstore.write(Self.many.joined(separator: "\n"), to: "edits.txt")
    #expect(try alstore.expect("apply edits.txt").errors == "5000 edits applied\n")
    let misplaced = try alstore.expect(
      "sql --format csv",
      "SELECT count(*) FROM view WHERE parent IS NOT NULL AND name <> 'v' || position")
    #expect(misplaced.lines.last == "0")
    #expect(try alstore.expect("fsck").status == 0)
    try alstore.expect("undo")
    #expect(try alstore.expect("sql", "SELECT count(*) FROM view").output == before)
  }
}
