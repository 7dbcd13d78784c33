public import ProjectFile

/// The maintenance of a project's file.
///
/// ## Topics
/// - ``Project/maintenance``
/// - ``fsck()``
/// - ``collectGarbage(keeping:dryRun:)``
/// - ``backup(to:)``
public struct ProjectMaintenance: Sendable {
  let file: ProjectFile

  /// Returns descriptions of all problems of the file.
  public func fsck() throws -> [String] { try file.fsck().map(Self.sentence) }

  /// Checks a file like ``fsck()``, even if it is too damaged to be opened.
  public static func fsck(at path: String) throws -> [String] {
    try ProjectFile.fsck(at: path).map(Self.sentence)
  }

  private static func sentence(_ problem: FileProblem) -> String {
    (problem.layout.map { "\($0): " } ?? "") + problem.message
  }

  /// Rebuilds everything that is derived from the bytes of revisions.
  ///
  /// - Parameter dryRun: whether to roll back all changes.
  public func rebuildHistory(dryRun: Bool = false) throws {
    try file.rebuildHistory(dryRun: dryRun)
  }

  /// Removes old operations and unreachable revisions.
  ///
  /// - Parameter operations: the number of latest operations that can still be undone.
  public func collectGarbage(keeping operations: Int, dryRun: Bool = false) throws -> Collected {
    try file.collectGarbage(keeping: operations, dryRun: dryRun)
  }

  /// Copies the project into a new file while other processes may use it.
  public func backup(to path: String) throws { try file.backup(to: path) }
}

extension Project {
  /// The maintenance of the project's file.
  public var maintenance: ProjectMaintenance { ProjectMaintenance(file: file) }
}
