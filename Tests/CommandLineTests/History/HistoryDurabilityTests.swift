import AutoLayoutStore
import Foundation
import TestedProgram
import Testing

@Suite("No acknowledged revision is lost, and no history command is half done")
struct HistoryDurabilityTests {
  private let alstore: Alstore
  private let authorship = Authorship(author: "Ada <ada@example.org>")

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add logo --intrinsic 10x10
      view add title --intrinsic 10x10
      constraint add 'logo.left == root.left' 'title.left == root.left + 100'
      constraint add 'logoTop: logo.top == root.top + 1' 'titleTop: title.top == root.top + 1'
      """)
    try alstore.expect("commit -q -m first")
    try alstore.expect("branch side")
  }

  /// A number of repetitions, which `scripts/soak history` can set.
  private static func count(_ name: String, otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  /// The number of kills in one project, limited so that its log stays short.
  private static let killsAProject = 500

  @Test(
    "with kills at any moment of a commit, a merge or an undo", .serialized,
    arguments: Array(
      stride(from: 0, to: count("ALSTORE_HISTORY_KILLS", otherwise: 100), by: killsAProject)))
  func kills(after done: Int) throws {
    let project = try Project.open(at: alstore.path("p.alstore"))
    var acknowledged: [String] = []
    var killed = 0
    // The duration of each command in microseconds, measured along the way. Kills come at any time
    // during it or somewhat later, so some come too late.
    var duration: [Int: Double] = [:]
    let all = Self.count("ALSTORE_HISTORY_KILLS", otherwise: 100)
    let attempts = min(all - done, Self.killsAProject)
    for attempt in 1...attempts {
      let kind = attempt % 3
      try prepare(kind, attempt, project)
      let before = try project.history.log().map(\.record.hash.description)
      let operations = try current(project)
      let arguments = [
        ["commit", "-q", "-m", "c\(attempt)"],
        ["merge", "side", "-q", "--no-ff", "--format", "json"], ["undo", "-q"],
      ][kind]
      let output = alstore.path("out-\(attempt)")
      _ = FileManager.default.createFile(atPath: output, contents: nil)
      let start = Date()
      let process = try alstore.start(
        arguments, output: try FileHandle(forWritingTo: URL(filePath: output)))
      let span = duration[kind, default: 100_000]
      usleep(UInt32.random(in: 0...UInt32(span * 1.3)))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitForExit()
      let said = try String(contentsOfFile: output, encoding: .utf8)
      try FileManager.default.removeItem(atPath: output)
      let finished = process.terminationReason == .exit
      if finished {
        #expect(process.terminationStatus == 0, "attempt \(attempt)")
        duration[kind] = min(span, Date().timeIntervalSince(start) * 1e6)
      } else {
        killed += 1
        duration[kind] = min(span * 1.1, 2e6)
      }
      let log = try project.history.log().map(\.record.hash.description)
      if kind == 2 {
        // The undo may or may not have happened; if it did, a redo restores what is needed below.
        let isUndone = try current(project) != operations
        #expect(isUndone || !finished, "attempt \(attempt)")
        if isUndone { _ = try project.redo(by: authorship) }
        #expect(try project.history.log().map(\.record.hash.description) == before)
      } else {
        let hashes = said.matches(of: /[0-9a-f]{64}/).map { String($0.output) }
        let made = hashes.filter { !before.contains($0) }
        #expect(!finished || !made.isEmpty, "attempt \(attempt) said \(said)")
        acknowledged += made
        #expect(log == before || log.count > before.count, "attempt \(attempt)")
      }
      if attempt % 20 == 0 { #expect(try project.maintenance.fsck().isEmpty, "attempt \(attempt)") }
    }
    #expect(killed > attempts / 10 && killed < attempts, "\(killed) of \(attempts)")
    let log = Set(
      try alstore.expect("log --format json").output.matches(of: /[0-9a-f]{64}/)
        .map { String($0.output) })
    #expect(acknowledged.allSatisfy(log.contains))
    #expect(!acknowledged.isEmpty)
    #expect(try alstore.expect("fsck").lines.isEmpty)
    // The empty journal of a killed process is not hot; it stays until the next write.
    try prepare(0, attempts + 1, project)
    let left = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    #expect(left.filter { $0.contains("journal") }.isEmpty)
  }

  /// The operation that undo would revert.
  private func current(_ project: Project) throws -> Int? {
    try project.operations().first { !$0.isUndone }?.number
  }

  /// Prepares the project for the command.
  private func prepare(_ kind: Int, _ attempt: Int, _ project: Project) throws {
    func edit(_ name: String) throws {
      try project.edit(by: authorship) { edit in
        try edit.editLayout("main") { layout in
          let id = try layout.constraint(named: name).id
          try layout.updateConstraint(id) { $0.equation.constant = Double(attempt) + 0.5 }
        }
      }
    }
    func commit(_ name: String) throws {
      try edit(name)
      try project.revisions.commit(message: "prepared \(attempt)", by: authorship)
    }
    switch kind {
    case 0: try edit("logoTop")
    case 1:
      if try !project.history.status().changes.isEmpty {
        try project.revisions.commit(message: "left \(attempt)", by: authorship)
      }
      try project.branches.switch(to: "side", by: authorship)
      try commit("titleTop")
      try project.branches.switch(to: "main", by: authorship)
      try commit("logoTop")
    default: try commit("logoTop")
    }
  }

  @Test("four processes that commit at once lose nothing")
  func concurrency() throws {
    let commits = Self.count("ALSTORE_HISTORY_COMMITS", otherwise: 15)
    // Any commit may include any edit, so one may find nothing left to commit.
    try alstore.atOnce(
      4,
      """
      for i in $(seq 1 \(commits)); do
        "$0" -q -p p.alstore view add "p$1v$i" || exit 1
        "$0" -q -p p.alstore commit --allow-empty -m "p$1v$i" >> "said$1" || exit 2
      done
      """)
    let project = try Project.open(at: alstore.path("p.alstore"), .readOnly)
    let log = try project.history.log()
    let hashes = Set(log.map(\.record.hash.description))
    for number in 1...4 {
      let said = try String(contentsOfFile: alstore.path("said\(number)"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      #expect(said.count == commits)
      #expect(said.allSatisfy(hashes.contains))
    }
    #expect(log.count == 4 * commits + 1)
    #expect(try project.history.status().changes.isEmpty)
    #expect(try project.layout().views.count == 4 * commits + 3)
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }
}
