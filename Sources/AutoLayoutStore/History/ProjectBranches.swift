import ProjectFile

/// The branches of a project, and the way from one to another.
///
/// ## Topics
/// - ``Project/branches``
/// - ``list(after:limit:)``
/// - ``create(_:at:by:dryRun:)``
/// - ``switch(to:mode:discards:by:dryRun:)``
public struct ProjectBranches: Sendable {
  let project: Project

  /// The branches, by name.
  ///
  /// - Parameters:
  ///   - last: only those that come after this name.
  ///   - limit: at most so many.
  public func list(after last: String? = nil, limit: Int? = nil) throws -> [NamedRevision] {
    try project.file.read { try $0.namedRevisions(.branch, after: last, limit: limit) }
  }

  /// Makes a branch, and does not switch to it.
  ///
  /// - Throws: ``HistoryError`` where the name is taken or no name for a branch.
  public func create(
    _ name: String, at revision: String? = nil, by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try project.write(as: authorship.origin(ordinarily: "branch"), dryRun: dryRun) { writer in
      try writer.addReference(.branch, name, at: revision)
    }
  }

  /// Gives a branch another name.
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

  /// Removes a branch; its revisions stay until `gc`.
  ///
  /// - Throws: ``HistoryError`` where it is the current one.
  public func delete(
    _ name: String, by authorship: Authorship,
    dryRun: Bool = false
  ) throws {
    try project.write(as: authorship.origin(ordinarily: "delete branch"), dryRun: dryRun) {
      writer in
      _ = try writer.existing(.branch, name)
      guard try writer.head().branch != name else {
        throw HistoryError(
          .refused, "\(name) is the current branch.", advice: "Switch to another branch first.")
      }
      try writer.setReference(.branch, name, nil)
    }
  }

  /// Says whether revisions that hold conflicts may become a branch's head.
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
  /// The branches, and the way from one to another.
  public var branches: ProjectBranches { ProjectBranches(project: self) }
}
