import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectRevisions {
  /// Merges another branch or revision into the current one, field by field.
  ///
  /// The layouts that both sides changed are solved in every declared environment. The result is
  /// always a revision; conflicts are part of it until they are resolved.
  ///
  /// - Parameters:
  ///   - message: the message, by default `Merge NAME`.
  ///   - preview: whether to compute the result without writing anything.
  ///   - fastForwards: whether to fast-forward if possible.
  /// - Throws: ``HistoryError`` if there are uncommitted changes, or if the branch refuses
  ///   conflicts and there are some; the project is then unchanged.
  public func merge(
    _ name: String, message: String? = nil, preview: Bool = false, fastForwards: Bool = true,
    by authorship: Authorship, dryRun: Bool = false
  ) throws -> MergeReport {
    let foreseen = try foreseen(name, fastForwards: fastForwards)
    var report = try project.write(
      as: authorship.origin(ordinarily: "merge"), dryRun: dryRun || preview
    ) { writer in
      let theirs = try writer.revision(named: name)
      switch try Divergence(writer, theirs, fastForwards: fastForwards) {
      case .upToDate(let ours):
        return try Self.report(writer, .upToDate, from: ours)
      case .fastForward(let ours):
        let branch = try writer.head().branch
        try writer.go(to: Head(branch: branch, revision: theirs), discards: false)
        if let branch { try writer.setReference(.branch, branch, theirs) }
        return try Self.report(writer, .fastForward, from: ours)
      case .diverged(let ours):
        let time = authorship.now()
        func commit(_ writer: ProjectWriter) throws -> Int? {
          try writer.commit(
            message: message ?? "Merge \(name)", author: authorship.author, time: time,
            others: [theirs])
        }
        if let foreseen, foreseen.combined.combination.merges(ours, theirs) {
          return try write(foreseen.combined, foreseen.findings, to: writer, commit: commit)
        }
        let combination = try writer.combination(ours, theirs, ourState: writer)
        return try combine(writer, combination, commit: commit)
      }
    }
    // A revision made for a preview has a hash that no stored revision will have.
    if preview { report.revision = nil }
    return report
  }

  /// Computes a merge while others may write, or returns `nil` if there is nothing to combine.
  ///
  /// The result is valid as long as neither side moves.
  private func foreseen(
    _ name: String, fastForwards: Bool
  ) throws -> (combined: Combined, findings: [MergeFinding])? {
    let read = try project.file.read { reader -> (Combined, MergedVersions)? in
      let theirs = try reader.revision(named: name)
      guard case .diverged(let ours) = try Divergence(reader, theirs, fastForwards: fastForwards)
      else { return nil }
      let combined = try reader.combined(
        reader.combination(ours, theirs, ourState: reader))
      return (combined, try MergedVersions(reader, combined, reading: project.file.read))
    }
    return try read.map { (combined: $0, findings: try findings(of: $1)) }
  }

  /// Merges changes into the working set, proves the result and commits it.
  func combine(
    _ writer: ProjectWriter, _ combination: Combination, commit: (ProjectWriter) throws -> Int?
  ) throws -> MergeReport {
    let combined = try writer.combined(combination)
    let versions = try MergedVersions(writer, combined) { read in try read(writer) }
    return try write(combined, findings(of: versions), to: writer, commit: commit)
  }

  /// Solves every version and returns the problems caused only by the combination.
  private func findings(of versions: MergedVersions) throws -> [MergeFinding] {
    try versions.findings { project.frames(of: $0, in: $1) }
  }

  /// Writes the result of a merge and commits it.
  private func write(
    _ combined: Combined, _ findings: [MergeFinding], to writer: ProjectWriter,
    commit: (ProjectWriter) throws -> Int?
  ) throws -> MergeReport {
    let changes = try writer.changeReport(making: combined.changes)
    let merged = writer.naming(after: combined.changes)
    let conflicts = try writer.newConflicts(combined).map {
      try DescribedConflict($0, naming: merged)
    }
    if let branch = try writer.head().branch, try writer.refusesConflicts(branch),
      !conflicts.isEmpty || !findings.isEmpty
    {
      throw HistoryError(
        .conflict,
        "\(branch) refuses conflicts, and this would leave some:\n"
          + (conflicts.map(\.line) + findings.map(\.line)).map { "  \($0)" }.joined(
            separator: "\n"),
        advice: "Switch to a new branch, repeat this there and resolve them before you merge it.")
    }
    try writer.apply(combined.changes)
    let number = try commit(writer)
    if let number, !findings.isEmpty {
      try writer.setFindings(findings, of: number, engine: MergeFinding.engineVersion)
    }
    let references = try writer.referenceNames()
    return MergeReport(
      outcome: .merged,
      revision: try number.map {
        try writer.report(on: writer.revisionRecord($0), references: references)
      }, changes: changes, conflicts: conflicts, findings: findings)
  }

  static func report(
    _ writer: ProjectWriter, _ outcome: MergeReport.Outcome, from old: Int?
  ) throws -> MergeReport {
    let now = try writer.head().revision
    let references = try writer.referenceNames()
    return MergeReport(
      outcome: outcome,
      revision: try now.map {
        try writer.report(on: writer.revisionRecord($0), references: references)
      },
      changes: try writer.changeReport(from: .revision(old), to: .revision(now)), conflicts: [],
      findings: [])
  }
}

extension ProjectReader {
  /// Returns the conflicts of a merge, and those its changes reopen by reverting a resolution.
  fileprivate func newConflicts(_ combined: Combined) throws -> [MergeConflict] {
    let known = Set((try openConflicts() + combined.conflicts).map(\.key))
    let opened = try ChangedState(self, combined.changes).openConflicts()
    return combined.conflicts + opened.filter { !known.contains($0.key) }
  }

  /// Returns the current revision, or `nil` before the first; throws if changes are uncommitted.
  func cleanHead() throws -> Int? {
    guard try uncommittedChanges().isEmpty else {
      throw HistoryError(
        .uncommitted, "There are uncommitted changes.",
        advice: "Commit or discard them first.", remedy: .commitOrRestore)
    }
    return try head().revision
  }
}
