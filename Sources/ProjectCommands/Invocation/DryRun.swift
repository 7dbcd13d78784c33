import AutoLayoutStore

/// Commands that cannot tell what they would do without doing it.
enum DryRun {
  /// Changes the project; in a dry run a copy of it that nobody keeps.
  static func changing(
    _ global: some ProjectChange, _ body: (Project) async throws -> Void
  ) async throws {
    let project = try ProjectLocation.open(global, .readWrite)
    guard global.dryRun else { return try await body(project) }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let copy = folder.path("Copy.alstore")
    try project.maintenance.backup(to: copy)
    try await body(try Project.open(at: copy))
    if !global.quiet { Output.remark(["nothing was written (--dry-run)"]) }
  }
}
