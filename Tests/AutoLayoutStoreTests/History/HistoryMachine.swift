import Foundation
import LayoutHistory
import ProjectFile
import PlainSQLite
import SeededNumbers
import Testing

@testable import AutoLayoutStore

/// Runs random commands on a project and on its model, and compares the two.
final class HistoryMachine {
  /// The two differ, or a command failed unexpectedly.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  let project: Project
  let raw: PlainConnection
  var model = HistoryModel()
  var random: SeededGenerator
  var edits: RandomProjectEdit
  var time: Int64 = 1_700_000_000_000
  /// The steps so far, for diagnosing failures.
  var steps: [String] = []
  var names = 0
  /// Whether to run fsck after every step, which is slow but finds the step at fault.
  var examinesEachStep = false

  init(path: String, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    var edits = RandomProjectEdit(seed: seed &* 31)
    project = try Project.create(at: path) { try edits.start($0) }
    self.edits = edits
    raw = try PlainConnection(path)
    model.place.working = try project.file.read { try $0.workingState() }
  }

  var authorship: Authorship {
    let time = time
    return Authorship(author: HistoryModel.author, now: { time })
  }

  /// Performs steps, checking after each.
  func run(_ count: Int) throws {
    for _ in 0..<count {
      time += 1000
      do {
        try step()
        try compare()
        if examinesEachStep, case let problems = try project.maintenance.fsck(), !problems.isEmpty {
          throw differ("fsck: \(problems)")
        }
      } catch {
        throw Difference(
          description: "\(error)\nafter these steps:\n\(steps.joined(separator: "\n"))")
      }
    }
  }

  private func step() throws {
    switch random.below(100) {
    case 0..<28: try edit()
    case 28..<36: try editWithAnotherTool()
    case 36..<52: try commit()
    case 52..<57: try changeBranches()
    case 57..<64: try switchBranches()
    case 64..<67: try restore()
    case 67..<75: try merge()
    case 75..<79: try revert()
    case 79..<82: try pick()
    case 82..<85: try rebase()
    case 85..<87: try squash()
    case 87..<89: try resolve()
    case 89..<95: try undo()
    default: try redo()
    }
  }

  // MARK: Comparing

  func differ(_ what: String) -> Difference { Difference(description: what) }

  /// Compares everything that can be queried with the model.
  func compare() throws {
    let place = model.place
    try project.file.read { reader in
      let working = try reader.workingState()
      guard working == place.working else {
        throw differ("the working set: \(ChangeSet(from: place.working, to: working).objects)")
      }
      #if DEBUG
        guard working.checkInvariants().isEmpty else { throw differ("the records") }
      #endif
      guard try reader.uncommittedChanges() == model.dirt else { throw differ("the status") }
      let head = try reader.head()
      let revision = try head.revision.map { try reader.revisionRecord($0).hash }
      guard head.branch == place.branch, revision == place.revision else {
        throw differ("the head is \(head)")
      }
      for (kind, expected) in [(ReferenceKind.branch, place.branches), (.tag, place.tags)] {
        let found = try reader.references(kind).map {
          ($0.name, try reader.revisionRecord($0.revision).hash)
        }
        guard Dictionary(found, uniquingKeysWith: { $1 }) == expected else {
          throw differ("the \(kind) list is \(found)")
        }
      }
      try comparePast(reader)
    }
  }

  private func comparePast(_ reader: ProjectReader) throws {
    guard let hash = anyRevision(), let other = anyRevision() else { return }
    let number = try reader.revision(named: hash.description)
    guard try reader.state(at: number) == model.state(hash) else {
      throw differ("the state of \(hash)")
    }
    let to = try reader.revision(named: other.description)
    guard
      try reader.changes(from: number, to: to)
        == ChangeSet(from: model.state(hash), to: model.state(other))
    else { throw differ("the way from \(hash) to \(other)") }
    guard try reader.isAncestor(number, of: to) == model.ancestors(of: other).contains(hash)
    else { throw differ("whether \(hash) is before \(other)") }
    guard let head = model.place.revision else { return }
    let keys = model.state(head).objects.keys.sorted()
    guard !keys.isEmpty else { return }
    let key = keys[random.below(keys.count)]
    let entries = model.state(head).objects[key]?.entries ?? []
    guard !entries.isEmpty else { return }
    let field = entries[random.below(entries.count)].name
    let start = try reader.revision(named: head.description)
    let found = try reader.blame(key, field, from: start).map { try reader.revisionRecord($0).hash }
    guard found == model.blame(key, field, at: head) else {
      throw differ("the blame of \(key).\(field) is \(String(describing: found))")
    }
  }

  /// Checks the final state.
  func conclude() throws {
    for _ in 0..<3 { try project.file.read { try compareLayouts($0) } }
    func fail(_ what: String) -> Difference {
      differ("\(what)\nafter these steps:\n\(steps.joined(separator: "\n"))")
    }
    let log = try project.history.log().map(\.record.hash)
    let expected = model.place.revision.map(model.ancestors) ?? []
    guard Set(log) == expected, log.count == expected.count else { throw fail("the log") }
    let operations = try project.operations()
    for limit in [0, 1, operations.count / 2, operations.count, operations.count + 1] {
      guard try project.operations(limit: limit).elementsEqual(operations.prefix(limit)) else {
        throw fail("the last \(limit) operations")
      }
    }
    let problems = try project.maintenance.fsck()
    guard problems.isEmpty else { throw fail("fsck: \(problems)") }
    let derived = ["revision", "revision_parent", "revision_change", "revision_rollup"]
    let tables = derived + ["state_node", "uncommitted", "pending"]
    let before = try raw.dump(tables)
    try project.maintenance.rebuildHistory()
    let after = try raw.dump(tables)
    for table in tables where before[table] != after[table] {
      throw fail("\(table) after a rebuild")
    }
    try compare()
  }

  func anyRevision() -> ContentHash? {
    model.hashes.isEmpty ? nil : model.hashes[random.below(model.hashes.count)]
  }

  func anyBranch() -> String? {
    let names = model.place.branches.keys.sorted()
    return names.isEmpty ? nil : names[random.below(names.count)]
  }

  func newName() -> String {
    names += 1
    return "b\(names)"
  }

  /// Expects a command to fail with an error.
  func expectRefusal(
    _ code: HistoryError.Code, _ what: String, _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let error as HistoryError where error.code == code {
      return
    }
    throw differ("\(what) was not refused")
  }
}
