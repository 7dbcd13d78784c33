import ArgumentParser
import AutoLayoutStore

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore objects to their state in a revision.",
    discussion: """
      Without names, restores everything, or with -l everything in that layout. Objects that a
      restored object depends on, such as its superview, are restored too.

      Examples:
        alstore restore
        alstore restore -l SignIn
        alstore restore logo logoWidth
        alstore restore logo --at HEAD~3
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "Objects, by name or id; a layout stands for everything in it.", completion: .objects)
  var objects: [String] = []
  @Option(
    help: ArgumentHelp("The revision (default: the current one).", valueName: "rev"),
    completion: .revisions)
  var at: String?

  func run() throws {
    let project = try ProjectLocation.open(global, .readWrite)
    // With -l, everything means everything in that layout, which may no longer exist.
    let names = objects.isEmpty ? global.layout.map { [$0] } ?? [] : objects
    let report: ChangeReport
    do {
      report = try project.revisions.restore(
        names, in: global.layout, at: at, by: .ofCommand(),
        dryRun: global.dryRun)
    } catch let error as LayoutError where error.code == .unknownName {
      if let layout = global.layout { _ = try project.layoutName(layout) }
      throw error
    }
    if !global.quiet { Output.remark(report.isEmpty ? ["Nothing differs."] : report.lines) }
  }
}
