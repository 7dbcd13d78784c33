import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectBranches {
  /// Switches the project to another branch or revision.
  ///
  /// Uncommitted changes are kept if they do not conflict with the differences.
  ///
  /// - Parameter discards: whether to discard uncommitted changes.
  /// - Returns: a sentence that describes the new state.
  /// - Throws: ``HistoryError`` if uncommitted changes would be lost.
  @discardableResult
  public func `switch`(
    to target: String, mode: SwitchMode = .branch, discards: Bool = false,
    by authorship: Authorship, dryRun: Bool = false
  ) throws -> String {
    try project.write(as: authorship.origin(ordinarily: "switch"), dryRun: dryRun) { writer in
      let head = try writer.head()
      if mode == .creating {
        try writer.checkIsFree(.branch, target)
        if let revision = head.revision { try writer.setReference(.branch, target, revision) }
        try writer.setBranch(target)
        return "On \(target)"
      }
      if mode == .branch, head.branch == target, !discards { return "Already on \(target)" }
      if mode == .branch { try writer.addBranchOfRemote(named: target) }
      let number =
        mode == .branch
        ? try writer.existing(.branch, target) : try writer.revision(named: target)
      try writer.go(
        to: Head(branch: mode == .branch ? target : nil, revision: number), discards: discards)
      let report = try writer.report(on: writer.revisionRecord(number), references: [:])
      let place =
        mode == .branch
        ? "On \(target), \(report.shortHash) \(report.subject)"
        : "At \(report.shortHash) \(report.subject), not on a branch"
      guard head.branch == nil, let left = head.revision else { return place }
      return try writer.remarkIfLeft(left).map { "\(place)\n\($0)" } ?? place
    }
  }

  /// Switches a scratch copy of a project to a revision, discarding uncommitted changes.
  public func discardAndSwitch(to revision: String) throws {
    try project.file.write { writer in
      try writer.go(
        to: Head(branch: nil, revision: writer.revision(named: revision)), discards: true)
    }
  }
}

extension ProjectReader {
  /// Returns a warning if nothing leads to a revision any more.
  func remarkIfLeft(_ revision: Int) throws -> String? {
    guard try !isKept(revision) else { return nil }
    let left = try report(on: revisionRecord(revision), references: [:])
    return
      "Left \(left.shortHash) \(left.subject), which is on no branch; a new branch or tag there "
      + "would keep it."
  }

  /// Whether a branch, a tag, a remote branch or the current position leads to a revision.
  fileprivate func isKept(_ revision: Int) throws -> Bool {
    let ends =
      try references(.branch).map(\.revision) + references(.tag).map(\.revision)
      + remotes.branches().map(\.revision) + [head().revision].compactMap(\.self)
    return try ends.contains { try $0 == revision || isAncestor(revision, of: $0) }
  }
}

extension ProjectWriter {
  /// Creates a branch like the only remote branch of a name, if there is no branch of that name.
  fileprivate func addBranchOfRemote(named name: String) throws {
    for kind in ReferenceKind.allCases where try reference(kind, name) != nil { return }
    let found = try remotes.branches().filter { $0.name == name }
    if found.count == 1 { try setReference(.branch, name, found[0].revision) }
  }

  /// Moves the working set to another revision, carrying uncommitted changes along.
  func go(to target: Head, discards: Bool) throws {
    let head = try self.head()
    let between = try changes(from: head.revision, to: target.revision)
    let uncommitted = try uncommittedChanges()
    if discards || uncommitted.isEmpty {
      return try follow(uncommitted.inverted.followed(by: between), between: between, to: target)
    }
    try checkKeepsResolutions(uncommitted, between, from: head, to: target)
    let carried = try ThreeWayMerge(
      ours: self, baseToOurs: uncommitted, baseToTheirs: between
    ).merged()
    guard carried.conflicts.isEmpty else {
      let naming = try naming(at: .workingSet)
      let objects = carried.conflicts.map(\.object).withoutRepeats
      let names = try objects.prefix(5).map { try naming.name(of: $0) ?? $0.description }
      throw HistoryError(
        .uncommitted,
        "Uncommitted changes would be lost: \(names.joined(separator: ", ")) "
          + "\(names.count == 1 ? "differs" : "differ") there too.",
        advice: "Commit or discard them.", remedy: .commitOrDiscard)
    }
    try follow(
      carried.changes, between: between, to: target,
      uncommitted: between.inverted.followed(by: uncommitted).followed(by: carried.changes))
  }

  /// Throws an error if a conflict was resolved, which is not committed, and the target has neither
  /// the conflict nor the merge that made it, so that nothing there could keep the resolution.
  private func checkKeepsResolutions(
    _ uncommitted: ChangeSet, _ between: ChangeSet, from head: Head, to target: Head
  ) throws {
    let isResolved = uncommitted.objects.contains { change in
      change.key.kind == .conflict && change.existence == .removed
        && between[change.key]?.existence == .removed
    }
    guard isResolved, let start = head.revision else { return }
    if let end = target.revision, try isAncestor(start, of: end) { return }
    throw HistoryError(
      .uncommitted, "Uncommitted resolutions of conflicts would be lost.",
      advice: "Commit or discard them.", remedy: .commitOrDiscard)
  }
}
