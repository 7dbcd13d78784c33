import LayoutReports
import OperatingSystem
import ProjectCommands

extension CheckCommand {
  /// Applies the fixes that leave every frame unchanged.
  func applyFixes(_ settings: RuleSettings) throws {
    let matrix = try matrix.map(EnvironmentMatrix.init(parsing:))
    func mend(_ project: Project) throws -> CheckFixes {
      try project.inspection.fix(
        layout: global.layout, in: matrix, settings: settings, by: .ofCommand(),
        dryRun: global.dryRun)
    }
    func tell(_ fixes: CheckFixes) {
      guard !global.quiet else { return }
      Output.remark(fixes.made.map { "removed: \($0)" } + fixes.left.map { "left: \($0)" })
    }
    guard !paths.isEmpty else {
      return tell(try mend(ProjectLocation.open(global, .readWrite)))
    }
    for file in try CheckedFiles.find(paths) {
      do {
        var fixes: CheckFixes?
        try CheckedFiles.mend(file.path, dryRun: global.dryRun) { project in
          let found = try mend(project)
          fixes = found
          return !found.made.isEmpty
        }
        // A document is written last.
        if let fixes { tell(fixes) }
      } catch let failure as Failure where !file.isNamed && failure.isAboutInput {
        continue
      }
    }
  }
}
