import Foundation
import Testing

@Suite("Similar lines in a script")
struct RepeatedEditTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    for name in ["one", "many"] { try alstore.expect("init \(name).alstore --size 300x600") }
  }

  private static let lines: [[String]] = [
    ["view", "add", "a", "b", "--in", "root"],
    ["view", "add", "c", "--in", "a"],
    ["view", "add", "d", "--in", "b", "--intrinsic", "20x30"],
    ["view", "add", "e", "--in", "b", "--intrinsic", "-x31"],
    ["view", "add", "f", "--text", "- dashed --in", "--in", "b"],
    ["view", "add", "g", "--class", "UILabel", "--hidden"],
    ["view", "add", "h", "--class", "UILabel", "--hidden"],
    ["view", "add", "i", "--class=UILabel", "j"],
    ["view", "add", "--class", "UILabel", "k"],
    ["view", "add", "l", "--in", "a", "--in", "b"],
    ["view", "add", "m", "--class", "UILabel", "--in", "a"],
    ["view", "set", "c", "--intrinsic", "7x8"],
    ["view", "set", "d", "--text", "- x --in", "--intrinsic", "-x9"],
    ["view", "set", "e", "--intrinsic", "5x6", "--hidden", "yes"],
    ["view", "set", "f", "--intrinsic", "7x6", "--hidden", "yes"],
    ["view", "set", "--text", "y", "g"],
    ["constraint", "add", "a.leading == root.leading + 8", "a.width == 40"],
    ["constraint", "add", "b.leading == root.leading + 9", "--name", "gap"],
    ["constraint", "add", "b.width == 50", "--name", "wide"],
    ["constraint", "add", "c.width == 50 @ 250", "--when", "wR"],
    ["constraint", "add", "d.width == 51 @ 250", "--when", "wR"],
    ["constraint", "set", "gap", "--constant", "-12.5"],
    ["constraint", "set", "wide", "--in", "b", "--constant", "60"],
    ["constraint", "set", "wide", "--constant", "61", "--priority", "high"],
  ]

  /// The contents of a project without IDs.
  private func contents(_ project: String) throws -> [String] {
    try [
      "SELECT name, class, parent, text, hidden, intrinsic_width, intrinsic_height FROM v_views",
      "SELECT name, owner, equation, priority, variations FROM v_constraints",
    ].map { try alstore.expect("-p \(project).alstore sql", $0 + " ORDER BY 1, 3").output }
  }

  @Test("have the same effect as separate commands")
  func sameAsCommands() throws {
    let script = Self.lines.map { words in
      words.map { "'\($0)'" }.joined(separator: " ")
    }
    try alstore.write(script.joined(separator: "\n") + "\n", to: "edits.txt")
    try alstore.expect("-p many.alstore apply edits.txt")
    for words in Self.lines {
      let answer = try alstore.run(["-p", "one.alstore"] + words)
      #expect(answer.status == 0, "\(words): \(answer.errors)")
    }
    let (one, many) = (try contents("one"), try contents("many"))
    #expect(one == many)
    #expect(one.allSatisfy { $0.count > 100 })
  }

  @Test(
    "are rejected like the command, with the line",
    arguments: [
      ["constraint", "set", "gap", "--constant", "wide"], ["constraint", "set", "gap", "other"],
      ["view", "add", "y", "--intrinsic", "big"], ["view", "add", "y", "--nosuch"],
      ["view", "add", "y", "--in"], ["constraint", "add", "--name", "x"],
      ["view", "set", "y0", "--intrinsic", "big"], ["view", "set", "y0", "other"],
    ])
  func refused(words: [String]) throws {
    let before = [
      "constraint add 'root.width <= 900' --name gap", "constraint set gap --constant 901",
      "view add y0 --intrinsic 1x2",
    ]
    let script = before + [words.joined(separator: " ")]
    try alstore.write(script.joined(separator: "\n"), to: "edits.txt")
    let answer = try alstore.run(["-p", "many.alstore", "apply", "edits.txt"])
    #expect(answer.status != 0)
    #expect(answer.errors.contains("edits.txt:4:"), "\(answer)")
    #expect(try !contents("many")[0].contains("y0"))
  }
}
