import ProjectFile

/// The tags of a project: names of revisions that stay where they are.
///
/// ## Topics
/// - ``Project/tags``
/// - ``list(after:limit:)``
/// - ``create(_:at:by:dryRun:)``
/// - ``delete(_:by:dryRun:)``
public struct ProjectTags: Sendable {
  let project: Project

  /// The tags, by name.
  ///
  /// - Parameters:
  ///   - last: only those that come after this name.
  ///   - limit: at most so many.
  public func list(after last: String? = nil, limit: Int? = nil) throws -> [NamedRevision] {
    try project.file.read { try $0.namedRevisions(.tag, after: last, limit: limit) }
  }

  /// Makes a tag.
  ///
  /// - Throws: ``HistoryError`` where the name is taken or no name for a tag.
  public func create(
    _ name: String, at revision: String? = nil, by authorship: Authorship, dryRun: Bool = false
  ) throws {
    try project.write(as: authorship.origin(ordinarily: "tag"), dryRun: dryRun) { writer in
      try writer.addReference(.tag, name, at: revision)
    }
  }

  /// Removes a tag.
  public func delete(
    _ name: String, by authorship: Authorship,
    dryRun: Bool = false
  ) throws {
    try project.write(as: authorship.origin(ordinarily: "delete tag"), dryRun: dryRun) { writer in
      _ = try writer.existing(.tag, name)
      try writer.setReference(.tag, name, nil)
    }
  }
}

extension Project {
  /// The tags.
  public var tags: ProjectTags { ProjectTags(project: self) }
}
