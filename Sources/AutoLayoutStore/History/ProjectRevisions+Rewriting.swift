import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectRevisions {
  /// Reverts a revision's changes in a new revision.
  public func revert(
    _ name: String, message: String? = nil, by authorship: Authorship, dryRun: Bool = false
  ) throws -> MergeReport {
    try project.write(as: authorship.origin(ordinarily: "revert"), dryRun: dryRun) { writer in
      let record = try writer.revisionRecord(writer.revision(named: name))
      let head = try writer.cleanHead()
      try writer.checkParentIsHere(record)
      let parent = record.parents.first
      let combination = Combination(
        base: record.number, ours: head, theirs: parent,
        baseToOurs: try writer.changes(from: record.number, to: head),
        baseToTheirs: try writer.changes(from: record.number, to: parent))
      let subject = record.message.prefix { $0 != "\n" }
      let time = authorship.now()
      return try combine(writer, combination) { writer in
        try writer.commit(
          message: message ?? "Revert \"\(subject)\"\n\nThis reverts \(record.hash).",
          author: authorship.author, time: time)
      }
    }
  }

  /// Applies a revision's changes to the current branch, keeping the author.
  public func cherryPick(
    _ name: String, by authorship: Authorship,
    dryRun: Bool = false
  ) throws -> MergeReport {
    try project.write(as: authorship.origin(ordinarily: "cherry-pick"), dryRun: dryRun) { writer in
      let record = try writer.revisionRecord(writer.revision(named: name))
      _ = try writer.cleanHead()
      return try pick(writer, record, time: authorship.now())
    }
  }

  private func pick(
    _ writer: ProjectWriter, _ record: RevisionRecord, time: Int64
  ) throws -> MergeReport {
    try writer.checkParentIsHere(record)
    let parent = record.parents.first
    let head = try writer.head().revision
    let combination = Combination(
      base: parent, ours: head, theirs: record.number,
      baseToOurs: try writer.changes(from: parent, to: head),
      baseToTheirs: try writer.changes(from: parent, to: record.number))
    return try combine(writer, combination) { writer in
      try writer.commit(message: record.message, author: record.author, time: time)
    }
  }

  /// Reapplies the revisions of the current branch that another one lacks on top of it.
  ///
  /// A merge becomes an ordinary revision with everything that it brought, as it was resolved.
  ///
  /// - Returns: the result for each revision, oldest first.
  public func rebase(
    onto name: String, by authorship: Authorship,
    dryRun: Bool = false
  ) throws -> [MergeReport] {
    try project.write(as: authorship.origin(ordinarily: "rebase"), dryRun: dryRun) { writer in
      let target = try writer.revision(named: name)
      guard let head = try writer.cleanHead() else { return [] }
      if target == head { return [] }
      var line: [RevisionRecord] = []
      var next: Int? = head
      while let number = next, try !writer.isAncestor(number, of: target) {
        let record = try writer.revisionRecord(number)
        line.append(record)
        next = record.parents.first
      }
      // The revisions are on top of it already.
      if next == target, !line.isEmpty { return [] }
      let branch = try writer.head().branch
      try writer.go(to: Head(branch: branch, revision: target), discards: false)
      if line.isEmpty {
        if let branch { try writer.setReference(.branch, branch, target) }
        return [try Self.report(writer, .fastForward, from: head)]
      }
      let reports = try line.reversed().map { record in
        try pick(writer, record, time: record.time)
      }
      if let branch, let now = try writer.head().revision {
        try writer.setReference(.branch, branch, now)
      }
      return reports
    }
  }

  /// Combines all revisions after another into one.
  ///
  /// - Parameters:
  ///   - base: the last revision to keep, which must precede the current one along first parents.
  ///   - message: the message, by default the joined messages of the revisions.
  public func squash(
    after base: String, message: String? = nil, by authorship: Authorship, dryRun: Bool = false
  ) throws -> RevisionReport {
    try project.write(as: authorship.origin(ordinarily: "squash"), dryRun: dryRun) { writer in
      let target = try writer.revision(named: base)
      _ = try writer.cleanHead()
      let head = try writer.head()
      var messages: [String] = []
      var next = head.revision
      while let number = next, number != target {
        let record = try writer.revisionRecord(number)
        messages.append(record.message)
        next = record.parents.first
      }
      guard next == target, !messages.isEmpty else {
        throw HistoryError(
          .name, "\(base) is not before the current revision along first parents.")
      }
      try writer.moveHead(to: Head(branch: head.branch, revision: target))
      let number = try writer.commit(
        message: message ?? messages.reversed().joined(separator: "\n\n"),
        author: authorship.author, time: authorship.now())
      // Changes that cancel each other out leave nothing to commit.
      if number == nil, let branch = head.branch {
        try writer.setReference(.branch, branch, target)
      }
      return try writer.report(
        on: writer.revisionRecord(number ?? target), references: writer.referenceNames())
    }
  }
}

extension ProjectReader {
  /// Throws an error if the history of this copy begins with a revision that is not the project's
  /// first: the whole project would appear as its change.
  fileprivate func checkParentIsHere(_ record: RevisionRecord) throws {
    guard try isShallow(record.number) else { return }
    throw HistoryError(
      .refused,
      "What \(record.hash.description.prefix(RevisionReport.shortHashLength)) changed is unknown: "
        + "this copy's history begins with it.",
      advice: "Fetch the rest of its history first.", remedy: .unshallow)
  }
}
