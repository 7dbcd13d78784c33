import ProjectFile

/// The branches of a project.
///
/// ## Topics
/// - ``Project/branches``
/// - ``list(after:limit:)``
/// - ``create(_:at:by:dryRun:)``
/// - ``switch(to:mode:discards:by:dryRun:)``
public struct ProjectBranches: Sendable {
  let project: Project

  /// Returns the branches, sorted by name.
  ///
  /// - Parameters:
  ///   - last: only branches after this name are returned.
  ///   - limit: the maximum number of branches.
  public func list(after last: String? = nil, limit: Int? = nil) throws -> [NamedRevision] {
    try project.file.read { try $0.namedRevisions(.branch, after: last, limit: limit) }
  }

  /// Creates a branch without switching to it.
  ///
  /// - Throws: ``HistoryError`` if the name is taken or is not a valid branch name.
  public func create(
    _ name: String, at revision: String? = nil, by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try project.write(as: authorship.origin(ordinarily: "branch"), dryRun: dryRun) { writer in
      try writer.addReference(.branch, name, at: revision)
    }
  }

  /// Renames a branch.
  public func rename(
    _ name: String, to newName: String, by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try project.write(as: authorship.origin(ordinarily: "rename branch"), dryRun: dryRun) {
      writer in
      let number = try writer.existing(.branch, name)
      try writer.checkIsFree(.branch, newName)
      let refuses = try writer.refusesConflicts(name)
      try writer.setReference(.branch, newName, number)
      try writer.setReference(.branch, name, nil)
      try writer.setRefusesConflicts(refuses, branch: newName)
      if try writer.head().branch == name { try writer.setBranch(newName) }
    }
  }

  /// Removes a branch; its revisions are kept until `gc`.
  ///
  /// - Returns: a warning if no other branch has its last revision.
  /// - Throws: ``HistoryError`` if it is the current branch.
  @discardableResult
  public func delete(
    _ name: String, by authorship: Authorship, dryRun: Bool = false
  ) throws -> String? {
    try project.write(as: authorship.origin(ordinarily: "delete branch"), dryRun: dryRun) {
      writer in
      let last = try writer.existing(.branch, name)
      guard try writer.head().branch != name else {
        throw HistoryError(
          .refused, "\(name) is the current branch.", advice: "Switch to another branch first.")
      }
      try writer.setReference(.branch, name, nil)
      return try writer.remarkIfLeft(last)
    }
  }

  /// Sets whether a branch rejects revisions with conflicts as its head.
  public func setRefusesConflicts(
    _ refuses: Bool, of branch: String, by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try project.write(
      as: authorship.origin(ordinarily: "refuse conflicts"), dryRun: dryRun
    ) { writer in
      _ = try writer.existing(.branch, branch)
      try writer.setRefusesConflicts(refuses, branch: branch)
    }
  }
}

extension Project {
  /// The branches of the project.
  public var branches: ProjectBranches { ProjectBranches(project: self) }
}
