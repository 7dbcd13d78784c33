import Foundation
import Testing

@Suite("The layout of help")
struct HelpLayoutTests {
  @Test("every page fits its terminal, and no line ends early", arguments: [60, 80, 100])
  func layout(columns: Int) throws {
    let alstore = try Alstore()
    let commands = try DescribedCommand.all(alstore)
    #expect(commands.count > 100)
    for (words, command) in commands {
      let answer = try alstore.run(
        words + ["--help"], environment: ["COLUMNS": String(columns)])
      let page = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      let name = words.joined(separator: " ")
      #expect(answer.status == 0 && page.first?.hasPrefix("OVERVIEW: ") == true, "\(name)")
      Self.expectFilled(page, to: columns, name)
      // Examples are unchanged, on lines that a shell joins.
      let shown = DescribedCommand.joined(
        page.prefix { !$0.hasPrefix("USAGE:") }.filter { $0.hasPrefix("  ") }
          .map { String($0.dropFirst(2)) })
      for example in command.examples {
        #expect(shown.contains(example), "\(name) at \(columns): \(example)")
        #expect(example.count <= 78, "\(name): \(example)")
      }
    }
  }

  @Test("so does the page of every rule", arguments: [60, 80, 100])
  func rules(columns: Int) throws {
    let alstore = try Alstore()
    let list = try alstore.expect("check --rules --format json")
    struct Listed: Decodable { let id: String }
    let rules = try list.json([Listed].self)
    #expect(rules.count > 40)
    for rule in rules {
      let answer = try alstore.run(["help", rule.id], environment: ["COLUMNS": String(columns)])
      let page = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      #expect(answer.status == 0 && page.first?.hasPrefix(rule.id) == true)
      Self.expectFilled(page, to: columns, rule.id)
    }
  }

  /// Expects lines to fill the width without exceeding it.
  private static func expectFilled(_ page: [String], to columns: Int, _ name: String) {
    for line in page {
      #expect(line.count <= columns, "\(name) at \(columns): \(line)")
      #expect(!line.hasSuffix(" "), "\(name) at \(columns): \(line)")
    }
    for (line, next) in zip(page, page.dropFirst()) where isFilled(line, next) {
      let word = next.drop { $0 == " " }.prefix { $0 != " " }
      #expect(line.count + 1 + word.count > columns, "\(name) at \(columns): \(line)⏎\(next)")
    }
  }

  /// Whether a line continues on the next one as prose does.
  private static func isFilled(_ line: String, _ next: String) -> Bool {
    let indentation = [line, next].map { $0.prefix { $0 == " " }.count }
    guard !line.isEmpty, !next.isEmpty, !line.hasSuffix(":") else { return false }
    // An explanation is beside or below the term it explains.
    if indentation[1] == 26 {
      let isBeside = line.count > 26 && Array(line)[25] == " "
      return indentation[0] == 26 || indentation[0] == 2 && isBeside
    }
    return indentation == [0, 0] && !line.hasPrefix("USAGE:")
  }

  @Test("a page lists the options of its command, which accepts no meaningless ones")
  func options() throws {
    let alstore = try Alstore()
    try alstore.project("view add logo")
    func page(_ words: String) throws -> String { try alstore.expect(words + " --help").output }
    for words in ["frames", "view add", "constraint list", "apply", "check", "explain"] {
      #expect(try page(words).contains("  -l, --layout <name>"), "\(words)")
    }
    for words in ["undo", "status", "fsck", "layout list", "branch", "device list"] {
      #expect(try !page(words).contains("--layout"), "\(words)")
      let answer = try alstore.run(words.split(separator: " ").map(String.init) + ["-l", "main"])
      #expect(answer.status == 2, "\(words)")
      #expect(answer.errors.contains("`alstore \(words)` takes no -l"), "\(answer.errors)")
    }
    for words in ["view add", "commit", "apply", "clone", "git install", "hub role set"] {
      #expect(try page(words).contains("  -n, --dry-run"), "\(words)")
    }
    for words in ["frames", "status", "device list", "diff", "hub role list", "show"] {
      #expect(try !page(words).contains("--dry-run"), "\(words)")
      let answer = try alstore.run(words.split(separator: " ").map(String.init) + ["-n"])
      #expect(answer.status == 2 && answer.errors.contains("takes no -n"), "\(answer.errors)")
    }
    for words in ["device list", "completions", "git check", "clone", "serve"] {
      #expect(try !page(words).contains("--project <"), "\(words)")
    }
    // An alias of `alstore -p FILE` works with every command.
    try alstore.expect("-p p.alstore device list")
    try alstore.expect("-p p.alstore completions bash")
  }

  @Test("-n is a number in listing commands, and a dry run in writing ones")
  func numbers() throws {
    let alstore = try Alstore()
    try alstore.project("view add logo")
    for number in 1...4 {
      try alstore.expect("commit --allow-empty --author A -m", "Number \(number)")
    }
    #expect(try alstore.expect("log -n 3 --format csv").lines.count == 4)
    #expect(try alstore.expect("log -n 0 --format csv").lines.count == 1)
    #expect(try alstore.expect("op log -n 2 --format csv").lines.count == 3)
    #expect(try alstore.run(["log", "-n", "-1"]).status == 2)
    try alstore.expect("view add title -n")
    #expect(try !alstore.expect("view list").output.contains("title"))
  }

  @Test("common options are explained on the first page, and only named on the others")
  func commonOptions() throws {
    let alstore = try Alstore()
    let first = try alstore.expect("--help").output
    for option in ["-p, --project <file>", "-l, --layout <name>", "-q, --quiet", "--no-input"] {
      #expect(first.contains("  \(option)"), "\(option)")
    }
    let frames = try alstore.expect("frames --help").output
    #expect(frames.contains("Common options: -q, -v, --no-input, --color"))
    #expect(!frames.contains("--quiet"))
  }

  @Test("help for words, options and aliases is one page")
  func spellings() throws {
    let alstore = try Alstore()
    let page = try alstore.expect("view add --help").output
    #expect(page.contains("USAGE: alstore view add "))
    for words in ["help view add", "view add -h", "-q view add --help"] {
      #expect(try alstore.expect(words).output == page, "\(words)")
    }
    #expect(try alstore.expect("help").output == alstore.expect("--help").output)
    #expect(try alstore.expect("bisect --help").output.contains("USAGE: alstore bisect"))
  }
}
