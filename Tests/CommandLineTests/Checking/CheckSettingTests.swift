import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Settings, baselines and formats of checks")
struct CheckSettingTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add box
      constraint add 'box.left == root.left' 'box.top == root.top' 'box.height == 50.5'
      """)
  }

  @Test("unimportant findings are hidden, and only errors fail the check")
  func severities() throws {
    let check = try alstore.run(["check"])
    #expect(check.status == 1)
    #expect(check.output.contains("error: box: width could be different [ambiguous AL0102]"))
    #expect(check.output.contains("left-right") && !check.output.contains("half-point"))
    #expect(try alstore.run(["check", "--severity", "note"]).output.contains("half-point"))
    #expect(try !alstore.run(["check", "--severity", "error"]).output.contains("left-right"))
    #expect(try alstore.run(["check", "--rule", "left-right"]).status == 0)
    #expect(try alstore.run(["check", "--rule", "leftright"]).errors.contains("left-right?"))
  }

  @Test("a configuration file sets rules, and its errors are reported with their position")
  func configuration() throws {
    try alstore.write(
      """
      [check]
      least = "note"
      fails = "warning"
      [check.rules]
      ambiguous = "off"
      half-point = "error"
      [[check.ignore]]
      rule = "left-right"
      object = "main/*"
      """, to: ".alstore.toml")
    let check = try alstore.run(["check"])
    #expect(check.status == 1)
    #expect(check.output.contains("error: ") && check.output.contains("half-point"))
    #expect(!check.output.contains("ambiguous") && !check.output.contains("left-right"))
    #expect(check.errors.contains("ignored"))
    // A finding that fails the check is shown whatever the settings.
    try alstore.write(
      "[check]\nfails = \"note\"\n[check.rules]\nambiguous = \"off\"\n", to: "strict.toml")
    let strict = try alstore.run(["check", "--config", "strict.toml", "--severity", "error"])
    #expect(strict.status == 1 && strict.output.contains("half-point"), "\(strict)")
    for (text, says) in [
      ("[check\n", ".alstore.toml:1:"),
      ("[check]\nleast = note\n", "Texts need quotation marks."),
      (
        "[other]\n",
        ".alstore.toml:1:1: other is not a setting here. Settings: check.\n  [other]\n  ^"
      ),
      (
        "[check]\nleest = \"note\"\n",
        ".alstore.toml:2:1: leest is not a setting here. Did you mean least?"
      ),
      (
        "[check]\n  least = 3\n",
        ".alstore.toml:2:3: least must be \"note\", \"warning\" or \"error\""
      ),
      (
        "[check.rules]\nambigous = \"off\"\n",
        ".alstore.toml:2:1: There is no rule ambigous. Did you mean ambiguous"
      ),
      ("[check.rules]\noverlap = 3\n", ".alstore.toml:2:1: overlap must be a string"),
      ("[[check.ignore]]\nrule = \"overlap\"\n", ".alstore.toml:1:1: It needs an object"),
      (
        "[[check.ignore]]\nobject = \"*\"\n[[check.ignore]]\nrule = 3\nobject = \"*\"\n",
        ".alstore.toml:4:1: rule must be a string in quotation marks.\n  rule = 3\n  ^"
      ),
      ("[[check.ignore]]\nobjekt = \"x\"\n", "Did you mean object?"),
      (
        "[check.ignore]\nobject = \"x\"\n",
        ".alstore.toml:1:1: ignore must be an array of tables: [[check.ignore]]."
      ),
      ("check = { least = 3 }\n", ".alstore.toml:1:1: least must be"),
      ("check = 3\n", ".alstore.toml:1:1: check must be a table: [check]."),
      (
        "[check]\nbaseline = 3\n",
        ".alstore.toml:2:1: baseline must be a string in quotation marks."
      ),
    ] {
      try alstore.write(text, to: ".alstore.toml")
      let answer = try alstore.run(["check"])
      #expect(answer.status == 3 && answer.errors.contains(says), "\(answer.errors)")
    }
  }

  @Test("findings in the baseline are not reported again, and new ones are")
  func baseline() throws {
    try alstore.expect("check --write-baseline known.txt")
    let known = try alstore.run(["check", "--baseline", "known.txt"])
    #expect(known.status == 0 && known.output.isEmpty && known.errors.contains("ignored"))
    try alstore.expect("view add second")
    try alstore.expect("constraint add", "second.top == root.top")
    let new = try alstore.run(["check", "--baseline", "known.txt"])
    #expect(new.status == 1 && new.output.contains("second") && !new.output.contains("box:"))
  }

  @Test("folders and documents are checked without a project, with positions in the documents")
  func documents() throws {
    let documents = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "InterfaceBuilderTests/Documents")
    let folder = alstore.folder.appending(path: "App/Views")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: documents.appending(path: "SignIn.storyboard"),
      to: folder.appending(path: "SignIn.storyboard"))
    try alstore.write("<not a document", to: "App/Broken.xib")
    let answer = try alstore.run(["check", "--severity", "note", "App"])
    #expect(answer.status == 3, "\(answer.errors)")
    #expect(answer.output.contains(#/App/Views/SignIn\.storyboard:\d+:\d+: /#))
    #expect(answer.errors.contains("App/Broken.xib:1:8: "))
    #expect(try alstore.run(["check", "App/Broken.xib"]).status == 3)
    #expect(try alstore.run(["check", "nowhere"]).status == 3)
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: "Empty"), withIntermediateDirectories: true)
    let nothing = try alstore.run(["check", "Empty"])
    #expect(nothing.status == 2 && nothing.errors.contains("no storyboards"), "\(nothing)")
  }

  @Test("redundant constraints are removed if all frames stay the same, and nothing else is")
  func fixing() throws {
    try alstore.expect("constraint add", "root.left == box.left")
    try alstore.expect("constraint add", "box.height >= 20")
    try alstore.expect("constraint add", "kept: box.height >= 30")
    try alstore.expect("outlet add height kept")
    let before = try alstore.expect("frames --format json").output
    let fixed = try alstore.run(["check", "--fix"])
    #expect(fixed.errors.contains("removed: main: root.left == box.left"), "\(fixed.errors)")
    #expect(fixed.errors.contains("removed: main: box.height >= 20"))
    #expect(fixed.errors.contains("left: main: box.height >= 30"))
    #expect(try alstore.expect("constraint list --format csv").lines.count == 5)
    #expect(try alstore.expect("frames --format json").output == before)
    try alstore.expect("undo")
    #expect(try alstore.expect("constraint list --format csv").lines.count == 7)
    let dry = try alstore.run(["check", "--fix", "--dry-run"])
    #expect(dry.errors.contains("removed: "))
    #expect(try alstore.expect("constraint list --format csv").lines.count == 7)
  }

  @Test("of two equal constraints, the one that code may refer to is kept, or both are")
  func fixingKnown() throws {
    try alstore.expect("constraint add", "box.height >= 20")
    try alstore.expect("constraint add", "kept: box.height >= 20")
    let fixed = try alstore.run(["check", "--fix"])
    #expect(
      fixed.errors.contains("removed: main: box.height >= 20 duplicates kept"), "\(fixed.errors)")
    #expect(try alstore.expect("constraint list --format csv").output.contains("kept"))
    try alstore.expect("constraint add --identifier other", "box.height >= 20")
    let left = try alstore.run(["check", "--fix"])
    #expect(left.errors.contains("(it has a name or an outlet)"), "\(left.errors)")
    #expect(!left.errors.contains("removed: "), "\(left.errors)")
  }

  @Test("a document is fixed by changing only the affected lines")
  func fixingDocuments() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "InterfaceBuilderTests/Documents/SignIn.storyboard")
    let text = try String(contentsOf: source, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("con-00-001") })
    let id = "con-00-001"
    let twin = line.replacing(id, with: "twn-00-001")
    try alstore.write(text.replacing(line, with: line + "\n" + twin), to: "Main.storyboard")
    let fixed = try alstore.run(["check", "--fix", "Main.storyboard"])
    #expect(fixed.errors.contains("removed: "), "\(fixed.errors)")
    #expect(try alstore.bytes("Main.storyboard") == Data(text.utf8))
  }

  @Test("a snapshot of frames stays the same until something moves, which is reported and drawn")
  func snapshots() throws {
    try alstore.expect("view add", "a name with 4 words", "--in", "box", "--frame", "1,2,3,4.5")
    try alstore.expect("environment add small --size 200x300")
    try alstore.expect("frames --save frames.txt")
    let text = String(decoding: try alstore.bytes("frames.txt"), as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        # alstore frames/1
        [main in small]
        root 0 0 200 300
          box 0 0
        """), "\(text)")
    #expect(text.contains("\n    a name with 4 words 1 2 3 4.5\n"))
    try alstore.expect("check --against frames.txt")
    try alstore.expect("frames --save again.txt")
    #expect(try alstore.bytes("again.txt") == alstore.bytes("frames.txt"))
    try alstore.expect("view set", "a name with 4 words", "--frame", "1,2,30,4.5")
    try alstore.expect("view add new --frame 0,0,1,1")
    let moved = try alstore.run(["check", "--against", "frames.txt", "--picture", "moved.svg"])
    #expect(moved.status == 1)
    #expect(moved.output.contains("main in small: a name with 4 words: 1 2 3 4.5 → 1 2 30 4.5"))
    #expect(moved.output.contains("main in small: new is new at 0 0 1 1"))
    #expect(
      XMLChecker.isWellFormed(String(decoding: try alstore.bytes("moved.svg"), as: UTF8.self)))
    try alstore.write("# alstore frames/1\n[x]\nbox 1 2 3\n", to: "bad.txt")
    let bad = try alstore.run(["check", "--against", "bad.txt"])
    #expect(bad.status == 3 && bad.errors.contains("bad.txt:3:1: "), "\(bad.errors)")
  }

  @Test("SARIF has the rules and results; JUnit and GitHub commands are well-formed")
  func formats() throws {
    struct Sarif: Decodable {
      struct Run: Decodable {
        struct Tool: Decodable {
          struct Driver: Decodable {
            struct Rule: Decodable { let id: String }
            let rules: [Rule]
          }
          let driver: Driver
        }
        struct Result: Decodable {
          let ruleId: String
          let ruleIndex: Int
          let level: String
        }
        let tool: Tool
        let results: [Result]
      }
      let version: String
      let runs: [Run]
    }
    let sarif = try alstore.run(["check", "--format", "sarif"]).json(Sarif.self)
    let run = try #require(sarif.runs.first)
    #expect(sarif.version == "2.1.0" && !run.results.isEmpty)
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(["note", "warning", "error"].contains(result.level))
    }
    let junit = try alstore.run(["check", "--format", "junit"]).output
    #expect(junit.hasPrefix("<?xml") && junit.contains("<failure message=\"box: width could"))
    #expect(XMLChecker.isWellFormed(junit))
    let github = try alstore.run(["check", "--format", "github"]).lines
    #expect(github.allSatisfy { $0.wholeMatch(of: /::(error|warning|notice) [^:]*::.+/) != nil })
  }
}

/// Checks that a text is well-formed XML.
private enum XMLChecker {
  static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
