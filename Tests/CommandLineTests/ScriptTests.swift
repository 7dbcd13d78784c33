import Foundation
import Testing

@Suite("Scripts of edits")
struct ScriptTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.expect("init p.alstore --size 300x600")
  }

  /// Enough lines to be read in several chunks.
  private static let many = (0..<5_000).map { "view add v\($0)" }

  @Test("options of a line may be in any order, and values may look like options")
  func order() throws {
    try alstore.write(
      """
      view add a
      view add b --class UILabel --in a --text one
      view add c --text two --class UILabel --in b
      view add d --label --in --class UILabel
      """, to: "edits")
    try alstore.expect("apply -q edits")
    let views = try alstore.expect("view list --format csv").output
    #expect(views.contains("b,UILabel,a") && views.contains("c,UILabel,b"), "\(views)")
    #expect(try alstore.expect("view get d").output.contains("--in"))
  }

  @Test("lines may end as on Windows")
  func carriageReturns() throws {
    let answer = try alstore.run(["apply", "-"], input: "view add a\r\n\r\nview add 'b c' # d\r\n")
    #expect(answer.status == 0 && answer.errors == "2 edits applied\n", "\(answer)")
    let names = try alstore.expect("sql", "SELECT name FROM view ORDER BY ordinal").output
    #expect(names.contains("b c") && !names.contains("view"))
    let refused = try alstore.run(["apply", "-"], input: "view add d\r\nview add d\r\n")
    #expect(
      refused.status != 0 && refused.errors.hasSuffix("\n  view add d\n           ^\n"),
      "\(refused)")
  }

  @Test("a byte order mark is not part of the first command, and text must be UTF-8")
  func encoding() throws {
    try Data("\u{FEFF}view add a\n".utf8).write(to: alstore.folder.appending(path: "marked"))
    try alstore.expect("apply marked")
    try Data("view add b\nview add ".utf8 + [0xFF, 0x0A])
      .write(to: alstore.folder.appending(path: "broken"))
    let refused = try alstore.run(["apply", "broken"])
    #expect(refused.status == 3 && refused.errors.contains("broken:2:10: "), "\(refused)")
    #expect(try alstore.expect("view list --format csv").lines.count == 3)
  }

  @Test(
    "a line accepts no options that apply to all lines",
    arguments: [
      "view add a -n", "view add a --dry-run", "-n view add a", "view add a -p other.alstore",
      "view add a --project other.alstore", "view add a --help",
    ])
  func ofAllLines(line: String) throws {
    try alstore.expect("init other.alstore --size 10x10")
    let before = try alstore.bytes("p.alstore")
    let answer = try alstore.run(
      ["-p", "p.alstore", "apply", "-"], input: "view add b\n\(line)\n")
    #expect(answer.status == 3, "\(answer)")
    #expect(answer.errors.contains("standard input:2:"), "\(answer)")
    #expect(try alstore.bytes("p.alstore") == before)
  }

  @Test(
    "errors that need no project come first: quotes, then words, then the rest",
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
    #expect(answer.errors.contains("edits.txt:\(number):"), "\(answer)")
    #expect(try alstore.bytes("p.alstore") == before)
    // Without a project, errors of syntax are still reported.
    let nowhere = try alstore.run(["-p", "none.alstore", "apply", "edits.txt"])
    let isAboutWords = lines.contains { $0.contains("'open") || $0.contains("view ad ") }
    #expect(nowhere.errors.contains("edits.txt:") == isAboutWords, "\(nowhere)")
  }

  @Test("all lines of a long script are applied in order, and undone at once")
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
