import LayoutHistory
import SeededNumbers

@testable import AutoLayoutStore

extension HistoryMachine {
  /// Runs a command that requires a clean working set, or expects it to be refused.
  private func whenClean(_ what: String, _ body: () throws -> Void) throws {
    steps.append(what)
    guard model.dirt.isEmpty else { return try expectRefusal(.uncommitted, what, body) }
    try body()
  }

  private func compare(_ report: MergeReport, _ expected: ModelMerge) throws {
    let found: ModelMerge =
      switch report.outcome {
      case .upToDate: .upToDate
      case .fastForward: .fastForward
      case .merged: .merged(report.revision?.record.hash, conflicts: report.conflicts.count)
      }
    guard found == expected else { throw differ("the merge is \(found), not \(expected)") }
  }

  func merge() throws {
    guard let hash = anyRevision(), model.place.revision != nil else { return }
    let branch = random.oneIn(2) ? anyBranch() : nil
    let name = branch ?? hash.description
    try whenClean("merge \(name)") {
      let report = try project.revisions.merge(name, by: authorship)
      let expected = try model.perform { model in
        Result {
          try model.merge(
            branch.flatMap { model.place.branches[$0] } ?? hash, name: name, time: time)
        }
      }.get()
      try compare(report, expected)
    }
  }

  func revert() throws {
    guard let hash = anyRevision(), model.place.revision != nil else { return }
    try whenClean("revert \(hash)") {
      let report = try project.revisions.revert(hash.description, by: authorship)
      try compare(
        report, model.perform { model in Result { try model.revert(hash, time: time) } }.get())
    }
  }

  func pick() throws {
    guard let hash = anyRevision(), model.place.revision != nil else { return }
    try whenClean("cherry-pick \(hash)") {
      let report = try project.revisions.cherryPick(hash.description, by: authorship)
      try compare(
        report, model.perform { model in Result { try model.pick(hash, time: time) } }.get())
    }
  }

  func rebase() throws {
    guard let hash = anyRevision(), model.place.revision != nil else { return }
    try whenClean("rebase \(hash)") {
      _ = try project.revisions.rebase(onto: hash.description, by: authorship)
      try model.perform { model in Result { try model.rebase(onto: hash) } }.get()
    }
  }

  func squash() throws {
    guard let head = model.place.revision else { return }
    let line = model.line(before: head)
    guard !line.isEmpty else { return }
    let base = line[random.below(line.count)]
    try whenClean("squash \(base)") {
      _ = try project.revisions.squash(after: base.description, message: "squashed", by: authorship)
      let time = time
      model.perform { $0.squash(after: base, message: "squashed", time: time) }
    }
  }
}
