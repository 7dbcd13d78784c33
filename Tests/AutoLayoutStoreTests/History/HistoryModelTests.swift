import Foundation
import TemporaryFolders
import Testing

@testable import AutoLayoutStore

@Suite("History is what a plain model of it says")
struct HistoryModelTests {
  /// The number of random sequences: `ALSTORE_HISTORY_SEQUENCES`, by default a fraction of those of
  /// `scripts/soak history`.
  private static var count: Int {
    ProcessInfo.processInfo.environment["ALSTORE_HISTORY_SEQUENCES"].flatMap { Int($0) } ?? 40
  }

  /// The first seed: `ALSTORE_HISTORY_SEED`, to repeat a sequence.
  private static var first: Int {
    ProcessInfo.processInfo.environment["ALSTORE_HISTORY_SEED"].flatMap { Int($0) } ?? 1
  }

  @Test("random commands, including undo and other tools, do the same to both")
  func sequences() throws {
    let folder = try TemporaryFolder()
    var commands: [String: Int] = [:]
    for seed in Self.first..<(Self.first + Self.count) {
      let file = folder.url.appending(path: "\(seed).alstore")
      do {
        let machine = try HistoryMachine(path: file.path, seed: UInt64(seed))
        machine.examinesEachStep = Self.count == 1
        if seed % 10 == 0 { try machine.makeLongHistory() }
        try machine.run(30)
        try machine.conclude()
        for step in machine.steps { commands[String(step.prefix { $0 != " " }), default: 0] += 1 }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
      try FileManager.default.removeItem(at: file)
    }
    let counts = commands.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("\(Self.count) sequences:", counts.joined(separator: ", "))
  }
}

extension HistoryMachine {
  /// Makes enough commits to cause roll-ups.
  func makeLongHistory() throws {
    for _ in 0..<40 {
      time += 1000
      try edit()
      if !model.dirt.isEmpty { try commit() }
    }
    try compare()
  }
}
