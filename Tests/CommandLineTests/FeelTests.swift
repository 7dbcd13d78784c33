import Foundation
import TestedProgram
import Testing

@Suite("Command-line ergonomics")
struct FeelTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("without arguments it shows where to start, on a page that fits")
  func greeting() throws {
    let alstore = try Alstore()
    let empty = try alstore.expect("")
    #expect(empty.output.contains("alstore init App.alstore"))
    #expect(empty.lines.count <= 15 && empty.lines.allSatisfy { $0.count <= 90 })
    try alstore.project("view add logo")
    let here = try alstore.expect("")
    #expect(here.output.contains("With p.alstore, try") && here.lines.count <= 15)
  }

  @Test(
    "unknown words are answered with likely suggestions",
    arguments: [
      ("chekc", "chekc is not a command. Did you mean check?"),
      ("fram", "fram is not a command. Did you mean frames?"),
      ("constraint lst", "lst is not a subcommand of alstore constraint. Did you mean list?"),
      ("help chek", "Did you mean check?"), ("help misplacd", "Did you mean misplaced?"),
      ("help AL9999", "There is no rule AL9999."),
      ("check --rule misplacd", "Did you mean misplaced?"),
      ("check --sverity note", "Did you mean '--severity'?"),
      ("check --format jsn", "Did you mean 'json'? Choose one of:"),
      ("frames --direction rlt", "Did you mean 'rtl'? Choose one of 'ltr' and 'rtl'."),
      ("frames lgo", "Did you mean logo?"), ("frames -l man", "Did you mean main?"),
      ("frames --device iphone-155", "Did you mean iphone-15, "),
      ("explain logo.heigth", "Did you mean height?"),
      ("constraint set width2 --constant 3", "Did you mean width?"),
      ("outlet get logoOutlt", "Did you mean logoOutlet?"),
      ("view set lgo --hidden true", "Did you mean logo?"),
      ("switch mian", "Did you mean main?"),
    ])
  func didYouMean(command: String, hint: String) throws {
    let alstore = try Alstore()
    try alstore.project("view add logo\nconstraint add 'width: logo.width == 4'")
    try alstore.expect("outlet add logoOutlet logo")
    try alstore.expect("commit -m Start --author A")
    let answer = try alstore.run(command.split(separator: " ").map(String.init))
    #expect([1, 2, 3].contains(answer.status) && answer.errors.contains(hint), "\(answer)")
  }

  @Test(
    "argument errors give the full name of the command",
    arguments: [
      ("pull --bogus", "alstore pull "), ("git check --bogus", "alstore git check "),
      ("hub token create --bogus", "alstore hub token create "), ("pull a b c", "alstore pull "),
    ])
  func wholeName(command: String, name: String) throws {
    let alstore = try Alstore()
    let words = command.split(separator: " ").map(String.init)
    let answer = try alstore.run(words)
    #expect(answer.status == 2 && answer.errors.contains("See `\(name)--help`."), "\(answer)")
    let help = try alstore.run(words.prefix { !$0.hasPrefix("-") && $0 != "a" } + ["--help"])
    #expect(help.status == 0 && help.output.contains("USAGE: \(name)"), "\(help)")
  }

  @Test("common options may come before, after or in the middle of a command's name")
  func hoisting() throws {
    let alstore = try Alstore()
    try alstore.project("view add logo")
    for words in [
      "-p p.alstore view list", "view -p p.alstore list", "view list -p p.alstore",
      "view --project=p.alstore list",
    ] {
      #expect(try alstore.expect(words).output.contains("logo"))
    }
  }

  #if os(Linux)
    @Test("tables fit the terminal, and only a terminal is coloured")
    func terminal() throws {
      let alstore = try Alstore()
      try alstore.project(
        "view add logo\nconstraint add 'logo.leading == root.leading + 123456789'\n"
          + "constraint add 'logo.width == 5' 'logo.width == 6'")
      let bold = "\u{1B}[1m"
      for columns in [40, 60, 100] {
        let lines = try alstore.onTerminal(columns, "constraint list")
        #expect(lines.count >= 4 && lines[0].hasPrefix(bold), "\(lines)")
        #expect(lines.dropFirst().allSatisfy { $0.count <= columns }, "\(columns): \(lines)")
      }
      let plain = try alstore.onTerminal(80, "constraint list", environment: "NO_COLOR=1")
      #expect(!plain.contains { $0.contains("\u{1B}") })
      let never = try alstore.onTerminal(80, "check --color never")
      #expect(never.contains { $0.contains("main: error: ") }, "\(never)")
      let check = try alstore.onTerminal(80, "check")
      #expect(check.contains { $0.contains("main: \u{1B}[31merror\u{1B}[0m: ") })
      // Slow commands show their progress and erase it.
      try alstore.expect("commit -m Start --author A")
      try alstore.expect("constraint add", "logo.height == 5")
      let diff =
        try alstore.onTerminal(80, "diff HEAD --frames").joined(separator: "\n")
      #expect(diff.hasPrefix("\rsolving both revisions…\u{1B}[K\r\u{1B}[K"), "\(diff)")
      #expect(try alstore.run(["diff", "HEAD", "--frames"]).errors.isEmpty)
      // Colors are off in pipes unless requested.
      #expect(try !alstore.run(["check"]).output.contains("\u{1B}"))
      #expect(try alstore.run(["check", "--color", "always"]).output.contains("\u{1B}[31m"))
    }
  #endif

  @Test("manual pages and completions are installed where shells and man look, and removed")
  func installing() throws {
    let alstore = try Alstore()
    func install(_ arguments: [String]) throws -> Int32 {
      let process = Process()
      process.executableURL = Self.root.appending(path: "scripts/install")
      process.arguments = ["--prefix", alstore.folder.appending(path: "tree").path] + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitForExit()
      return process.terminationStatus
    }
    #expect(try install(["--binary", Alstore.executable.path]) == 0)
    let tree = alstore.folder.appending(path: "tree")
    func text(_ path: String) throws -> String {
      try String(contentsOf: tree.appending(path: path), encoding: .utf8)
    }
    #expect(try text("share/bash-completion/completions/alstore").contains("complete"))
    #expect(try text("share/zsh/site-functions/_alstore").hasPrefix("#compdef alstore"))
    #expect(try text("share/fish/vendor_completions.d/alstore.fish").contains("complete -c"))
    let overview = try text("share/man/man1/alstore.1")
    let check = try text("share/man/man1/alstore-check.1")
    for page in [overview, check] {
      for section in [".Sh NAME", ".Sh SYNOPSIS", ".Sh DESCRIPTION", ".Sh EXAMPLES"] {
        #expect(page.contains(section + "\n"))
      }
    }
    #expect(check.contains("\\-\\-matrix") || check.contains("Fl \\&\\-matrix"), "\(check)")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: tree.appending(path: "share/man/man1").path)
    for command in ["frames", "merge", "constraint", "ci", "watch"] {
      #expect(pages.contains("alstore-\(command).1") && overview.contains(".It Cm \\&\(command)"))
    }
    #expect(FileManager.default.isExecutableFile(atPath: tree.appending(path: "bin/alstore").path))
    #expect(try install(["--uninstall"]) == 0)
    let left = FileManager.default.enumerator(at: tree, includingPropertiesForKeys: nil)
    while let file = left?.nextObject() as? URL { #expect(file.hasDirectoryPath, "\(file.path)") }
  }
}
