package import AutoLayoutStore
import OperatingSystem

/// Determines the project that a command uses.
package enum ProjectLocation {
  /// Opens the project given by the options, the environment or the folder.
  package static func open(_ options: some ProjectChoice, _ mode: Project.Mode) throws -> Project {
    try open(project: options.project, mode)
  }

  /// Opens the project for reading, at a revision if one is given.
  ///
  /// - Parameter fonts: fonts that take precedence over the project's own when measuring.
  package static func open(
    _ options: some ProjectChoice, at revision: RevisionOption, fonts: FontOption? = nil
  ) throws -> Project {
    let measurer = TableMeasurer(fonts: try fonts?.collection() ?? .none)
    let project = try Project.open(at: path(options.project), .readOnly, measurer: measurer)
    if let revision = revision.at { try project.show(at: revision) }
    // The process ends with the command. Freeing what it read would take a fiftieth of its time.
    _ = Unmanaged.passRetained(project)
    return project
  }

  /// Opens the project at a path, or the one given by the environment or the folder.
  static func open(project: String?, _ mode: Project.Mode) throws -> Project {
    try Project.open(at: try path(project), mode)
  }

  /// Creates a project with the content added by a closure; in a dry run in a temporary folder.
  static func create(
    _ path: String, dryRun: Bool, _ populate: (ProjectEdit) throws -> Void
  ) throws {
    guard dryRun else {
      try Project.create(at: path, populate)
      return
    }
    try Project.checkIsFree(path)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Project.create(at: folder.path("dry-run.alstore"), populate)
  }

  /// `-p`, else `$ALSTORE_PROJECT`, else the only `*.alstore` here or in the nearest folder above.
  package static func path(_ project: String?) throws -> String {
    if let project { return project }
    if let project = ProcessInfo.processInfo.environment["ALSTORE_PROJECT"], !project.isEmpty {
      return project
    }
    for folder in WorkingFolder.andAbove {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let projects = files.filter { $0.hasSuffix(".alstore") }.sorted()
      if projects.count == 1 { return (folder == "/" ? "" : folder) + "/" + projects[0] }
      if projects.count > 1 {
        throw Failure.usage(
          "\(folder) holds several projects: \(projects.joined(separator: ", ")). "
            + "Choose one with -p.")
      }
    }
    throw Failure.usage(
      "There is no project in this folder or above. "
        + "Name one with -p FILE, or create one with `alstore init App.alstore`.")
  }
}
