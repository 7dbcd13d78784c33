import LayoutReports
import Testing

@Suite("Real-world conflicts are explained")
struct RealConflictTests {
  private struct Conflict: Decodable {
    struct Repair: Decodable {
      let constraint: String
    }
    struct Arithmetic: Decodable {
      struct Summand: Decodable {
        let factor: Double
        let constant: Double
      }
      let sentence: String
      let asked: Double
      let left: Double
      let sum: [Summand]
    }
    let arithmetic: Arithmetic?
    let constraints: [String]
    let distance: Double?
    let repairs: [Repair]

    /// Without the implicit constraints that logs omit: sizes are not negative, margins are inside.
    var listed: [String] {
      constraints.filter { text in
        !text.hasSuffix("(implicit size >= 0)")
          && !(text.contains(" margins`.") && !text.contains(" == "))
      }
    }
  }

  private struct Logged: Decodable {
    let conflicts: [Conflict]
    let unread: [String]
  }

  @Test(
    "the contradiction is found among the logged constraints, and can be repaired",
    arguments: RealConflictLogs.all.indices)
  func explained(index: Int) throws {
    let sample = RealConflictLogs.all[index]
    for conflict in try conflicts(of: sample) {
      #expect(!conflict.repairs.isEmpty, "\(sample.source)")
      #expect(conflict.repairs.allSatisfy { conflict.constraints.contains($0.constraint) })
    }
  }

  @Test(
    "each repair of a logged conflict leaves one conflict less after solving again",
    arguments: RealConflictLogs.all.indices)
  func repairsHold(index: Int) throws {
    let sample = RealConflictLogs.all[index]
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(sample.constraints)\n)\n"
    for explanation in try LoggedConflict.all(in: log).flatMap(\.explanations) {
      func conflicts(_ layout: Layout) -> Int {
        ConflictExplanation.all(in: layout, environment: layout.canvas.environment).count
      }
      let before = conflicts(explanation.layout)
      #expect(before > 0)
      for repair in explanation.repairs {
        let after = conflicts(repair.applied(to: explanation.layout))
        #expect(after < before, "\(sample.source): \(explanation.layout.text(of: repair))")
      }
    }
  }

  @Test(
    "conflicts made by frameworks alone are reported with their distance, without repairs",
    arguments: RealConflictLogs.frameworksOwn.indices)
  func frameworksOwn(index: Int) throws {
    let sample = RealConflictLogs.frameworksOwn[index]
    for conflict in try conflicts(of: sample) {
      #expect(conflict.repairs.isEmpty, "\(sample.source)")
      #expect(conflict.distance ?? 0 > 0, "\(sample.source)")
    }
  }

  /// The conflicts that the program finds, all of whose constraints must be in the log.
  private func conflicts(of sample: RealConflictLogs.Sample) throws -> [Conflict] {
    let alstore = try Alstore()
    try alstore.write(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      (
      \(sample.constraints)
      )

      """, to: "log.txt")
    let answer = try alstore.run(["explain", "--log", "log.txt", "--format", "json"])
    #expect(answer.status == 1, "\(sample.source): \(answer.errors)")
    let logs = try answer.json([Logged].self)
    let log = try #require(logs.first, "\(sample.source)")
    #expect(logs.count == 1 && log.unread.isEmpty, "\(sample.source): \(log.unread)")
    #expect(!log.conflicts.isEmpty, "\(sample.source)")
    let count = sample.constraints.split(separator: "\n").count
    for conflict in log.conflicts {
      let listed = conflict.listed
      #expect(!listed.isEmpty && listed.count <= count, "\(sample.source): \(listed)")
      let arithmetic = try #require(conflict.arithmetic, "\(sample.source)")
      let sum = arithmetic.sum.reduce(0) { $0 + $1.factor * $1.constant }
      #expect(abs(sum - arithmetic.left) < 1e-6, "\(sample.source): \(arithmetic.sentence)")
      #expect(abs(arithmetic.asked - arithmetic.left) > 1e-9, "\(sample.source)")
    }
    return log.conflicts
  }

  @Test("every sample is from a different thread")
  func sources() {
    let sources = (RealConflictLogs.all + RealConflictLogs.frameworksOwn).map(\.source)
    #expect(sources.count >= 25 && Set(sources).count == sources.count)
  }
}
