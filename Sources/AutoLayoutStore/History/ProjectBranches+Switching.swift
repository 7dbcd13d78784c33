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
      guard head.branch == nil, let left = head.revision, try !writer.isKept(left) else {
        return place
      }
      let abandoned = try writer.report(on: writer.revisionRecord(left), references: [:])
      return """
        \(place)
        Left \(abandoned.shortHash) \(abandoned.subject), which is on no branch; a new branch or tag \
        there would keep it.
        """
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
  /// Whether a branch, a tag, a remote branch or the current position leads to a revision.
  fileprivate func isKept(_ revision: Int) throws -> Bool {
    let ends =
      try references(.branch).map(\.revision) + references(.tag).map(\.revision)
      + remotes.branches().map(\.revision) + [head().revision].compactMap(\.self)
    return try ends.contains { try $0 == revision || isAncestor(revision, of: $0) }
  }
}

extension ProjectWriter {
  /// Moves the working set to another revision, carrying uncommitted changes along.
  func go(to target: Head, discards: Bool) throws {
    let head = try self.head()
    let between = try changes(from: head.revision, to: target.revision)
    let uncommitted = try uncommittedChanges()
    if discards || uncommitted.isEmpty {
      return try follow(uncommitted.inverted.followed(by: between), between: between, to: target)
    }
    let carried = try ThreeWayMerge(
      ours: self, baseToOurs: uncommitted, baseToTheirs: between
    ).merged()
    guard carried.conflicts.isEmpty else {
      let names = try carried.conflicts.prefix(5).map { conflict in
        try naming(at: .workingSet).name(of: conflict.object) ?? conflict.object.description
      }
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
}
