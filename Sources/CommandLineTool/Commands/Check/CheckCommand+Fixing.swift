import LayoutReports
import OperatingSystem
import ProjectCommands

extension CheckCommand {
  /// Applies the fixes that leave every frame unchanged.
  func applyFixes(_ settings: RuleSettings) throws {
    let matrix = try matrix.map(EnvironmentMatrix.init(parsing:))
    func mend(_ project: Project) throws -> CheckFixes {
      let fixes = try project.inspection.fix(
        layout: global.layout, in: matrix, settings: settings, by: .ofCommand(),
        dryRun: global.dryRun)
      guard !global.quiet else { return fixes }
      Output.remark(fixes.made.map { "removed: \($0)" } + fixes.left.map { "left: \($0)" })
      return fixes
    }
    guard !paths.isEmpty else {
      _ = try mend(ProjectLocation.open(global, .readWrite))
      return
    }
    for file in try CheckedFiles.find(paths) {
      do {
        try CheckedFiles.mend(file.path, dryRun: global.dryRun) { try !mend($0).made.isEmpty }
      } catch let failure as Failure where !file.isNamed && failure.isAboutInput {
        continue
      }
    }
  }
}
