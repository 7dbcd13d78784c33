import ArgumentParser
import AutoLayoutStore

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring objects back to what a revision has.",
    discussion: """
      Without names everything, or with -l everything in that layout; what a restored object needs, such as its superview, comes back
      with it.

      Examples:
        alstore restore
        alstore restore -l SignIn
        alstore restore logo logoWidth
        alstore restore logo --at HEAD~3
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "Objects, by name or id; a layout means all it holds.", completion: .objects)
  var objects: [String] = []
  @Option(
    help: ArgumentHelp("The revision; the current one unless given.", valueName: "rev"),
    completion: .revisions)
  var at: String?

  func run() throws {
    let project = try ProjectLocation.open(global, .readWrite)
    // With -l everything is everything in that layout, which may be gone now.
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
