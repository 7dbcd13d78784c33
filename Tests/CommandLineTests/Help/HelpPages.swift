import Foundation
import Testing

/// The program's machine-readable description of a command.
struct DescribedCommand: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let shouldDisplay: Bool

    /// For example `-l` and `--layout`.
    var spellings: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
  }

  let commandName: String
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [DescribedCommand]?

  /// All commands with the words that invoke them, the program itself first.
  static func all(_ alstore: Alstore) throws -> [(words: [String], command: DescribedCommand)] {
    struct Description: Decodable { let command: DescribedCommand }
    let answer = try alstore.run(["--experimental-dump-help"])
    func below(
      _ command: DescribedCommand, _ words: [String]
    ) -> [(words: [String], command: DescribedCommand)] {
      [(words, command)]
        + (command.subcommands ?? []).filter { $0.commandName != "help" }
        .flatMap { below($0, words + [$0.commandName]) }
    }
    return below(try answer.json(Description.self).command, [])
  }

  /// The examples on the help page, each on one line.
  var examples: [String] {
    let lines = (discussion ?? "").split(separator: "\n").map(String.init)
    return Self.joined(lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) })
      .filter { $0.wholeMatch(of: /(.* \| )?(ssh \S+ )?alstore .*/) != nil }
  }

  /// Joins lines with their continuations.
  static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      if let last = result.last, last.hasSuffix(" \\") {
        result[result.count - 1] = String(last.dropLast() + line.drop { $0 == " " })
      } else {
        result.append(line)
      }
    }
    return result
  }
}
