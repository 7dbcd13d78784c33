import ArgumentParser
import AutoLayoutStore

struct FsckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fsck",
    abstract: "Check the integrity of the file and of its contents.",
    discussion: """
      Rehashes every revision and rebuilds it from the first on.

      Examples:
        alstore fsck
        alstore fsck --rebuild
        alstore fsck --format json
      """)

  @OptionGroup var global: ChangeOptions
  @Flag(help: "First rebuild everything that is derived from revisions.") var rebuild = false
  @OptionGroup var report: ReportOptions

  func run() throws {
    if rebuild {
      try ProjectLocation.open(global, .readWrite).maintenance.rebuildHistory(
        dryRun: global.dryRun)
    }
    Progress.show("checking the file", global)
    let problems = try ProjectMaintenance.fsck(at: try ProjectLocation.path(global.project))
    try report.print(
      problems,
      json: .object([
        ("schema", .string("alstore.fsck/1")), ("problems", .strings(problems)),
      ]))
    guard problems.isEmpty else {
      throw Failure(
        .store,
        "\(problems.count) \(problems.count == 1 ? "problem" : "problems") found. "
          + "Restore a backup, or fix the rows named above with sqlite3. "
          + "`alstore fsck --rebuild` rebuilds the history's derived tables.")
    }
    if !global.quiet { Output.remark(["no problems found"]) }
  }
}
