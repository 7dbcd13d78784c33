import Foundation
import Testing

@Suite("History from the command line")
struct HistoryTests {
  let alstore: Alstore
  private let author = ["ALSTORE_AUTHOR": "Ada <ada@example.org>"]

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add logo --class UIImageView --intrinsic 96x96
      constraint add 'logo.centerX == root.centerX' 'logoTop: logo.top == root.top + 20'
      """)
  }

  @discardableResult
  private func commit(_ message: String) throws -> String {
    let answer = try alstore.run(["commit", "-q", "-m", message], environment: author)
    #expect(answer.status == 0, "\(answer.errors)")
    return answer.lines.first ?? ""
  }

  @Test("status and diff describe changes, and a commit records them")
  func words() throws {
    #expect(try alstore.expect("status").lines.first == "On main, nothing committed")
    let first = try commit("first")
    #expect(first.count == 64)
    try alstore.expect("constraint set logoTop --constant 40")
    let status = try alstore.expect("status").lines
    #expect(status.dropFirst() == ["main:", "  ~ logoTop: constant 20 → 40"])
    let diff = try alstore.expect("diff --frames").lines
    #expect(diff.last == "  logo: 102 20 96 96 → 102 40 96 96")
    #expect(try alstore.run(["diff", "--exit-code"]).status == 1)
    try commit("second")
    #expect(try alstore.run(["diff", "--exit-code"]).status == 0)
    #expect(try alstore.expect("show").output.contains("~ logoTop: constant 20 → 40"))
    #expect(try alstore.run(["commit", "-m", "again"]).status == 1)
    let report = try alstore.expect("diff HEAD~1 HEAD --format json").json(Diff.self)
    #expect(report.schema == "alstore.diff/1")
    #expect(report.changes.first?.fields.first?.field == "constant")
    #expect(report.from == first)
  }

  private struct Diff: Decodable {
    struct Change: Decodable {
      struct Field: Decodable { let field: String }
      let name: String?
      let fields: [Field]
    }
    let schema: String
    let from: String?
    let changes: [Change]
  }

  @Test("edits by another tool are recognized, committed and undone")
  func foreignEdits() throws {
    try commit("first")
    try alstore.sqlite("UPDATE layout_constraint SET constant = 64 WHERE name = 'logoTop'")
    #expect(try alstore.expect("status").output.contains("logoTop: constant 20 → 64"))
    try commit("by hand")
    try alstore.frames().expect("logo", [102, 64, 96, 96])
    try alstore.expect("undo --steps 2")
    try alstore.frames().expect("logo", [102, 20, 96, 96])
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("undo and redo step through every writing command")
  func undo() throws {
    try commit("first")
    try alstore.expect("view remove logo")
    try commit("second")
    try alstore.expect("branch other")
    #expect(try alstore.expect("undo").errors == "undid: branch other\n")
    #expect(try alstore.expect("branch").lines.count == 2)
    try alstore.expect("undo --steps 2")
    try alstore.frames().expect("logo", [102, 20, 96, 96])
    #expect(try alstore.expect("status").output.contains("Nothing changed."))
    try alstore.expect("redo --steps 3")
    #expect(try alstore.expect("branch").lines.count == 3)
    #expect(try alstore.frames()["logo"] == nil)
    #expect(try alstore.run(["redo"]).status == 1)
    try alstore.expect("undo --steps 5")
    #expect(try alstore.run(["undo"]).status == 1)
    let log = try alstore.expect("op log").lines
    #expect(log.dropFirst().allSatisfy { $0.contains("undone") })
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("switching keeps uncommitted changes, or refuses")
  func switching() throws {
    try commit("first")
    try alstore.expect("switch --create wider")
    try alstore.expect("constraint set logoTop --constant 40")
    try commit("wider")
    try alstore.expect("view set logo --hidden true")
    try alstore.expect("switch main")
    try alstore.frames().expect("logo", [102, 20, 96, 96])
    #expect(try alstore.expect("status").output.contains("logo: hidden false → true"))
    try alstore.expect("constraint set logoTop --constant 1")
    let refused = try alstore.run(["switch", "wider"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("logoTop"))
    try alstore.expect("switch wider --discard")
    try alstore.frames().expect("logo", [102, 40, 96, 96])
    #expect(try alstore.expect("status").output.contains("Nothing changed."))
    try alstore.expect("undo")
    try alstore.frames().expect("logo", [102, 1, 96, 96])
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("an old revision can be read")
  func asOf() throws {
    try commit("first")
    try alstore.expect("constraint set logoTop --constant 40")
    try commit("second")
    try alstore.expect("view remove logo")
    try alstore.frames("--at HEAD~1").expect("logo", [102, 20, 96, 96])
    try alstore.frames("--at main").expect("logo", [102, 40, 96, 96])
    let equations = try alstore.expect("constraint list --at HEAD --format csv").output
    #expect(equations.contains("logo.top == root.top + 40"))
    let rows = try alstore.run([
      "sql", "SELECT constant FROM v_constraints WHERE name = 'logoTop'", "--at", "HEAD~1",
    ])
    #expect(rows.output.contains("20"))
    // Frames and objects in one query belong to the same revision.
    let both = """
      SELECT (SELECT constant FROM v_constraints WHERE name = 'logoTop') AS said, y
      FROM v_frames WHERE name = 'logo'
      """
    for (revision, top) in [("HEAD", "40"), ("HEAD~1", "20")] {
      let row = try alstore.run(["sql", "--format", "csv", both, "--at", revision])
      #expect(row.output.hasSuffix("\n\(top),\(top)\n"), "\(row)")
    }
    let missing = try alstore.run(["frames", "--at", "nowhere"])
    #expect(missing.status == 2)
  }

  @Test("blame, log and bisect find the revision")
  func blame() throws {
    try commit("first")
    for constant in 1...20 {
      try alstore.expect("constraint set logoTop --constant \(constant * 20 + 1)")
      try commit("top \(constant * 20 + 1)")
    }
    try alstore.expect("view set logo --hidden true")
    try commit("hidden")
    #expect(try alstore.expect("blame logoTop.constant").output.contains("top 401"))
    #expect(try alstore.expect("blame logo.frame").output.contains("top 401"))
    #expect(try alstore.expect("blame logo.intrinsic_width").output.contains("first"))
    try alstore.expect("view add odd.frame x.y")
    try commit("points")
    for name in ["odd.frame", "x.y", "x.y.frame", "x.y.name"] {
      #expect(
        try alstore.expect("blame \(name)").output.contains("points"), "a name may hold a point")
    }
    let found = try alstore.expect(
      "bisect --when", "logo.maxY > root.safeArea.maxY", "--format", "json")
    #expect(found.output.contains("top 321"))
    #expect(found.output.components(separatedBy: "holds").count - 1 <= 6)
    #expect(try alstore.expect("log --moved logo").lines.count == 22)
    #expect(try alstore.expect("log --object logo --field hidden").lines.count == 3)
    #expect(try alstore.expect("log --grep hid").lines.count == 2)
    let misspelt = try alstore.run(["bisect", "--when", "root.width > 3 && !(loga.maxY > 3)"])
    #expect(misspelt.status == 2 && misspelt.errors.contains("named loga"), "\(misspelt)")
    #expect(misspelt.errors.contains("Did you mean logo?"), "\(misspelt)")
    let malformed = try alstore.run(["bisect", "--when", "logo.maxZ > 3"])
    #expect(malformed.status == 3)
    #expect(
      malformed.errors.contains("Did you mean") || malformed.errors.contains("properties are"))
    // A view and a constraint with the same name have different fields.
    try alstore.expect("constraint add", "odd: logo.width >= 3")
    try alstore.expect("view add odd")
    try commit("twice")
    #expect(try alstore.expect("blame odd.constant").output.contains("twice"))
  }

  @Test("a good revision that is not good, and a newest one that cannot be tested, are reported")
  func bisectingNothing() throws {
    try commit("first")
    for constant in [10, 20, 30] {
      try alstore.expect("constraint set logoTop --constant \(constant)")
      try commit("top \(constant)")
    }
    for (words, status, error) in [
      (["--when", "logo.y > 15", "--good", "HEAD"], 2, "good and the bad revision are the same"),
      (["--when", "logo.y > 15", "--good", "HEAD~1"], 2, "The condition already holds at HEAD~1"),
      (["--when", "logo.y > 15", "--good", "HEAD~2"], 0, "top 20: yes"),
      (["--when", "logo.y > 35"], 1, "does not hold at the newest revision"),
      (["run", "sh", "-c", "exit 125"], 1, "The newest revision searched cannot be tested"),
    ] {
      let answer = try alstore.run(["bisect"] + words)
      #expect(
        answer.status == status && answer.errors.contains(error), "\(words): \(answer)")
    }
  }

  @Test("leaving a revision that is on no branch is remarked on")
  func leaving() throws {
    try commit("first")
    try alstore.expect("constraint set logoTop --constant 8")
    try commit("second")
    #expect(try !alstore.expect("switch --detach HEAD~1").errors.contains("Left"))
    #expect(try !alstore.expect("switch main").errors.contains("Left"))
    try alstore.expect("switch --detach HEAD~1")
    try alstore.expect("view add lost")
    try commit("lost")
    let hash = try alstore.expect("log -n 1 --format csv").output.split(separator: "\n")[1].prefix(
      12)
    let answer = try alstore.expect("switch main").errors
    #expect(answer.contains("Left \(hash) lost, which is on no branch"), "\(answer)")
    try alstore.expect("switch --detach \(hash)")
    try alstore.expect("tag kept")
    #expect(try !alstore.expect("switch main").errors.contains("Left"))
  }

  @Test("an added constraint is described with its variations")
  func variedConstraint() throws {
    try commit("first")
    try alstore.expect("constraint add --when landscape --when wR", "c: logo.width <= 300")
    let status = try alstore.expect("status").output
    #expect(status.contains("+ constraint c: logo.width <= 300 (landscape or wR)"), "\(status)")
  }

  @Test("options after a command to bisect with belong to that command")
  func bisectingCommand() throws {
    try commit("first")
    for constant in [1, 2, 3] {
      try alstore.expect("constraint set logoTop --constant \(constant)")
      try commit("top \(constant)")
    }
    let script = "! \"$0\" constraint get logoTop -q --format json | grep -q 'constant.: *[23]'"
    let words = ["sh", "-c", script, Alstore.executable.path]
    for start in [["bisect", "run"], ["-q", "bisect", "run"], ["bisect", "run", "--"]] {
      let answer = try alstore.run(start + words)
      #expect(answer.status == 0 && answer.output.contains("top 2"), "\(start): \(answer)")
    }
    for nothing in [["bisect", "run"], ["bisect", "run", "--"]] {
      let answer = try alstore.run(nothing)
      #expect(answer.status == 2 && answer.output.isEmpty, "\(nothing): \(answer)")
    }
    let json = try alstore.run(["bisect", "run", "--format", "json"] + words)
    #expect(json.output.contains("alstore.bisect/1"), "\(json)")
  }

  @Test("a dry run of undo and redo reports what they would do")
  func dryUndo() throws {
    try alstore.expect("view add v")
    for _ in 0..<2 {
      let answer = try alstore.expect("undo -n").errors
      #expect(answer.hasPrefix("would undo: ") && answer.contains("view add v"), "\(answer)")
    }
    try alstore.expect("undo")
    #expect(try alstore.expect("redo -n").errors.hasPrefix("would redo: "))
    let few = try alstore.run(["redo", "--steps", "9"])
    #expect(few.errors.contains("There is only 1 command to redo"), "\(few)")
  }

  @Test("changes of one kind are listed in order of the objects' creation")
  func orderOfChanges() throws {
    try commit("first")
    let names = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]
    for name in names { try alstore.expect("view add \(name)") }
    let added = names.map { "  + view \($0) (UIView) in root" }
    #expect(try alstore.expect("status").lines.dropFirst(2) == added[...])
    #expect(try alstore.expect("diff").lines.dropFirst() == added[...])
    try commit("second")
    for name in names.reversed() { try alstore.expect("view set \(name) --hidden true") }
    let changed = names.map { "  ~ \($0): hidden false → true" }
    #expect(try alstore.expect("diff").lines.dropFirst() == changed[...])
    for name in names.reversed() { try alstore.expect("view remove \(name)") }
    let removed = names.map { "  - view \($0) (UIView) in root" }
    #expect(try alstore.expect("diff").lines.dropFirst() == removed[...])
  }

  @Test("a diff writes equations like every list")
  func equations() throws {
    try alstore.expect("view add box")
    try commit("first")
    let equations = [
      "far: (box.leading - logo.trailing) == 8", "gap: box.top == logo.bottom + 2 * system",
    ]
    try alstore.expect("constraint add", equations[0])
    try alstore.expect("constraint add", equations[1])
    let lines = try alstore.expect("diff").lines.map { $0.dropFirst("  + constraint ".count) }
    #expect(equations.allSatisfy { lines.contains($0[...]) }, "\(lines)")
  }

  @Test("restoring an object restores its dependencies, or is rejected")
  func restoring() throws {
    try alstore.expect("view add box")
    try alstore.expect("view add note")
    try commit("first")
    for name in ["logo", "note"] { try alstore.expect("view move \(name) --in box") }
    try alstore.expect("constraint add", "pair: note.left == logo.left")
    try commit("boxed")
    // The constraint is installed on the box, and one of its items moves out of it.
    try alstore.expect("restore note --at HEAD~1")
    #expect(try alstore.expect("fsck").lines.isEmpty)
    #expect(try alstore.expect("diff").output.contains("pair: owner box → root"))
    try alstore.expect("restore pair note")
    #expect(try alstore.run(["diff", "--exit-code"]).status == 0)
    try alstore.expect("view remove box")
    try alstore.expect("view add note")
    let refused = try alstore.run(["restore", "pair"])
    #expect(refused.status == 1, "\(refused.errors)")
    #expect(refused.errors.contains("that is now in use: note"), "\(refused.errors)")
    try alstore.expect("view remove note")
    try alstore.expect("restore pair")
    #expect(try alstore.run(["fsck"]).status == 0)
    #expect(try alstore.expect("view list").output.contains("box"))
  }

  @Test("of several objects with a name, the one that differs is restored, or none")
  func restoringOneOfSeveral() throws {
    try alstore.expect("layout add other")
    try alstore.expect("view add twin -l main")
    try alstore.expect("view add twin -l other")
    try alstore.expect("constraint add -l main", "twin: twin.width == 8")
    try commit("twins")
    try alstore.expect("view set twin --hidden true -l main")
    try alstore.expect("view set twin --text hi -l other")
    let before = try alstore.expect("diff").output
    let refused = try alstore.run(["restore", "twin"])
    #expect(refused.status == 2 && refused.errors.contains("twin could be"), "\(refused.errors)")
    #expect(refused.errors.contains("of main") && refused.errors.contains("of other"))
    #expect(try alstore.expect("diff").output == before)
    try alstore.expect("restore twin -l main")
    let left = try alstore.expect("diff").output
    #expect(left.contains("other") && !left.contains("main"), "\(left)")
    try alstore.expect("restore twin")
    #expect(try alstore.run(["diff", "--exit-code"]).status == 0)
    try alstore.expect("constraint set twin --constant 9 -l main")
    try alstore.expect("restore twin")
    #expect(
      try alstore.run(["diff", "--exit-code"]).status == 0, "the view of the name is as it was")
  }

  @Test("restoring a layout restores everything in it, and nothing else")
  func restoringLayout() throws {
    try alstore.expect("layout add other")
    try alstore.expect("view add note -l other")
    try alstore.expect("outlet add mark logo -l main")
    try commit("two layouts")
    for command in ["restore -l main", "restore main", "restore -l main --at HEAD"] {
      try alstore.expect("view set logo --hidden true -l main")
      try alstore.expect("view rename logo picture -l main")
      try alstore.expect("constraint set logoTop --constant 77 -l main")
      try alstore.expect("outlet connect mark root -l main")
      try alstore.expect("view add more -l main")
      try alstore.expect("view set note --hidden true -l other")
      try alstore.expect(command)
      let left = try alstore.expect("diff").output
      #expect(!left.contains("logo") && !left.contains("more"), "\(command): \(left)")
      #expect(!left.contains("mark"), "\(command): \(left)")
      #expect(left.contains("note"), "\(command): \(left)")
      try alstore.expect("restore")
    }
  }

  @Test("history accepts the beginning of an id, as listings show it")
  func idsInHistory() throws {
    try commit("first")
    let id = try #require(
      try alstore.expect("constraint list --name logoTop --format json").output
        .firstMatch(of: /"id": "([0-9a-f]+)"/)?.output.1.prefix(8))
    #expect(try alstore.expect("blame \(id)").output.contains("constant"))
    try alstore.expect("constraint set logoTop --constant 77")
    try alstore.expect("restore \(id)")
    #expect(try alstore.run(["diff", "--exit-code"]).status == 0)
    #expect(try !alstore.expect("log --object \(id)").output.isEmpty)
    #expect(try alstore.run(["blame", "ffffffff"]).status == 2)
  }

  @Test("all data derived from revisions can be rebuilt, and damage is found")
  func rebuilding() throws {
    for constant in 1...40 {
      try alstore.expect("constraint set logoTop --constant \(constant)")
      try commit("top \(constant)")
    }
    try alstore.sqlite(
      "DELETE FROM revision_change; DELETE FROM revision_rollup; DELETE FROM state_node")
    #expect(try alstore.run(["fsck"]).status == 4)
    try alstore.expect("fsck --rebuild")
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.sqlite("UPDATE revision SET author = 'Somebody else' WHERE number = 3")
    #expect(try alstore.run(["fsck"]).output.contains("differs from its data"))
    let report = try alstore.run(["fsck", "--format", "json"])
    #expect(report.status == 4 && report.output.contains("\"schema\": \"alstore.fsck/1\""))
    #expect(report.output.contains("differs from its data"))
    try alstore.expect("fsck --rebuild")
    try alstore.sqlite(
      """
      UPDATE revision SET bytes = CAST(
        replace(bytes, CAST('top 7' AS BLOB), CAST('top 8' AS BLOB)) AS BLOB)
      WHERE number = 7
      """)
    #expect(try alstore.run(["fsck"]).status == 4)
  }

  @Test("a commit of one layout keeps the other layouts' changes uncommitted")
  func oneLayout() throws {
    let alstore = try Alstore()
    try alstore.project("layout add other --size 10x10\n")
    try alstore.expect("commit -q -m first")
    try alstore.expect("view add a -l main")
    try alstore.expect("view add b -l other")
    try alstore.expect("layout add third --size 20x20")
    try alstore.expect("commit -q -l main -m", "only main")
    let shown = try alstore.expect("show").output
    #expect(shown.contains("view a") && !shown.contains("view b") && !shown.contains("third"))
    let rest = try alstore.expect("status").output
    #expect(!rest.contains("view a") && rest.contains("view b") && rest.contains("third"))
    try alstore.expect("fsck")
    #expect(try alstore.run(["commit", "-l", "main", "-m", "again"]).status == 1)
    try alstore.expect("layout remove other")
    try alstore.expect("commit -q -l other -m", "without other")
    #expect(try alstore.expect("status").output.contains("third"))
    try alstore.expect("undo")
    #expect(try alstore.expect("status").output.contains("other"))
    try alstore.expect("redo")
    try alstore.expect("fsck")
    try alstore.expect("layout rename main middle")
    try alstore.expect("layout rename third main")
    let swapped = try alstore.run(["commit", "-l", "main", "-m", "x"])
    #expect(swapped.status == 1 && swapped.errors.contains("another layout"), "\(swapped.errors)")
    try alstore.expect("commit -q -m both")
    try alstore.expect("fsck")
  }

  @Test("unmoved frames are no difference, also at three pixels per point")
  func unmoved() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--device iphone-15",
      """
      view add title --class UILabel --text Hello --text-style title1
      view add stack --class UIStackView --axis vertical --spacing 8
      view add s1 --in stack --intrinsic 50x20
      view add s2 --in stack --intrinsic 50x20
      constraint add 't: title.top == root.top + 124' 'title.leading == root.leading'
      constraint add 'stack.top == title.bottom + 10' 'stack.leading == root.leading'
      """)
    try alstore.expect("commit -q -m first")
    for constant in stride(from: 125, to: 250, by: 7) {
      try alstore.expect("constraint set t --constant \(constant)")
      let moved = try alstore.expect("diff --frames").lines.filter { $0.contains(" → ") }
      #expect(moved.count == 3, "\(constant): \(moved)")
      // Only thirds of a point.
      let frames = try alstore.expect("frames --format json").output
      #expect(!frames.contains("000000") && !frames.contains("999999"), "\(constant)")
    }
  }

  @Test("a count is short for the maximum number, as in Git")
  func shortCount() throws {
    for text in ["a", "b", "c"] {
      try alstore.expect("view add \(text)")
      try alstore.expect("commit -q -m add-\(text)")
    }
    let newest = try alstore.expect("log -2").lines
    #expect(newest == (try alstore.expect("log -n 2").lines) && newest.count == 3)
    #expect(try alstore.expect("log -q -1 --format csv").lines.count == 2)
    #expect(try alstore.expect("op log -2").lines == alstore.expect("op log -n 2").lines)
    #expect(try alstore.run(["log", "-2x"]).status == 2)
  }
}
