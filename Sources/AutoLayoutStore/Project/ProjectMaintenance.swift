public import ProjectFile

/// The upkeep of a project's file.
///
/// ## Topics
/// - ``Project/maintenance``
/// - ``fsck()``
/// - ``collectGarbage(keeping:dryRun:)``
/// - ``backup(to:)``
public struct ProjectMaintenance: Sendable {
  let file: ProjectFile

  /// Everything that is wrong with the file, as sentences; empty where nothing is.
  public func fsck() throws -> [String] { try file.fsck().map(Self.sentence) }

  /// As ``fsck()``, for a file that may be too damaged to be opened.
  public static func fsck(at path: String) throws -> [String] {
    try ProjectFile.fsck(at: path).map(Self.sentence)
  }

  private static func sentence(_ problem: FileProblem) -> String {
    (problem.layout.map { "\($0): " } ?? "") + problem.message
  }

  /// Makes everything anew that is derived from the bytes of revisions.
  ///
  /// - Parameter dryRun: does everything, then takes it back.
  public func rebuildHistory(dryRun: Bool = false) throws {
    try file.rebuildHistory(dryRun: dryRun)
  }

  /// Takes away old operations, and revisions that nothing leads to any more.
  ///
  /// - Parameter operations: how many of the last operations can still be undone.
  public func collectGarbage(keeping operations: Int, dryRun: Bool = false) throws -> Collected {
    try file.collectGarbage(keeping: operations, dryRun: dryRun)
  }

  /// Copies the project into a new file while others may use it.
  public func backup(to path: String) throws { try file.backup(to: path) }
}

extension Project {
  /// The upkeep of the project's file.
  public var maintenance: ProjectMaintenance { ProjectMaintenance(file: file) }
}
