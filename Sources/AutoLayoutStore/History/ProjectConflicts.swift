import LayoutHistory
public import ProjectFile

/// The open conflicts of a project's merges, and their resolution.
///
/// ## Topics
/// - ``Project/conflicts``
/// - ``list()``
/// - ``list(of:)``
/// - ``resolve(_:_:in:by:dryRun:)``
public struct ProjectConflicts: Sendable {
  let project: Project

  /// Returns the open conflicts, and the solver's findings about the current revision.
  public func list() throws -> (conflicts: [DescribedConflict], findings: [MergeFinding]) {
    try project.file.read { reader in
      let naming = try reader.naming(at: .workingSet)
      let conflicts = try reader.openConflicts().map { try DescribedConflict($0, naming: naming) }
      return (conflicts, try reader.head().revision.map(reader.findings(of:)) ?? [])
    }
  }

  /// Returns the number of open conflicts in a revision.
  public func count(at revision: String) throws -> Int {
    try project.file.read { reader in
      try reader.state(at: reader.revision(named: revision)).openConflicts().count
    }
  }

  /// Returns the conflicts left open by a revision's merge, and the solver's findings about it.
  ///
  /// Unlike ``list()``, this needs only the revision: both sides are solved again.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such revision.
  public func list(
    of revision: String
  ) throws -> (conflicts: [DescribedConflict], findings: [MergeFinding]) {
    let (conflicts, versions) = try project.file.read { reader in
      let number = try reader.revision(named: revision)
      let naming = try reader.naming(at: .revision(number))
      let conflicts = try reader.state(at: number).openConflicts().map {
        try DescribedConflict($0, naming: naming)
      }
      let parents = try reader.revisionRecord(number).parents
      guard parents.count == 2 else { return (conflicts, nil as MergedVersions?) }
      let combination = try reader.combination(
        parents[0], parents[1],
        ourState: reader.state(at: parents[0]))
      let combined = Combined(
        combination: combination, changes: try reader.changes(from: parents[0], to: number))
      return (conflicts, try MergedVersions(reader, combined, reading: project.file.read))
    }
    return (conflicts, try versions?.findings { project.frames(of: $0, in: $1) } ?? [])
  }
}

extension Project {
  /// The open conflicts of merges, and their resolution.
  public var conflicts: ProjectConflicts { ProjectConflicts(project: self) }
}

extension ProjectReader {
  /// Returns the state of a revision, as differences from the working set.
  fileprivate func state(at revision: Int) throws -> ChangedState<ProjectReader> {
    try ChangedState(self, changes(fromWorkingSetTo: revision))
  }
}

extension StateSource {
  /// Returns the conflicts in a state, sorted by object.
  func openConflicts() throws -> [MergeConflict] {
    try objects(.conflict, where: []).compactMap { key in
      try fields(of: key).flatMap(MergeConflict.init)
    }.sorted()
  }
}
