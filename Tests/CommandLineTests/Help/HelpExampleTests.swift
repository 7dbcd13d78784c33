import Foundation
import Testing

@Suite("Examples in help work")
struct HelpExampleTests {
  /// Preparations that examples need in the project.
  private static let preparations: [(example: String, line: String)] = [
    ("^alstore init", "rm App.alstore"),
    ("^alstore clone", "rm App.alstore"),
    ("^(?!.*(init|rename)).*SignIn(?!View)", "alstore layout rename main SignIn"),
    ("-l Card", "alstore layout add Card --size 320x64"),
    ("--document Main|--all App", "alstore import Main.storyboard"),
    (
      "^alstore bisect.*--good v1.0",
      "rm App.alstore && alstore init App.alstore && alstore commit -m Start && alstore tag v1.0 "
        + "&& alstore view add logo && alstore commit -m Logo"
    ),
    ("^alstore layout remove OldCell", "alstore layout add OldCell"),
    ("^alstore import App.json", "alstore export --format json -o App.json"),
    ("^alstore view add logo", "alstore view remove logo"),
    ("^alstore view add title", "alstore view remove title"),
    ("^alstore constraint add 'gap", "alstore constraint remove gap"),
    ("^alstore guide add container", "alstore guide remove container"),
    ("^alstore outlet add logoWidth", "alstore outlet remove logoWidthConstraint"),
    ("^alstore environment add small", "alstore environment remove small"),
    ("^alstore environment add arabic", "alstore environment remove arabic"),
    ("^alstore (resolve|conflicts)|v_conflicts", "! alstore merge clashing"),
    ("^alstore remote add", "alstore remote remove origin"),
    ("^alstore commit", "alstore constraint set gap --constant 24"),
    ("^alstore (rebase main|pull --rebase)", "alstore switch wider"),
    (
      "^alstore squash main",
      "alstore switch --create topic && alstore constraint set gap --constant 24 "
        + "&& alstore commit -m Topic"
    ),
    ("^alstore redo", "alstore undo"),
    ("^alstore branch wider|switch --create wider", "alstore branch --delete wider"),
    ("^alstore tag v", "alstore tag --delete v1.0 && alstore tag --delete v0.9"),
    ("^alstore hub project create app", "alstore hub project remove app --yes"),
  ]

  /// Commands that may exit with 1, or whose examples show problems.
  private static let mayAnswerNo = [
    "alstore check", "alstore ci", "alstore conflicts", "alstore explain --conflicts",
    "alstore explain --log", "alstore diff --exit-code", "alstore hub hook test",
    "alstore diff-file old.xib new.xib --frames --exit-code",
  ]

  @Test("every example on every page runs, in a project with what it needs")
  func examples() throws {
    let original = try ExampleProject.make()
    let hub = try RunningHub(original, "hub")
    let token = ["ALSTORE_TOKEN": hub.token]
    for line in [
      "alstore hub project create app", "alstore hub project create experiment",
      "alstore hub role set ada push --project app",
      "alstore hub protect set 'release/*' --project app",
      "alstore hub hook add http://127.0.0.1:9/ --project app",
      "alstore remote add hub \(hub.address)/app && alstore push hub main "
        + "&& alstore remote remove hub", "printf %s $ALSTORE_TOKEN >token.txt",
    ] {
      let answer = try ExampleProject.run(
        line, in: original, environment: token.merging(["ALSTORE_HUB": "hub"]) { $1 })
      try #require(answer.status == 0, "\(line): \(answer.errors)")
    }
    var count = 0
    for (words, command) in try DescribedCommand.all(original) where !words.isEmpty {
      for example in command.examples {
        try run(example, in: ExampleProject.copy(of: original), hub)
        count += 1
      }
    }
    #expect(count > 200)
  }

  private func run(_ example: String, in alstore: Alstore, _ hub: RunningHub) throws {
    let environment = [
      "ALSTORE_TOKEN": hub.token, "ALSTORE_HUB": alstore.path(hub.folder),
    ]
    for (pattern, line) in Self.preparations
    where try example.firstMatch(of: Regex(pattern)) != nil {
      let answer = try ExampleProject.run(line, in: alstore, environment: environment)
      #expect(answer.status == 0, "\(example): \(line): \(answer.errors)")
    }
    let line = try Self.located(example, in: alstore, hub)
    let answer = try ExampleProject.run(line, in: alstore, environment: environment)
    // Features left out of this build are reported with how to build them; a service needs a key.
    let isLeftOut =
      answer.errors.contains("was built without") || answer.errors.contains("an access key")
    let isNo = answer.status == 1 && Self.mayAnswerNo.contains { example.hasPrefix($0) }
    #expect(
      answer.status == 0 || isNo || isLeftOut && answer.status == 2, "\(line): \(answer)")
  }

  /// The example with valid paths, stopping commands that run until interrupted.
  private static func located(
    _ example: String, in alstore: Alstore, _ hub: RunningHub
  ) throws -> String {
    var line = example.replacing("/srv/hub", with: alstore.path(hub.folder))
      .replacing("/Volumes/team/", with: alstore.path("team") + "/")
      .replacing(
        "ssh://build.example.org/srv/", with: "ssh://build.example.org\(alstore.path("team"))/"
      )
      .replacing("https://hub.example.org", with: hub.address)
      .replacing("https://ci.example.org", with: "http://127.0.0.1:9")
      .replacing("/etc/bash_completion.d/", with: alstore.folder.path + "/")
      .replacing("~/.config/fish/completions/", with: alstore.folder.path + "/")
    if line.contains("3f2a9c41d07b") {
      let kind = line.contains("hook") ? "hook list --project app" : "token list"
      let list = try alstore.run(
        ["hub"] + kind.split(separator: " ").map(String.init) + ["--format", "csv"],
        environment: ["ALSTORE_HUB": alstore.path(hub.folder)])
      let id = try #require(list.lines.dropFirst().first?.split(separator: ",").first)
      line = line.replacing("3f2a9c41d07b", with: id)
    }
    let isHub = line.hasPrefix("alstore serve")
    guard isHub || line.hasPrefix("alstore watch"), !line.contains("postgres") else { return line }
    // Another hub may be using the default port.
    if isHub { line = line.replacing(":8447", with: ":0") }
    if isHub, !line.contains("--listen") { line += " --listen 127.0.0.1:0" }
    return """
      \(line) >said 2>&1 & running=$!
      while ! grep -q 'alstore hub at\\|^watching' said
      do
        kill -0 $running 2>/dev/null || { cat said >&2; exit 9; }
        sleep 0.05
      done
      kill -KILL $running
      """
  }

  @Test("the commands on the first page run in order, starting from nothing")
  func start() throws {
    let original = try ExampleProject.make()
    let alstore = try Alstore()
    try FileManager.default.copyItem(
      atPath: original.path("Main.storyboard"), toPath: alstore.path("Main.storyboard"))
    let root = try #require(try DescribedCommand.all(alstore).first?.command)
    #expect(root.examples.count >= 8)
    for example in root.examples {
      let answer = try ExampleProject.run(example, in: alstore)
      let isNo = answer.status == 1 && example.hasPrefix("alstore check")
      #expect(answer.status == 0 || isNo, "\(example): \(answer.errors)")
    }
  }

  @Test("an unknown layout exits with 2 and suggestions, wherever -l is accepted")
  func unknownLayout() throws {
    let original = try ExampleProject.make()
    var count = 0
    for (words, command) in try DescribedCommand.all(original) {
      guard command.arguments?.contains(where: { $0.spellings.contains("-l") }) == true,
        // Most of a log is not about layouts, and a document has its own layouts.
        let example = command.examples.first(where: {
          !$0.contains(" -l ") && (words != ["log"] || $0.contains("--moved"))
        }), !["init", "diff-file"].contains(words.first)
      else { continue }
      let copy = try ExampleProject.copy(of: original)
      let line = try example.replacing(Regex("alstore (?!.*alstore )"), with: "alstore -l mian ")
      let answer = try ExampleProject.run(line, in: copy)
      #expect(answer.status == 2, "\(line): \(answer)")
      #expect(answer.errors.contains("Did you mean main"), "\(line): \(answer.errors)")
      count += 1
    }
    #expect(count > 30)
  }
}
