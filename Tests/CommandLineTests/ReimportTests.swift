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
    #expect(answer.errors.contains("unchanged"))
    #expect(try alstore.expect("log").lines.count == 2)
  }

  @Test("an export says which changes of the file the project lacks, and no others")
  func overwritten() throws {
    func export() throws -> String {
      try alstore.expect("export --format storyboard -o Main.storyboard").errors
    }
    try alstore.expect("-l SignIn view set Greeting --text One")
    #expect(try export().isEmpty, "the file is as imported")
    try alstore.expect("-l SignIn view set Greeting --text Two")
    try alstore.expect("-l SignIn view add badge --intrinsic 9x9")
    #expect(try export().isEmpty, "the file is an earlier export")
    try edit("title=\"Sign In\"", "title=\"Outside\"")
    try alstore.expect("-l SignIn view set Greeting --text Three")
    let warning = try export()
    #expect(warning.contains("warning: Main.storyboard had changes"), "\(warning)")
    #expect(warning.contains("Outside") && !warning.contains("Three"), "\(warning)")
  }

  @Test("two documents with one name in a command are rejected, and nothing is imported")
  func equalNames() throws {
    let other = alstore.folder.appending(path: "Other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: alstore.folder.appending(path: "Main.storyboard"),
      to: other.appending(path: "Main.storyboard"))
    let refused = try alstore.run([
      "import", "Main.storyboard", "Other/Main.storyboard", "-p", "new",
    ])
    #expect(refused.status == 2 && refused.errors.contains("Other/Main.storyboard"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: alstore.folder.appending(path: "new").path))
    try alstore.expect("import Main.storyboard ./Main.storyboard")
    try alstore.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <device id="retina6_12"/>
      <scenes><scene><objects><viewController id="unre-la-ted"><view key="view" id="unre-la-vie">
      <rect key="frame" width="320" height="480"/></view></viewController></objects></scene></scenes>
      </document>
      """, to: "Other/Main.storyboard")
    let layouts = try alstore.expect("layout list").output
    let unrelated = try alstore.run(["import", "Other/Main.storyboard"])
    #expect(unrelated.status == 3 && unrelated.errors.contains("another document named"))
    #expect(try alstore.expect("layout list").output == layouts)
    try FileManager.default.removeItem(at: other.appending(path: "Main.storyboard"))
    try alstore.expect("export --format json -o App.json")
    try alstore.expect("export --format json -o Other/App.json")
    try alstore.expect("import App.json Other/App.json -p Copy.alstore")
  }

  @Test("the document's changes come in as a revision, and changes made here stay")
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

  @Test("a root with its canvas's side margins, as in old imports, follows its document")
  func canvasMargins() throws {
    func left(on device: String) throws -> String {
      let table = try alstore.expect("-l SignIn frames Greeting --format csv --device \(device)")
      return String(table.lines[1].split(separator: ",")[1])
    }
    #expect(try left(on: "iphone-15") == "16")
    #expect(try left(on: "ipad-10") == "20", "a wider screen has wider margins")
    try alstore.expect("-l SignIn view set root --margins 0,16,0,16 --minimum-margins false")
    #expect(try left(on: "ipad-10") == "16")
    try alstore.expect("export --format storyboard -o Out.storyboard")
    #expect(try alstore.bytes("Out.storyboard") == alstore.bytes("Main.storyboard"))
    let again = try alstore.expect("import Main.storyboard")
    #expect(again.errors.contains("unchanged"))
    try edit(
      #"id="roo-00-001">"#,
      #"id="roo-00-001"><edgeInsets key="layoutMargins" top="0" left="30" bottom="0" right="30"/>"#)
    try alstore.expect("import Main.storyboard")
    #expect(try left(on: "iphone-15") == "30")
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("objects missing from the document are listed by name")
  func removed() throws {
    let path = alstore.folder.appending(path: "Main.storyboard")
    var lines = try String(contentsOf: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(
      lines.firstIndex { $0.contains("<constraint ") && $0.contains("constant=\"200\"") })
    lines.remove(at: line)
    try lines.joined(separator: "\n").write(to: path, atomically: true, encoding: .utf8)
    let answer = try alstore.expect("import Main.storyboard")
    let said = answer.output + answer.errors
    #expect(said.contains("- constraint ") && said.contains("nameField.width == 200"), "\(said)")
    #expect(!said.contains("?"))
  }

  @Test("fields changed on both sides are a conflict that can be resolved")
  func conflicts() throws {
    let rows = try alstore.run([
      "sql", "SELECT lower(hex(id)) FROM layout_constraint WHERE constant = 200", "--format",
      "csv",
    ])
    let id = try #require(rows.lines.last)
    try alstore.expect("-l SignIn constraint set \(id) --constant 210")
    try edit("constant=\"200\"", "constant=\"220\"")
    let answer = try alstore.run(["import", "Main.storyboard"])
    #expect(answer.status == 1)
    #expect(answer.errors.contains("conflict:"))
    #expect(
      answer.errors.contains("+ conflict about nameField.width == 210, constant"),
      "\(answer.errors)")
    let conflicts = try alstore.run(["conflicts"])
    #expect(conflicts.status == 1)
    #expect(conflicts.output.contains("base 200, ours 210, theirs 220"))
    // There were uncommitted changes, so the import isn't committed either.
    #expect(try alstore.expect("log").lines.count == 2)
    try alstore.expect("resolve \(id).constant --theirs")
    let list = try alstore.expect("-l SignIn constraint list --format csv").output
    #expect(list.contains("nameField.width == 220"))
  }

  @Test("a conflict about a removed object says so, and is resolved by id")
  func conflictAboutWhatIsGone() throws {
    try alstore.expect("-l SignIn constraint set con-00-006 --constant 210")
    try edit("constant=\"200\"", "constant=\"220\"")
    try #require(try alstore.run(["import", "Main.storyboard"]).status == 1)
    try alstore.expect("-l SignIn constraint remove con-00-006")
    let told = try alstore.run(["conflicts"]).output
    let words = try #require(
      told.wholeMatch(of: /removed constraint ([0-9a-f]{32}), constant: .*\n/))
    #expect(try alstore.expect("status").output.contains("1 conflict to resolve"))
    try alstore.expect("resolve \(words.1) --ours")
    #expect(try alstore.run(["conflicts"]).status == 0)
  }

  @Test("a view changed here and removed from the document is kept with all that belongs to it")
  func keptWhatIsGone() throws {
    let before = try state
    let ids = try alstore.expect("-l SignIn constraint list --format csv").output
    try alstore.expect("-l SignIn view set nameField --text Who")
    var isInside = false
    let lines = try String(decoding: alstore.bytes("Main.storyboard"), as: UTF8.self)
      .split(separator: "\n").filter { line in
        if line.contains("<textField ") { isInside = true }
        defer { if line.contains("</textField>") { isInside = false } }
        return !isInside && !line.contains("fld-00-001") && !line.contains("con-00-003")
      }
    try alstore.write(lines.joined(separator: "\n"), to: "Main.storyboard")
    let answer = try alstore.run(["import", "Main.storyboard"])
    #expect(answer.status == 1)
    #expect(
      answer.errors.contains("view nameField: ours changed it (")
        && answer.errors.contains("), theirs removed it (kept)"), "\(answer.errors)")
    #expect(try state == before)
    #expect(try alstore.expect("-l SignIn constraint list --format csv").output == ids)
    // Exported it is the same object, and importing it again creates no other.
    try alstore.expect("export --format storyboard -o Main.storyboard")
    let written = try String(decoding: alstore.bytes("Main.storyboard"), as: UTF8.self)
    for id in ["fld-00-001", "con-00-003", "con-00-006"] {
      #expect(written.contains("id=\"\(id)\""), "\(id)")
    }
    try alstore.expect("import Main.storyboard")
    #expect(try state == before)
    try alstore.expect("-l SignIn resolve nameField --theirs")
    #expect(try alstore.run(["-l", "SignIn", "view", "get", "nameField"]).status == 1)
    #expect(try alstore.run(["conflicts"]).status == 0)
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  /// Adds a view, a guide, constraints and outlets to the project, and changes existing objects.
  private func makeObjects() throws {
    try alstore.expect("-l SignIn view add badge --class UILabel --intrinsic 24x24 --text New")
    try alstore.expect("-l SignIn view add dot --in badge --intrinsic 4x4")
    try alstore.expect("-l SignIn guide add column")
    try alstore.expect("-l SignIn constraint add", "badgeTop: badge.top == root.safeArea.top + 8")
    try alstore.expect("-l SignIn constraint add", "column.width == badge.width * 2")
    try alstore.expect("-l SignIn constraint add", "dot.centerX == badge.centerX")
    try alstore.expect("-l SignIn outlet add badgeView badge")
    try alstore.expect("-l SignIn outlet add badgeTop badgeTop")
    try alstore.expect("-l SignIn outlet add nameView nameField")
  }

  private var state: [String] {
    get throws {
      try ["name FROM view", "name FROM guide", "equation FROM v_constraints", "name FROM outlet"]
        .map { try alstore.expect("sql", "SELECT id, \($0) ORDER BY id").output }
    }
  }

  @Test("objects made here and exported are found again in the document, not duplicated")
  func exported() throws {
    try makeObjects()
    _ = try alstore.run(["commit", "-m", "ours"], environment: author)
    let before = try state
    for options in ["", " --update-frames"] {
      try alstore.expect("export --format storyboard -o Main.storyboard" + options)
      let exported = try alstore.bytes("Main.storyboard")
      let answer = try alstore.expect("import Main.storyboard")
      let isOnlyPlaces = answer.errors.split(separator: "\n").allSatisfy {
        !$0.contains("    +") && !$0.contains("    -") && !$0.contains("conflict")
      }
      #expect(isOnlyPlaces, "\(answer.errors)")
      #expect(try state == before, "\(options)")
      #expect(try alstore.expect("status").output.contains("Nothing changed."))
      try alstore.expect("export --format storyboard -o Main.storyboard")
      #expect(try alstore.bytes("Main.storyboard") == exported)
    }
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("a layout made here can be edited in the document that it was exported to")
  func adopted() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --device iphone-15")
    try alstore.expect("view add lab --class UILabel --text Hi")
    try alstore.expect("constraint add", "lab.top == root.top", "c: lab.leading == root.leading")
    try alstore.expect("export --format storyboard -o M.storyboard")
    try alstore.expect("import M.storyboard")
    try alstore.expect("export --format storyboard -o again")
    #expect(try alstore.bytes("again") == alstore.bytes("M.storyboard"))
    try alstore.expect("constraint set c --constant 20")
    let exported = try alstore.expect("export --format storyboard -o M.storyboard")
    #expect(exported.errors.isEmpty, "\(exported.errors)")
    let text = String(decoding: try alstore.bytes("M.storyboard"), as: UTF8.self)
    #expect(text.contains("constant=\"20\"") && text.contains("widthSizable=\"YES\""))
    let again = try alstore.expect("import M.storyboard")
    #expect(again.errors.contains("1 layout"), "\(again.errors)")
    #expect(try alstore.expect("layout list --format csv").lines.count == 2)
  }

  @Test("edits in that document come in, and objects removed there are removed here")
  func exportedAndEdited() throws {
    try makeObjects()
    try alstore.expect("export --format storyboard -o Main.storyboard")
    try edit("constant=\"8\"", "constant=\"12\"")
    try edit("text=\"New\"", "text=\"Newer\"")
    let answer = try alstore.expect("import Main.storyboard")
    #expect(!answer.errors.contains("conflict"), "\(answer.errors)")
    let top = try alstore.expect("-l SignIn constraint get badgeTop").output
    #expect(top.contains("+ 12"), "\(top)")
    let views = try alstore.expect("-l SignIn view list --format csv").output
    #expect(views.components(separatedBy: "badge,UILabel").count == 2, "\(views)")
    // It now has a place in the document, so it can be removed from it.
    let text = String(decoding: try alstore.bytes("Main.storyboard"), as: UTF8.self)
    let gone = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("property=\"badgeTop\"") && !$0.contains("constant=\"12\"") }
    try alstore.write(gone.joined(separator: "\n"), to: "Main.storyboard")
    try alstore.expect("import Main.storyboard")
    #expect(try alstore.run(["-l", "SignIn", "constraint", "get", "badgeTop"]).status == 1)
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }
}
