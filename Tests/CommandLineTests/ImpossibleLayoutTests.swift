import AutoLayoutStore
import Foundation
import Testing

@Suite("An impossible layout is rejected, whatever its origin")
struct ImpossibleLayoutTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add a
      view add b --in a
      constraint add 'aw: a.width == 5'
      layout add other --size 100x100
      """)
    try alstore.expect("commit -q -m first")
  }

  /// Edits by another tool, and the resulting messages.
  private static let edits: [(says: String, sql: String)] = [
    (
      "root is the root view of the layout and inside another view, b",
      "UPDATE view SET parent = (SELECT id FROM view WHERE name = 'b'), position = 0 "
        + "WHERE name = 'root' AND layout = (SELECT id FROM layout WHERE name = 'main')"
    ),
    (
      "a is inside b, and neither of the two is inside the root view",
      "UPDATE view SET parent = (SELECT id FROM view WHERE name = 'b') WHERE name = 'a'"
    ),
    (
      "There is no root view",
      "UPDATE layout SET root = randomblob(16) WHERE name = 'main'"
    ),
    (
      "There is no superview of b with the id none",
      "UPDATE view SET parent = NULL WHERE name = 'b'"
    ),
    ("attribute1", "UPDATE layout_constraint SET attribute1 = 'foo' WHERE name = 'aw'"),
    (
      "root",
      "PRAGMA foreign_keys = OFF; DELETE FROM view WHERE name = 'root' "
        + "AND layout = (SELECT id FROM layout WHERE name = 'main')"
    ),
    ("b", "PRAGMA foreign_keys = OFF; DELETE FROM view WHERE name = 'a'"),
    (
      "refers to",
      "PRAGMA foreign_keys = OFF; UPDATE layout_constraint SET owner = randomblob(16) "
        + "WHERE name = 'aw'"
    ),
    ("UIFrobnicator", "UPDATE view SET kind = 'UIFrobnicator' WHERE name = 'b'"),
    ("ordinal", "UPDATE view SET ordinal = 9223372036854775807 WHERE name = 'b'"),
    ("position", "UPDATE view SET position = 9223372036854775807 WHERE name = 'b'"),
  ]

  @Test("one made with another tool is found, and not committed", arguments: edits.indices)
  func edited(index: Int) throws {
    let (says, sql) = Self.edits[index]
    try alstore.sqlite(sql + ";")
    let found = try alstore.run(["fsck"])
    let said = found.output + found.errors
    #expect(found.status == 4 && said.contains(says), "\(said)")
    let commit = try alstore.run(["commit", "-m", "x"])
    #expect(commit.status == 4 && commit.errors.contains(says), "\(commit.errors)")
    for words in [
      "-l main frames", "-l main view remove a", "-l main view add c --in b", "check",
      "-l main export --format svg", "-l main explain b", "diff --frames",
    ] {
      let answer = try alstore.run(words.split(separator: " ").map(String.init))
      #expect([0, 1, 2, 4].contains(answer.status), "\(words): \(answer.status) \(answer.errors)")
    }
    try alstore.expect("restore")
    try alstore.expect("fsck")
    try alstore.sqlite(sql + ";")
    try alstore.expect("layout remove main")
    try alstore.expect("fsck")
    try alstore.expect("commit -q -m second")
  }

  @Test("the remains of a layout removed by another tool are not committed")
  func removedLayout() throws {
    try alstore.sqlite("PRAGMA foreign_keys = OFF; DELETE FROM layout WHERE name = 'main';")
    let commit = try alstore.run(["commit", "-m", "x"])
    #expect(commit.status == 4 && commit.errors.contains("does not exist"), "\(commit.errors)")
    try alstore.expect("restore")
    try alstore.expect("fsck")
  }

  /// Adds a chain of nested views to `main`.
  private func addChain(_ count: Int) throws {
    try Project.open(at: alstore.path("p.alstore")).edit { edit in
      var ids = (1...count).map { _ in edit.newID() as ViewID }[...]
      try edit.editLayout("main") { layout in
        var parent = layout.root
        for number in 1...count {
          guard let id = ids.popFirst() else { return }
          try layout.addView(View(id: id, name: "c\(number)"), in: parent)
          parent = id
        }
      }
    }
  }

  @Test("a chain of a thousand views can be added and removed")
  func chain() throws {
    try addChain(1_000)
    try alstore.expect("commit -q -m chain")
    try alstore.expect("-l main view remove c1")
    try alstore.expect("undo")
    try alstore.expect("restore --at HEAD~1")
    try alstore.expect("undo")
    try alstore.expect("layout remove main")
    try alstore.expect("undo")
    let count = try alstore.expect("sql --format csv", "SELECT count(*) AS n FROM view").lines
    #expect(count.last == "1004")
    try alstore.expect("fsck")
  }

  @Test("excessively nested views are rejected with an explanation")
  func depth() throws {
    #expect {
      try addChain(Layout.deepestNesting)
    } throws: { "\($0)".contains("nested more than 2000 levels deep") }
    try alstore.expect("fsck")
    try addChain(Layout.deepestNesting - 1)
    let answer = try alstore.run(["view", "add", "x", "--in", "c1999", "-l", "main"])
    #expect(
      answer.status == 2 && answer.errors.contains("nested more than 2000 levels deep"),
      "\(answer.errors)"
    )
    try alstore.expect("fsck")
  }
}
