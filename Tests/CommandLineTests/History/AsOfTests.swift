import Foundation
import Testing

@Suite("--at shows the project as it was at that revision")
struct AsOfTests {
  private static let reads: [[String]] = [
    ["frames", "--all-layouts", "--format", "json"], ["constraint", "list", "--format", "json"],
    ["export", "--format", "json"],
    ["sql", "SELECT * FROM v_views ORDER BY id", "--format", "csv"],
    ["sql", "SELECT name, x, width FROM v_frames ORDER BY name", "--format", "csv"],
  ]

  @Test("random histories, read revision by revision")
  func random() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 300x400", "view add a --intrinsic 10x20\nconstraint add 'w: a.left == root.left + 1'")
    var generator = SystemRandomNumberGenerator()
    var told: [(hash: String, answers: [String])] = []
    var views = ["a"]
    for step in 0..<8 {
      var script = ""
      for edit in 0..<4 {
        let name = "v\(step)x\(edit)"
        let view = views.randomElement(using: &generator) ?? "a"
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
          script += "view add \(name) --intrinsic 5x\(step + 1)\n"
          script += "constraint add '\(name).top == root.top + \(edit)'\n"
          views.append(name)
        case 1: script += "view set \(view) --intrinsic \(step + 3)x\(edit + 2)\n"
        case 2 where view != "a":
          script += "view remove \(view)\n"
          views.removeAll { $0 == view }
        case 3: script += "guide add g\(step)x\(edit) --in root\n"
        default: script += "constraint set w --constant \(step * 10 + edit)\n"
        }
      }
      let answer = try alstore.run(["apply", "-"], input: script)
      try #require(answer.status == 0, "\(answer.errors)\n\(script)")
      let commit = try alstore.run(["commit", "-q", "--allow-empty", "-m", "step \(step)"])
      let hash = commit.output.trimmingCharacters(in: .whitespacesAndNewlines)
      told.append((hash, try Self.reads.map { try alstore.run($0).output }))
    }
    try alstore.expect("layout rename main other")
    try alstore.expect("view remove a")
    for (hash, answers) in told.shuffled(using: &generator).prefix(5) {
      for (read, answer) in zip(Self.reads, answers) {
        let later = try alstore.run(read + ["--at", hash])
        #expect(later.status == 0, "\(read): \(later.errors)")
        #expect(later.output == answer, "\(read) at \(hash)")
      }
    }
  }
}
