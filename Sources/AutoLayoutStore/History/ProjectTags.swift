import ProjectFile

/// The tags of a project: fixed names for revisions.
///
/// ## Topics
/// - ``Project/tags``
/// - ``list(after:limit:)``
/// - ``create(_:at:by:dryRun:)``
/// - ``delete(_:by:dryRun:)``
public struct ProjectTags: Sendable {
  let project: Project

  /// Returns the tags, sorted by name.
  ///
  /// - Parameters:
  ///   - last: only tags after this name are returned.
  ///   - limit: the maximum number of tags.
  public func list(after last: String? = nil, limit: Int? = nil) throws -> [NamedRevision] {
    try project.file.read { try $0.namedRevisions(.tag, after: last, limit: limit) }
  }

  /// Creates a tag.
  ///
  /// - Throws: ``HistoryError`` if the name is taken or is not a valid tag name.
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
  /// The tags of the project.
  public var tags: ProjectTags { ProjectTags(project: self) }
}
