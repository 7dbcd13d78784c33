import Foundation
import Testing

@Suite("Importing a newer version of a document")
struct ReimportTests {
  let alstore: Alstore
  private let author = ["ALSTORE_AUTHOR": "Ada <ada@example.org>"]

  init() throws {
    alstore = try Alstore()
    let documents = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "InterfaceBuilderTests/Documents")
    try FileManager.default.copyItem(
      at: documents.appending(path: "SignIn.storyboard"),
      to: alstore.folder.appending(path: "Main.storyboard"))
    try alstore.expect("import Main.storyboard -p App.alstore")
    let answer = try alstore.run(["commit", "-m", "start"], environment: author)
    try #require(answer.status == 0)
  }

  private func edit(_ old: String, _ new: String) throws {
    let path = alstore.folder.appending(path: "Main.storyboard")
    let text = try String(contentsOf: path, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(to: path, atomically: true, encoding: .utf8)
  }

  @Test("the same version changes nothing, and makes no revision")
  func same() throws {
    let answer = try alstore.expect("import Main.storyboard")
    #expect(answer.errors.contains("as it was"))
    #expect(try alstore.expect("log").lines.count == 2)
  }

  @Test("what the document changed comes in as a revision; what was given here stays")
  func merges() throws {
    try alstore.expect("-l SignIn view rename Greeting hello")
    try alstore.expect("-l SignIn outlet add greeting hello")
    try alstore.expect("-l SignIn view add extra --intrinsic 10x10")
    _ = try alstore.run(["commit", "-m", "ours"], environment: author)
    try edit("constant=\"200\"", "constant=\"220\"")
    try alstore.expect("import Main.storyboard")
    let list = try alstore.expect("-l SignIn constraint list --format csv").output
    #expect(list.contains("nameField.width == 220"))
    let views = try alstore.expect("-l SignIn view list --format csv").output
    #expect(views.contains("hello") && views.contains("extra"))
    #expect(try alstore.expect("-l SignIn outlet get greeting").output.contains("hello"))
    #expect(try alstore.expect("log").lines[1].contains("Import Main.storyboard"))
    #expect(try alstore.expect("status").output.contains("Nothing changed."))
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.expect("undo")
    let back = try alstore.expect("-l SignIn constraint list --format csv").output
    #expect(back.contains("nameField.width == 200"))
  }

  @Test("what both changed is a conflict that can be resolved")
  func conflicts() throws {
    let rows = try alstore.run([
      "sql", "SELECT lower(hex(id)) FROM layout_constraint WHERE constant = 200", "--format",
      "csv",
    ])
    let id = try #require(rows.lines.last)
    try alstore.expect("-l SignIn constraint set \(id) --constant 210")
    try edit("constant=\"200\"", "constant=\"220\"")
    let answer = try alstore.expect("import Main.storyboard")
    #expect(answer.errors.contains("conflict:"))
    let conflicts = try alstore.run(["conflicts"])
    #expect(conflicts.status == 1)
    #expect(conflicts.output.contains("base 200, ours 210, theirs 220"))
    // Nothing was committed before, so nothing is committed now.
    #expect(try alstore.expect("log").lines.count == 2)
    try alstore.expect("resolve \(id).constant --theirs")
    let list = try alstore.expect("-l SignIn constraint list --format csv").output
    #expect(list.contains("nameField.width == 220"))
  }
}
