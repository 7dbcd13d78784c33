import Foundation
import Testing

@Suite("Input is understood as it is printed, and output is accurate")
struct SmallWordsTests {
  @Test("frames of selected views include their guides, if guides are listed")
  func guides() throws {
    let alstore = try Alstore()
    try alstore.project("view add a --intrinsic 9x9\nview add b --intrinsic 9x9")
    let lines = try alstore.expect("frames a --guides --format csv").lines.dropFirst()
    #expect(lines.contains { $0.hasPrefix("a.safeArea,") } && lines.contains { $0.hasPrefix("a,") })
    #expect(!lines.contains { $0.hasPrefix("b") || $0.hasPrefix("root") })
    #expect(try alstore.expect("frames a --format csv").lines.count == 2)
  }

  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add a b --intrinsic 30x10
      view add inner --in a
      constraint add 'a.top == b.bottom + 8' 'b.top == root.top + 20'
      constraint add 'cx: inner.centerX == b.centerX' --on root
      """)
  }

  private func run(_ words: String, _ more: String...) throws -> Alstore.Answer {
    try alstore.run(words.split(separator: " ").map(String.init) + more)
  }

  @Test("a size is accepted as it is printed, and must be positive")
  func sizes() throws {
    for size in ["375×667", "375x667", "375 × 667"] {
      let answer = try run("frames root --format csv --size", size)
      #expect(answer.status == 0 && answer.lines.last?.contains("375,667") == true, "\(answer)")
    }
    try alstore.expect("view set a --intrinsic 96×-")
    for size in ["0x0", "0x10", "-5x10", "nanx1", "10"] {
      let answer = try run("frames --size \(size)")
      #expect(answer.status == 2 && answer.errors.contains("--size <WxH>"), "\(answer)")
      #expect(try run("init q.alstore --size \(size)").status == 2)
    }
  }

  @Test("the conditions of a constraint are shown with it")
  func conditions() throws {
    try alstore.expect("constraint add --when wC,hR --when landscape", "a.width == 5")
    let equation = "a.width == 5"
    let row = try alstore.expect("constraint get", equation).output
    #expect(row.contains("wC,hR or landscape"), "\(row)")
    struct Row: Decodable {
      struct Variation: Decodable {
        let when: String
        let installed: Bool?
        let constant: Double?
      }
      let installed: Bool
      let variations: [Variation]
    }
    let json = try alstore.run(["constraint", "get", equation, "--format", "json"]).json(Row.self)
    #expect(!json.installed && json.variations.map(\.when) == ["wC,hR", "landscape"])
    #expect(json.variations.allSatisfy { $0.installed == true && $0.constant == nil })
    try alstore.expect("constraint set --always", equation)
    #expect(try !alstore.expect("constraint get", equation).output.contains("landscape"))
  }

  @Test("ids are abbreviated for people as far as they stay unique, and complete for programs")
  func ids() throws {
    try alstore.expect("commit -m one --author Ada")
    try alstore.expect("tag first")
    let hash = try #require(try alstore.expect("log --format csv").lines.last?.prefix { $0 != "," })
    #expect(hash.count == 64)
    #expect(try alstore.expect("log").lines.last?.hasPrefix("\(hash.prefix(12))  ") == true)
    for command in ["branch", "tag"] {
      #expect(try alstore.expect(command).output.contains("  \(hash.prefix(12))  "))
      #expect(try alstore.expect(command + " --format csv").output.contains(",\(hash),"))
    }
    let rows = try alstore.expect("constraint list --format csv").lines
    let id = try #require(rows.dropFirst().first?.firstMatch(of: /[0-9a-f]{32}/)).output
    let table = try alstore.expect("constraint list").output
    #expect(table.contains("  \(id.prefix(8))") && !table.contains(id))
    #expect(rows[0].hasSuffix("multiplier,constant,priority"))
  }

  @Test("an object named twice is removed once")
  func removedTwice() throws {
    try alstore.expect("outlet add o a")
    try alstore.expect("guide add g")
    try alstore.expect("environment add e --size 1x1")
    try alstore.expect("layout add other")
    for words in [
      "-l main outlet remove o o", "-l main guide remove g g", "environment remove e e",
      "layout remove other other", "view remove a a",
    ] {
      try alstore.expect(words)
    }
  }

  @Test("a multiline label is not truncated horizontally")
  func wrappedTexts() throws {
    let words = "A long text that goes on over several lines because it is quite long"
    try alstore.expect("view add t --class UILabel --lines 0 --text", words)
    try alstore.expect(
      "constraint add", "t.leading == root.leading + 20", "t.trailing == root.trailing - 20",
      "t.top == root.top + 50")
    let check = { try alstore.run(["check", "--rule", "truncated"]).output }
    #expect(try check().isEmpty)
    try alstore.expect("view set t --lines 1")
    #expect(try check().contains("t is 335 wide"))
    try alstore.expect("view set t --lines 0")
    try alstore.expect("constraint add", "t.height == 20")
    #expect(try check().contains("t is 20 high"))
  }

  @Test("a new switch hugs its size, as in Interface Builder")
  func switches() throws {
    try alstore.expect("view add row --class UIStackView --spacing 12")
    try alstore.expect("view add l --class UILabel --text Wi-Fi --in row")
    try alstore.expect("view add s --class UISwitch --in row")
    try alstore.expect(
      "constraint add", "row.leading == root.leading + 20", "row.trailing == root.trailing - 20",
      "row.top == root.top + 300")
    try alstore.frames().expect("s", [286, 0, 51, 31])
  }

  @Test("a state also accepts a constraint's own equation")
  func states() throws {
    let frames = try alstore.expect("frames a --format csv --set", "a.top == b.bottom + 8=20")
    #expect(frames.lines.last?.contains(",50,") == true, "\(frames.output)")
  }

  @Test("a single number is a margin on all four sides")
  func margins() throws {
    try alstore.expect("view set root --margins 10")
    try alstore.expect("view add filled")
    try alstore.expect(
      "constraint add", "filled.left == root.leftMargin", "filled.right == root.rightMargin",
      "filled.top == root.topMargin", "filled.bottom == root.bottomMargin")
    try alstore.frames().expect("filled", [10, 10, 355, 647])
    #expect(try run("view set root --margins 1,2").status == 2)
  }

  @Test("several views are added by one command, all or none")
  func severalViews() throws {
    try alstore.expect("view add x y z --in inner --class UILabel --at 0")
    let inner = try alstore.expect("view list --format csv").lines
      .filter { $0.contains("inner") }
      .map { $0.prefix { $0 != "," }.trimmingCharacters(in: .whitespaces) }
    #expect(inner == ["inner", "x", "y", "z"], "\(inner)")
    let taken = try run("view add u v x")
    #expect(taken.status == 2 && taken.errors.contains("x is already used"), "\(taken)")
    #expect(try run("view get u").status == 1)
  }

  @Test("an equation finds an unnamed constraint")
  func equations() throws {
    let equation = "a.top == b.bottom + 8"
    #expect(try run("constraint get", equation).output.contains(equation))
    // Written from the other side, with other spacing, and whatever its priority.
    #expect(try run("constraint get", "b.bottom == a.top - 8").output.contains(equation))
    try alstore.expect("constraint set --priority 700", equation)
    try alstore.expect("constraint set --constant 9", "a.top=b.bottom+8")
    #expect(try run("constraint get", "a.top == b.bottom + 9 @700").status == 0)
    let wrong = try run("constraint get", "a.top == b.bottom + 9 @600")
    #expect(wrong.status == 1 && wrong.errors.contains("Did you mean"), "\(wrong)")
    try alstore.expect("constraint add", "a.top == b.bottom + 9")
    let several = try run("constraint set --constant 1", "a.top == b.bottom + 9")
    #expect(several.status == 2 && several.errors.contains("could mean 2 things"), "\(several)")
    #expect(try run("constraint get", "a.top == nobody.bottom").status == 3)
    try alstore.expect("constraint remove", "a.top == b.bottom + 9 @700")
    #expect(try run("constraint remove", "a.top == b.bottom + 9").status == 0)
  }

  @Test("a constraint on another view is reported as such; a missing view is an error")
  func otherView() throws {
    for command in ["get cx --in inner", "set cx --in inner --constant 1", "remove cx --in inner"] {
      let answer = try run("constraint " + command)
      #expect(answer.errors.contains("cx is on root."), "\(answer)")
      #expect(answer.status == (command.hasPrefix("get") ? 1 : 2))
    }
    let unknown = try run("constraint get cx --in innr")
    #expect(unknown.status == 2 && unknown.errors.contains("Did you mean inner?"), "\(unknown)")
  }

  @Test("an unknown layout is answered with a list of the existing ones")
  func layouts() throws {
    let one = try run("-l cell frames")
    #expect(one.status == 2 && one.errors.contains("There is main."), "\(one)")
    try alstore.expect("layout add Header --size 10x10")
    for command in ["frames", "constraint list", "view add q"] {
      let two = try run(command + " -l cell")
      #expect(two.status == 2 && two.errors.contains("There are main, Header."), "\(two)")
    }
    #expect(try run("-l hedaer frames").errors.contains("Did you mean Header?"))
  }

  @Test("whole numbers are whole in every format")
  func wholeNumbers() throws {
    let query = "SELECT 9223372036854775807 AS largest, 9007199254740993 AS odd"
    for format in ["json", "jsonl", "csv", "table"] {
      let output = try alstore.expect("sql --format \(format)", query).output
      #expect(
        output.contains("9223372036854775807") && output.contains("9007199254740993"), "\(output)")
    }
  }

  @Test("a single object is a line in jsonl, and rows in csv")
  func formatsOfOne() throws {
    try alstore.expect("view add other --text", "a, b")
    try alstore.expect("outlet add otherOutlet other")
    #expect(try alstore.expect("view get other --format jsonl").lines.count == 1)
    let rows = try alstore.expect("view get other --format csv").lines
    #expect(rows.first == "property,value" && rows.contains("text,\"a, b\""), "\(rows)")
    #expect(try alstore.expect("outlet get otherOutlet --format jsonl").lines.count == 1)
    #expect(try alstore.expect("constraint get cx --format jsonl").lines.count == 1)
    #expect(
      try alstore.expect("outlet get otherOutlet --format csv").lines.first == "target")
  }

  @Test("the frames of the largest layouts are correct")
  func largest() throws {
    for scale in ["1", "2", "3"] {
      try alstore.expect("layout add large\(scale) --size 1e9x4e8 --scale \(scale)")
      let frames = try alstore.expect("-l large\(scale) frames --format csv").output
      #expect(frames.contains("0,0,1000000000,400000000"), "\(frames)")
    }
  }

  @Test("frames that were not requested are not counted")
  func ambiguousFrames() throws {
    try alstore.expect("view add somewhere")
    #expect(try !alstore.expect("frames root").errors.contains("ambiguous"))
    #expect(try alstore.expect("frames somewhere").errors.contains("1 frame is ambiguous"))
  }

  @Test("quiet is quiet")
  func quiet() throws {
    let edits = "constraint add 'inner.width == 5'\n"
    let loud = try alstore.run(["apply", "-n", "-"], input: edits)
    #expect(!loud.output.isEmpty && !loud.errors.isEmpty)
    let quiet = try alstore.run(["apply", "-q", "-"], input: edits)
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty, "\(quiet)")
  }

  @Test("frames have the same number of digits wherever they are compared")
  func digits() throws {
    try alstore.expect("layout set main --device iphone-15")
    try alstore.expect("constraint add --name third", "a.leading == root.leading + 10")
    try alstore.expect("commit -m a --author A")
    try alstore.expect("constraint set third --constant 10.5")
    try alstore.expect("commit -m b --author A")
    let diff = try alstore.expect("diff HEAD~1 --frames").output
    #expect(diff.contains("10.667"), "\(diff)")
    let blame = try alstore.expect("blame a.frame").output
    #expect(blame.contains("10.667"), "\(blame)")
    for text in [diff, blame] { #expect(text.firstMatch(of: /\.\d{4}/) == nil, "\(text)") }
  }

  @Test(
    "a button is reported with the dimension that is too small",
    arguments: [
      ("113x34", "x is 34 high, less than"), ("20x50", "x is 20 wide, less than"),
      ("20x34", "x is 20 wide and 34 high, less than"),
    ])
  func touchTarget(size: String, says: String) throws {
    try alstore.expect("view add x --class UIButton --intrinsic \(size)")
    try alstore.expect("constraint add", "x.leading == root.leading", "x.top == root.top")
    let check = try run("check --severity note --rule touch-target")
    #expect(check.output.contains(says), "\(check)")
  }

  @Test("a dry run of a copy reports what it would do, and does none of it")
  func dryRuns() throws {
    try alstore.expect("commit -m a --author A")
    try alstore.expect("clone p.alstore copy.alstore")
    try alstore.expect("-p copy.alstore view add new")
    try alstore.expect("-p copy.alstore commit -m b --author A")
    let before = try ["p.alstore", "copy.alstore"].map(alstore.bytes)
    let push = try run("-p copy.alstore push -n --format json")
    #expect(push.output.contains("\"alstore.push/1\"") && push.output.contains("\"sent\": 1"))
    #expect(push.errors.contains("nothing was sent"), "\(push)")
    try alstore.expect("-p p.alstore remote add origin copy.alstore")
    let project = try alstore.bytes("p.alstore")
    let fetch = try run("-p p.alstore fetch --dry-run --format json")
    #expect(fetch.output.contains("\"received\": 1"), "\(fetch)")
    let pull = try run("-p p.alstore pull --dry-run")
    #expect(pull.status == 0 && pull.errors.contains("nothing was written"), "\(pull)")
    #expect(try alstore.bytes("p.alstore") == project)
    let clone = try run("clone copy.alstore third.alstore -n")
    #expect(clone.status == 0 && clone.errors.contains("third.alstore: main"), "\(clone)")
    #expect(!FileManager.default.fileExists(atPath: alstore.path("third.alstore")))
    #expect(try alstore.bytes("copy.alstore") == before[1])
  }

  @Test(
    "every writing command says that a dry run was one, and does nothing",
    arguments: [
      ("view add new", 0), ("apply -", 0), ("commit -m b --author A", 0), ("undo", 0),
      ("branch new", 0), ("tag new", 0), ("switch other", 0), ("restore late", 0),
      ("init New.alstore", 0), ("check --fix", 1), ("bundle create New.albundle", 0), ("gc", 0),
      ("backup New.alstore", 0), ("remote add origin copy.alstore", 0), ("migrate", 0),
      ("fsck --rebuild", 0),
    ])
  func tellsDryRuns(words: String, status: Int) throws {
    try alstore.expect("commit -q -m a --author A")
    try alstore.expect("branch other")
    try alstore.expect("view add late")
    func kept() throws -> (Data, [String]) {
      let files = try FileManager.default.contentsOfDirectory(atPath: alstore.path("."))
      return (try alstore.bytes("p.alstore"), files.sorted())
    }
    let before = try kept()
    for option in ["-n", "--dry-run"] {
      let answer = try run("\(words) \(option)")
      #expect(answer.status == status, "\(answer)")
      #expect(answer.errors.hasSuffix("nothing was written (--dry-run)\n"), "\(answer)")
    }
    #expect(try run("\(words) -nq").errors.isEmpty)
    #expect(try kept() == before)
  }

  @Test("formats for programs have plain names and messages, without brackets or indentation")
  func plainCells() throws {
    try alstore.expect("commit -q -m plain --author A")
    try alstore.expect("tag v1")
    #expect(try alstore.expect("log").output.contains("(main, v1) plain"))
    let log = try alstore.expect("log --format csv").lines
    #expect(log[0] == "hash,time,author,message,references", "\(log)")
    #expect(log[1].hasSuffix(",A,plain,\"main, v1\""), "\(log)")
    #expect(try alstore.expect("view list").output.contains("\n    inner "))
    #expect(try alstore.expect("view list --format csv").lines.contains { $0.hasPrefix("inner,") })
  }

  @Test("a layout is found by its name, its id, and the id of its root view in the document")
  func layoutIDs() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for name in ["Main.storyboard", "Copy.storyboard"] {
      try FileManager.default.copyItem(
        atPath: root.appending(path: "Samples/Main.storyboard").path, toPath: alstore.path(name))
    }
    try alstore.expect("-p app.alstore import Main.storyboard")
    try alstore.expect("-p app.alstore commit -q -m imported --author A")
    let frames = try alstore.expect("-p app.alstore frames -l SignIn --format csv").output
    let id = try alstore.sqlite(
      in: "app.alstore", "SELECT lower(hex(id)) FROM layout WHERE name = 'SignIn'"
    ).trimmingCharacters(in: .newlines)
    for name in [id, "rOt-vW-001"] {
      #expect(try alstore.expect("-p app.alstore frames -l \(name) --format csv").output == frames)
    }
    try alstore.expect("-p app.alstore layout rename rOt-vW-001 Start")
    try alstore.expect("-p app.alstore view remove logo -l rOt-vW-001")
    try alstore.expect("-p app.alstore layout remove mSg-tB-001")
    let past = "-p app.alstore frames --at HEAD --format csv -l"
    #expect(try alstore.expect("\(past) rOt-vW-001").output == frames)
    #expect(try alstore.expect("\(past) mSg-tB-001").lines.count > 1)
    #expect(try run("-p app.alstore frames -l mSg-tB-001").status == 2)
    let checked = try run("check Main.storyboard --format json -l rOt-vW-001")
    #expect(try checked.output == run("check Main.storyboard --format json -l SignIn").output)
    #expect(checked.status < 2)
    try alstore.expect("-p app.alstore import Copy.storyboard")
    let unclear = try run("-p app.alstore frames -l rOt-vW-001")
    #expect(unclear.status == 2 && unclear.errors.contains("Start, SignIn"), "\(unclear)")
  }

  @Test(
    "incompatible options are rejected",
    arguments: [
      ("frames --trace --format csv", "--trace shows whole layouts"),
      ("hub token list --hub http://127.0.0.1:8447", "is an address"),
    ])
  func refusals(command: String, says: String) throws {
    let answer = try run(command)
    #expect(answer.status == 2 && answer.errors.contains(says), "\(answer)")
  }

  @Test(
    "every error begins with the program's name and ends with a remedy",
    arguments: [
      "frames --bogus", "frames --size 0x0", "view", "view add", "pull a b c", "check --format jsn",
      "frames --trace --draw", "chekc", "frames -l nowhere", "apply nowhere", "-p nowhere frames",
      "frames --device nowhere", "show nowhere", "fetch", "hub role set", "switch",
    ])
  func voice(command: String) throws {
    let answer = try run(command)
    let lines = answer.errors.split(separator: "\n", omittingEmptySubsequences: false)
    guard command != "view" else { return }
    #expect([2, 3, 4].contains(answer.status), "\(answer)")
    #expect(lines.first?.hasPrefix("alstore: ") == true, "\(answer)")
    #expect(lines.last == "" && lines.count >= 2, "\(answer)")
    #expect(!answer.errors.contains("Error:") && !answer.errors.contains("Usage:"), "\(answer)")
    let advises = ["`", "Did you mean", "Check", "There is", "There are"]
    #expect(advises.contains { answer.errors.contains($0) }, "\(answer)")
  }

  @Test("a class that is likely misspelled gets a hint, and one of the app's own does not")
  func slips() throws {
    let alstore = try Alstore()
    try alstore.project("")
    let slip = try alstore.expect("view add a --class UILable").errors
    #expect(slip.contains("UILable is laid out as a UIView. Did you mean UILabel?"), "\(slip)")
    #expect(try alstore.expect("view set a --class UIButon").errors.contains("UIButton?"))
    for own in ["MyLabel", "UIView", "UILabel", "UIThing"] {
      #expect(try alstore.expect("view set a --class \(own)").errors.isEmpty, "\(own)")
    }
  }
}
