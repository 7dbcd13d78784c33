import Foundation
import TestedProgram
import Testing

@Suite("Completion in shells")
struct CompletionTests {
  /// A project with a named object of every kind.
  private static func project() throws -> Alstore {
    let alstore = try Alstore()
    try alstore.project(
      """
      view add logo
      view add title
      guide add gutter
      constraint add 'logoWidth: logo.width == 96'
      outlet add logoOutlet logo
      environment add small --device iphone-se
      layout rename main SignIn
      layout add 'My Card' --size 320x64
      view add badge -l 'My Card'
      strings set title Titel --language de -l SignIn
      """)
    try alstore.expect("commit -m Start --author A")
    try alstore.expect("branch wider")
    try alstore.expect("tag v1.0")
    try alstore.expect("remote add upstream /nowhere/App.alstore")
    return alstore
  }

  /// Lines with candidates that must and must not be offered.
  private static let cases: [(line: String, offered: [String], not: [String])] = [
    ("alstore frames -l ", ["SignIn", "My Card"], ["logo"]),
    ("alstore frames -l Si", ["SignIn"], ["My Card"]),
    ("alstore frames --layout S", ["SignIn"], []),
    ("alstore -l ", ["SignIn"], []),
    ("alstore frames -l SignIn ", ["logo", "title", "gutter"], ["badge"]),
    ("alstore -l 'My Card' frames ", ["badge"], ["logo"]),
    ("alstore -p p.alstore frames -l SignIn lo", ["logo"], ["title"]),
    ("alstore frames --environment ", ["small"], []),
    ("alstore frames --device iphone-1", ["iphone-15"], []),
    ("alstore frames --set ", ["logoWidth="], []),
    ("alstore frames --at ", ["HEAD", "main", "wider", "v1.0"], []),
    ("alstore frames --language ", ["de"], []),
    ("alstore explain ", ["logo", "gutter"], []),
    ("alstore explain logo.", ["logo.width", "logo.x"], ["logo"]),
    ("alstore constraint set ", ["logoWidth", "logoOutlet"], []),
    ("alstore constraint remove lo", ["logoWidth", "logoOutlet"], []),
    ("alstore constraint list --view ", ["logo", "gutter"], []),
    ("alstore guide remove ", ["gutter"], ["logo"]),
    ("alstore outlet get ", ["logoOutlet"], ["logo"]),
    ("alstore outlet add x ", ["logo", "gutter", "logoWidth"], []),
    ("alstore view move logo --in ", ["root", "title"], ["gutter"]),
    ("alstore layout remove ", ["SignIn", "My Card"], []),
    ("alstore environment remove ", ["small"], []),
    ("alstore switch ", ["main", "wider"], ["HEAD"]),
    ("alstore diff ", ["HEAD", "wider", "v1.0"], []),
    ("alstore diff HEAD w", ["wider"], []),
    ("alstore merge ", ["wider"], []),
    ("alstore tag --delete ", ["v1.0"], ["wider"]),
    ("alstore branch --delete ", ["wider"], ["v1.0"]),
    ("alstore blame ", ["logo", "logoWidth", "SignIn"], []),
    ("alstore push ", ["upstream"], []),
    ("alstore remote remove ", ["upstream"], []),
    ("alstore check --rule ", ["overlap", "AL0102"], []),
    ("alstore check --matrix iphone-se,lands", ["iphone-se,landscape"], []),
    ("alstore check --format ", ["sarif", "junit"], []),
    ("alstore help ", ["frames", "view", "overlap", "AL0102"], []),
    ("alstore help view ", ["add", "list"], ["frames"]),
    ("alstore fra", ["frames"], ["view"]),
    ("alstore view ", ["add", "list"], ["frames"]),
  ]

  @Test("names come from the project, in every shell", arguments: CompletingShell.allCases)
  func names(shell: CompletingShell) throws {
    let alstore = try Self.project()
    let completions = try shell.complete(Self.cases.map(\.line), in: alstore)
    for (expected, completion) in zip(Self.cases, completions) {
      for name in expected.offered {
        #expect(completion.candidates.contains(name), "\(expected.line): \(completion)")
      }
      for name in expected.not {
        #expect(!completion.candidates.contains(name), "\(expected.line): \(completion)")
      }
    }
  }

  @Test(
    "a name is inserted as a word of the shell, and nothing in it is executed",
    arguments: [CompletingShell.bash, .zsh])
  func quoting(shell: CompletingShell) throws {
    let alstore = try Alstore()
    try alstore.project("view add logo")
    for name in ["It $(touch ran)", "two words", "with:colon", "semi;colon"] {
      try alstore.expect("layout add", name)
    }
    let lines = ["It", "tw", "wi", "se"].map { "alstore frames --trace -l \($0)" }
    for (name, completion) in zip(
      ["It $(touch ran)", "two words", "with:colon", "semi;colon"],
      try shell.complete(lines, in: alstore))
    {
      // The shell parses the completed line back into the name.
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let words = completion.line.dropFirst("alstore frames --trace -l ".count)
      process.arguments = [shell.rawValue, "-c", "printf %s \(words)"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitForExit()
      #expect(text == name, "\(completion)")
    }
    #expect(!FileManager.default.fileExists(atPath: alstore.path("ran")))
  }

  @Test("fish examines the words of a line once per option of its command, not for all options")
  func fewLooks() throws {
    let alstore = try Alstore()
    try alstore.write(alstore.expect("completions fish").output, to: "completions")
    let answer = try alstore.shell(
      "fish --no-config --profile looks -c 'source completions; complete -C \"alstore switch --\"'")
    #expect(answer.output.contains("--discard") && !answer.output.contains("--device"))
    let looks = try String(contentsOfFile: alstore.path("looks"), encoding: .utf8)
      .split(separator: "\n").count { $0.contains("> __alstore_parse_tokens") }
    #expect((1...20).contains(looks), "\(looks)")
  }

  @Test("without a project, commands are completed, and no names are offered")
  func nowhere() throws {
    let alstore = try Alstore()
    for shell in CompletingShell.allCases {
      let lines = ["alstore frames -l ", "alstore chec"]
      let completions = try shell.complete(lines, in: alstore)
      #expect(completions[0].candidates.isEmpty, "\(shell): \(completions[0])")
      #expect(completions[1].candidates == ["check"], "\(shell): \(completions[1])")
    }
  }
}
