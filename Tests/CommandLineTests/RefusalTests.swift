import Foundation
import TestedProgram
import Testing

@Suite("Bad input is rejected clearly and changes nothing")
struct RefusalTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add logo --intrinsic 10x10
      constraint add 'w: logo.width == 5'
      """)
  }

  /// Runs a command that must fail and leave the project unchanged, byte for byte.
  private func refuse(
    _ status: Int32, _ says: String, _ arguments: String..., input: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try refuse(status, says, arguments, input: input, sourceLocation: sourceLocation)
  }

  private func refuse(
    _ status: Int32, _ says: String, _ arguments: [String], input: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try alstore.bytes("p.alstore")
    let files = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path).sorted()
    let answer = try alstore.run(arguments, input: input)
    #expect(answer.status == status, "\(answer.errors)", sourceLocation: sourceLocation)
    #expect(answer.errors.contains(says), "\(answer.errors)", sourceLocation: sourceLocation)
    #expect(answer.output.isEmpty, sourceLocation: sourceLocation)
    #expect(try alstore.bytes("p.alstore") == before, sourceLocation: sourceLocation)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path).sorted() == files,
      sourceLocation: sourceLocation)
  }

  @Test("an option without its value says which values it takes")
  func missingValues() throws {
    try refuse(
      2,
      "Missing value for '--hidden <true|false>'\n  --hidden <true|false>  Whether it is hidden.",
      "view", "set", "logo", "--hidden")
    try refuse(2, "Missing value for '-l <name>'", "frames", "-l")
    try refuse(2, "--font must be system, boldSystem", "view", "set", "logo", "--font", "")
    try refuse(
      2, "idiom=phone|pad|mac language=CODE", "constraint", "set", "w", "--when", "compact")
    try refuse(2, "One of extraSmall, small", "frames", "--text-size")
  }

  @Test("an unknown option is reported even if an operand is missing")
  func unknownOptions() throws {
    try refuse(2, "Unknown option '--bogus'", "view", "add", "--bogus")
    try refuse(2, "Unknown option '--txt'. Did you mean '--text'?", "view", "add", "--txt", "a")
    try refuse(2, "Missing expected argument '<name> ...'", "view", "add", "--text", "--bogus")
    try refuse(2, "Missing expected argument '<name> ...'", "view", "add", "-q", "--text=--bogus")
  }

  @Test("a document in place of a project is told from other files")
  func documentAsProject() throws {
    for name in ["Main.storyboard", "Cell.xib"] {
      try alstore.write("<document/>", to: name)
      try refuse(4, "\(name) is an Interface Builder document", "frames", "-p", name)
      try refuse(4, "alstore import", "frames", "-p", name)
    }
    try alstore.write("text", to: "notes.txt")
    try refuse(4, "notes.txt is not an alstore project", "frames", "-p", "notes.txt")
  }

  @Test("a malformed equation is shown with a caret under the error")
  func equation() throws {
    try refuse(3, "logo.wdith == 5\n     ^", "constraint", "add", "logo.wdith == 5")
    try refuse(3, "Did you mean", "constraint", "add", "lgoo.width == 5")
    try refuse(3, "^", "constraint", "add", "logo.width ==")
    try refuse(
      3, "Location attributes must be specified in pairs.", "constraint", "add", "logo.top == 8")
  }

  @Test("the caret is under what is wrong, also in a script")
  func carets() throws {
    for (equation, place) in [
      ("logo.contentLayout.top == root.top", 0), ("root.top == logo.contentLayout.top", 12),
      ("logo.width == system", 14), ("logo.width == 5 / 0", 18), ("logo.width == 5/0", 16),
      ("logo.width == root.width / 0", 27),
    ] {
      let caret = "\n" + String(repeating: " ", count: place) + "^"
      let answer = try alstore.run(["constraint", "add", equation])
      #expect(answer.status == 3 && answer.errors.contains(caret), "\(answer.errors)")
    }
    try refuse(3, "for logo.width == system: ", "constraint", "add", "logo.width == system")
    for (line, column) in [("vew add x", 1), ("constrant add 'a'", 1), ("view ad x", 6)] {
      try refuse(3, "standard input:1:\(column): ", "apply", "-", input: line)
    }
  }

  @Test("advice names what would work")
  func advice() throws {
    try alstore.expect("view add twin --label same")
    try alstore.expect("view add", "two words", "a.b")
    try alstore.expect("view set logo --label same")
    try refuse(2, "Give one of these names.", "view", "get", "same")
    try alstore.expect("constraint add --identifier id1", "logo.height == 5")
    try alstore.expect("constraint add --identifier id1", "twin.height == 5")
    try refuse(2, "Give its id.", "constraint", "get", "id1")
    for name in ["two words", "a.b"] {
      try refuse(3, "backquotes: `\(name)`", "constraint", "add", "\(name).width == 5")
    }
    try refuse(2, "The command is missing.", "-p", "p.alstore")
    try refuse(2, "The command is missing.", "-q", "-v")
    try alstore.expect("environment add small --size 100x100")
    try refuse(2, "Did you mean small?", "environment", "remove", "smal")
    try refuse(2, "flexibleWidth", "view", "set", "logo", "--autoresizing", "flexibleWidht")
    try refuse(4, "mkdir -p 'my dir/it'\\''s'", "frames", "-o", "my dir/it's/x.txt")
    try alstore.write("nothing\n", to: "log.txt")
    try refuse(3, "log.txt:1:1: ", "explain", "--log", "log.txt")
    try alstore.write("# alstore frames/1\n[main]\nfoo bar\n", to: "frames.txt")
    try refuse(3, "frames.txt:3:1: ", "check", "--against", "frames.txt")
    try refuse(3, "no.albundle cannot be read", "bundle", "apply", "no.albundle")
    try refuse(3, "is not a bundle", "bundle", "apply", "log.txt")
    try alstore.expect("commit -m first --author", "Ada <ada@example.org>")
    for name in [".x", "x/", "@", "a//b", "-x", String(repeating: "a", count: 260)] {
      try refuse(2, "does not begin with - or a period", "tag", "--", name)
    }
  }

  @Test("a change that names an object and nothing to change is rejected, in scripts too")
  func nothingToChange() throws {
    for words in [
      "view set logo", "view set logo -l main", "-l main view set logo", "view move logo -q",
      "layout set main", "constraint set w", "constraint set w --in logo",
      "constraint set w --layout=main --in logo",
    ] {
      let arguments = words.split(separator: " ").map(String.init)
      try refuse(2, "Nothing to change is given: `alstore ", arguments)
      if !words.hasSuffix("-q") {
        try refuse(3, ": Nothing to change is given", "apply", "-", input: "\n\(words)")
      }
    }
    // The object alone is missing, or help is asked for.
    try refuse(2, "Missing expected argument '<names> ...'", "view", "set")
    #expect(try alstore.run(["view", "set", "logo", "--help"]).status == 0)
    // A value that the object has already is a change that changes nothing.
    try alstore.expect("constraint set w --constant 5")
    try alstore.expect("view move logo --at 0")
  }

  @Test("stack view properties are rejected for other views, and so are negative sizes")
  func views() throws {
    for option in [
      "--axis vertical", "--spacing 5", "--alignment center", "--distribution fill",
      "--margins-relative true",
    ] {
      let words = option.split(separator: " ").map(String.init)
      try refuse(
        2, "applies only to stack views, and logo is a UIView", ["view", "set", "logo"] + words)
      try refuse(
        2, "applies only to stack views, and new is a UILabel",
        ["view", "add", "new", "--class", "UILabel"] + words)
    }
    try refuse(2, "--frame", "view", "add", "new", "--frame", "1,2,3,-4")
    try alstore.expect("view set logo --class CardStack --kind UIStackView --axis vertical")
    try alstore.expect("constraint add", "logo.height == 5", "--identifier", "")
    let list = try alstore.expect("constraint list --format json").output
    #expect(!list.contains(#""identifier": """#), "\(list)")
  }

  @Test("traits are read word by word, with the reason if one is invalid")
  func traits() throws {
    for (traits, says) in [
      ("wC,,hR", "A trait is missing"), ("", "A trait is missing"), ("wX", "wX is not a trait"),
      ("device=foo", "There is no device named foo"), ("wC,wR", "wR contradicts"),
    ] {
      try refuse(2, says, "constraint", "add", "logo.height == 5", "--when", traits)
    }
    try refuse(
      2, "--always and --when cannot be combined", "constraint", "set", "w", "--when", "wC",
      "--always")
    try refuse(
      2, "two names: x in the equation, and y", "constraint", "add", "x: logo.height == 5",
      "--name", "y")
  }

  @Test("names and authors cannot be empty")
  func emptyNames() throws {
    for words in [
      ["environment", "add", "", "--size", "1x1"], ["view", "add", ""],
      ["layout", "rename", "main", ""],
    ] {
      try refuse(2, "A name cannot be empty", words)
    }
    try refuse(2, "An empty text is not a valid remote name", "remote", "add", "", "/tmp")
    try refuse(2, "--class requires a class name", "view", "add", "x", "--class", "")
    try refuse(2, "An author must be a single line", "commit", "-m", "x", "--author", "  ")
  }

  @Test("bytes that are not valid text are rejected, not stored as something else")
  func undecodableArguments() throws {
    let before = try alstore.bytes("p.alstore")
    let answer = try alstore.shell(
      "'\(Alstore.executable.path)' -p p.alstore view add \"$(printf 'caf\\351')\"")
    #expect(answer.status == 2, "\(answer)")
    #expect(answer.errors.contains("Argument 5 is not UTF-8: caf"), "\(answer)")
    #expect(try alstore.bytes("p.alstore") == before)
  }

  @Test("options that a command would ignore are rejected")
  func unusedWords() throws {
    try refuse(2, "Name only one file", "init", "-p", "a.alstore", "b.alstore")
    try refuse(4, "already exists", "init", "-n", "p.alstore")
    for (words, says) in [
      ("frames --steps 3", "--steps requires a start or end state"),
      ("frames --curve linear", "--curve requires a start or end state"),
      ("frames --tween constants", "--tween requires a start or end state"),
      ("frames --undocked-keyboard", "requires --keyboard"),
      ("frames --exact --trace", "--exact and --guides apply only to lists"),
      ("frames --guides --draw", "--exact and --guides apply only to lists"),
      ("frames --alternatives logo root", "--alternatives already names the view"),
      ("frames --widths 320-400 --size 10x10", "remove --size"),
      ("export --format svg --revisions 3", "--format html"),
      ("export --format svg --scale 2", "--format png"),
      ("export --format svg --duration 2", "requires --from or --to"),
      ("export --format svg --style screen --assets none", "--assets: there is no folder none."),
      ("export --format json-schema -l main", "remove -l and --at"),
      ("explain --log log.txt --device iphone-15", "remove --device"),
      ("check --rules --severity error", "--rules can be combined only"),
    ] {
      try refuse(2, says, words.split(separator: " ").map(String.init))
    }
    for words in [["--device", "ipad"], ["--set", "w=3"], ["logo"], ["--exact"]] {
      try refuse(2, "--save writes whole layouts", ["frames", "--save", "frames.txt"] + words)
    }
    for format in ["storyboard", "xib", "swift", "vfl"] {
      try refuse(
        2, "remove --device", ["export", "--format", format, "--device", "ipad", "-o", "x"])
    }
    try refuse(
      2, "--update-frames requires --format storyboard or xib", "export", "--format", "swift",
      "--update-frames")
    try refuse(
      2, "--document requires --format storyboard or xib", "export", "--format", "svg",
      "--document", "x")
    try refuse(2, "--delete requires a tag's name and nothing else.", "tag", "--delete", "a", "b")
    try refuse(2, "--delete requires a tag's name and nothing else.", "tag", "--delete")
    try refuse(2, "applies only to a new branch", "branch", "--delete", "a", "b")
    try refuse(2, "remove names", "frames", "--trace", "logo")
    try refuse(
      2, "have no descriptions", "constraint", "list", "--system", "--format", "description")
    for (words, says) in [
      ("--fix --at HEAD", "changes the current state"),
      ("x.xib --at HEAD", "--at reads the project's history"),
      ("--against f.txt --fix", "remove the options about findings"),
      ("--against f.txt --rule overlap", "remove the options about findings"),
      ("--against f.txt --report d", "--report requires --against with a folder"),
      ("--rules --format sarif", "--rules can be combined only"),
      ("--rules x.xib", "--rules can be combined only"),
    ] {
      try refuse(2, says, ["check"] + words.split(separator: " ").map(String.init))
    }
    try refuse(2, "-l chooses the layout", "diff-file", "a.xib", "b.xib", "-l", "x")
    try refuse(
      2, "There is no field named constnat.", "log", "--field", "constnat")
  }

  @Test("unknown names get suggestions")
  func unknownNames() throws {
    try refuse(2, "Did you mean logo?", "view", "set", "lgoo", "--hidden", "true")
    try refuse(2, "There is no layout named mian.", "-l", "mian", "view", "remove", "logo")
    try refuse(1, "There is no constraint", "constraint", "get", "x")
    try refuse(2, "no device named iphone15", "frames", "--device", "iphone15")
    try refuse(2, "It is the name of a constraint.", "explain", "w")
    try refuse(2, "It is the name of a view.", "constraint", "set", "logo", "--constant", "4")
    try refuse(2, "It is the name of a view.", "guide", "rename", "logo", "x")
    try refuse(2, "Did you mean", "check", "--severity", "warnning")
  }

  @Test("values out of range are rejected")
  func values() throws {
    try refuse(
      2, "It's illegal to set priority:1001.", "constraint", "set", "w", "--priority", "1001")
    try refuse(2, "not finite", "constraint", "set", "w", "--constant", "nan")
    try refuse(2, "exceeds internal limits", "constraint", "set", "w", "--constant", "1e300")
    try refuse(2, "--intrinsic", "view", "set", "logo", "--intrinsic", "10")
    try refuse(2, "wX", "constraint", "add", "logo.height == 5", "--when", "wX")
    try refuse(2, "already used", "view", "add", "logo")
    for (words, says) in [
      ("view add a --at -1", "--at must be 0 or more"),
      ("view move logo --at -1", "--at must be 0 or more"),
      ("view set logo --lines -1", "--lines must be 0 or more"),
      ("view set logo --font-size -4", "--font-size must be above 0"),
      ("view set logo --preferred-width -5", "--preferred-width must be 0 or more"),
      ("view set root --frame 0,0,5,5", "layout set main --size WxH"),
      ("view set logo --class -", "--class requires a class name"),
      ("view set logo --frame - --autoresizing flexibleWidth", "remove the mask"),
      ("undo --steps -1", "--steps must be 1 or more"),
      ("gc --keep -1", "--keep must be 0 or more"),
      ("log -n -1", "--max-count must be 0 or more"),
      ("log -n -3", "--max-count must be 0 or more"),
      ("frames --ios-version -3", "--ios-version must be"),
      ("check x.xib -p p.alstore", "either the project with -p, or paths"),
      ("watch x.xib -p p.alstore", "either the project with -p, or paths"),
      ("ci HEAD --report comment --format json", "Standard output is the Markdown report"),
      ("ci HEAD --markdown - --format github", "Standard output is the Markdown report"),
      ("frames --size 2e9x5", "The width is too large"),
      ("environment add e --size 5x2e9", "The height is too large"),
      ("environment add e --device iphone-155", "There is no device named iphone-155"),
      ("frames --size -5x5", "'-5x5' is invalid"), ("sql x --timeout -1", "--timeout must be"),
      ("frames --draw --width -3", "--width must be from 10 to 1000"),
      ("export --format svg --sheet-width -1", "--sheet-width"),
      ("view set logo --hugging -1,2", "illegal to set priority:-1"),
      ("layout set main --scale 0", "The scale is 0"), ("view move logo --in logo", "into itself"),
    ] {
      try refuse(2, says, words.split(separator: " ").map(String.init))
    }
    try refuse(2, "root view", "view", "remove", "root")
  }

  @Test("one bad line of a script undoes the others, and is identified")
  func apply() throws {
    try refuse(
      3, "standard input:3:", "apply", "-",
      input: "view add a\n# a comment\nview add a\nview add b\n")
    try refuse(3, "standard input:2:6: ", "apply", "-", input: "view add a\nview frobnicate b\n")
    try refuse(3, "standard input:1:10: ", "apply", "-", input: "view add 'a\n")
    for (line, place) in [
      ("  view set nope --hidden true", "1:12: There is no view or guide named nope."),
      ("constraint add 'logo.top = nope.top + 4'", "1:28: There is no view or guide named nope."),
      ("view set logo --hugging 1,2,3", "1:25: The value '1,2,3' is invalid"),
      ("view set logo --hug 1", "1:15: Unknown option '--hug'"),
      ("frames -l main", "1:1: frames is not an edit command."),
      ("view ad x", "1:6: view ad is not an edit command. Did you mean view add?"),
    ] {
      let column = place.split(separator: ":")[1]
      let caret = "\n  \(line)\n  " + String(repeating: " ", count: (Int(column) ?? 0) - 1) + "^"
      try refuse(3, "standard input:" + place, "apply", "-", input: line + "\n")
      try refuse(3, caret, "apply", "-", input: line + "\n")
    }
    try refuse(3, "there is no such file", "apply", "missing.edits")
  }

  @Test("invalid documents are rejected with a position")
  func documents() throws {
    let cases: [(String, String, String)] = [
      (
        "bomb.storyboard", "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"b\">]>\n<document/>",
        ":2:1"
      ),
      ("deep.storyboard", String(repeating: "<a>", count: 300), "deep"),
      ("cut.storyboard", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com", ":2:"),
      ("picture.storyboard", "\u{89}PNG\r\n\u{1A}\n", "picture.storyboard"),
      ("other.xib", "<?xml version=\"1.0\"?>\n<html/>", "other.xib"),
    ]
    for (name, text, says) in cases {
      try alstore.write(text, to: name)
      try refuse(3, says, "-p", "p.alstore", "import", name)
      let created = try alstore.run(["-p", "new.alstore", "import", name])
      #expect(created.status == 3)
      #expect(!FileManager.default.fileExists(atPath: alstore.path("new.alstore")))
    }
    try refuse(3, "there is no such file", "import", "missing.storyboard")
  }

  @Test("files that are missing, newer, or not projects are rejected with status 4")
  func projects() throws {
    try alstore.write("hello", to: "text.alstore")
    try refuse(4, "not an alstore project", "-p", "text.alstore", "frames")
    try refuse(4, "missing.alstore", "-p", "missing.alstore", "frames")
    var bytes = try alstore.bytes("p.alstore")
    bytes.replaceSubrange(60..<64, with: [0, 0, 0xFF, 0xFF])
    try bytes.write(to: alstore.folder.appending(path: "newer.alstore"))
    try refuse(4, "newer", "-p", "newer.alstore", "frames")
    try refuse(4, "exists", "init", "p.alstore", "--size", "10x10")
  }

  @Test("several projects in a folder must be distinguished")
  func severalProjects() throws {
    try alstore.expect("init q.alstore --size 10x10")
    try refuse(2, "several projects: p.alstore, q.alstore", "frames")
  }

  @Test("reading a project changes no byte, and works without write permission")
  func reading() throws {
    let file = alstore.folder.appending(path: "p.alstore")
    let before = try Data(contentsOf: file)
    let commands = [
      "frames", "status", "constraint list", "constraint get w", "view list", "layout list",
      "outlet list", "guide list", "fsck", "export --format svg", "export --format json",
      "environment list", "view get logo",
    ]
    let manager = FileManager.default
    for command in commands { try alstore.expect(command) }
    try alstore.expect("sql", "SELECT * FROM v_frames")
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: alstore.folder.path)
    defer {
      try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: alstore.folder.path)
    }
    let answer = try Alstore().run(["-p", file.path, "frames", "--format", "json"])
    #expect(answer.status == 0, "\(answer.errors)")
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: alstore.folder.path)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("a dry run changes no byte")
  func dryRun() throws {
    let before = try alstore.bytes("p.alstore")
    try alstore.expect("-n view add x")
    try alstore.expect("constraint set w --constant 9 --dry-run")
    try alstore.expect("view remove logo -n")
    #expect(try alstore.bytes("p.alstore") == before)
  }

  @Test("merge-file has no status for wrong arguments that could be a number of conflicts")
  func mergeFileArguments() throws {
    for words in [
      ["a", "b"], ["--nonsense", "a", "b", "c"], ["--ours", "--base", "a", "b", "c"],
    ] {
      #expect(try alstore.run(["merge-file"] + words).status == 127)
    }
  }

  @Test("a file that is no baseline, a language without texts, and a project without documents")
  func nothingThere() throws {
    try alstore.write("garbage\n", to: "known.txt")
    try refuse(3, "known.txt is not a baseline", "check", "--baseline", "known.txt")
    try refuse(2, "There is no text in the language fr", "strings", "remove", "--language", "fr")
    try refuse(
      2, "There is no text in the language fr", "strings", "export", "--language", "fr", "-o", "f")
    try refuse(
      2, "No layout came from such a document", "export", "--format", "storyboard", "--all", "all")
  }

  @Test("sql only reads")
  func sql() throws {
    try refuse(2, "would change the project", "sql", "DELETE FROM view")
    try refuse(2, "more than one statement", "sql", "SELECT 1; DROP TABLE view")
    try refuse(2, "syntax error", "sql", "SELEKT")
    try refuse(2, "SELECT name FROM sqlite_schema lists tables", "sql", ".tables")
    try refuse(2, "no such table: v_frame.\nDid you mean v_frames?", "sql", "SELECT * FROM v_frame")
    try refuse(
      2, "no such column: v.nmae.\nDid you mean name?", "sql", "SELECT v.nmae FROM v_views v")
  }

  @Test("a full disk is reported and leaves the project unchanged")
  func fullDisk() throws {
    let before = try alstore.bytes("p.alstore")
    var script = ""
    for number in 0..<400 {
      script += "view add v\(number) --text \(String(repeating: "x", count: 3000))\n"
    }
    try alstore.write(script, to: "many.edits")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = alstore.folder
    process.arguments = [
      "-c", "trap '' XFSZ; ulimit -f 400; exec \"$0\" -p p.alstore apply many.edits 2>err.txt",
      Alstore.executable.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitForExit()
    #expect(process.terminationStatus == 4)
    #expect(try alstore.bytes("p.alstore") == before)
    try alstore.expect("fsck")
    try alstore.expect("view add fits")
  }

  @Test("a removed folder contains no project")
  func goneFolder() throws {
    let answer = try alstore.shell(
      "mkdir gone && cd gone && rmdir ../gone && exec '\(Alstore.executable.path)' fsck")
    #expect(
      answer.status == 2 && answer.errors.contains("no project in this folder"), "\(answer.errors)")
  }

  @Test("a query that does not end is stopped")
  func endlessQuery() throws {
    try refuse(
      2, "was stopped after 0.2 seconds", "sql", "--timeout", "0.2",
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
  }
}
