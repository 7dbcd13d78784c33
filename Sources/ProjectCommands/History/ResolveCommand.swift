import ArgumentParser
import AutoLayoutStore

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Resolve merge conflicts.",
    discussion: """
      Examples:
        alstore resolve logoTop.constant --theirs
        alstore resolve logo --ours
        alstore resolve logoTop.constant --value 32
        alstore resolve --all --theirs
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "OBJECT.FIELD, OBJECT for all of its conflicts, or a conflict's id.",
    completion: .objects)
  var place: String?
  @Flag(help: "Resolve all conflicts, with -l those of that layout.") var all = false
  @Flag(help: "Use our version.") var ours = false
  @Flag(help: "Use their version.") var theirs = false
  @Flag(help: "Use the common ancestor's version.") var base = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Use this value.", valueName: "value"))
  var value: String?

  func validate() throws {
    guard [ours, theirs, base, value != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("Give one of --ours, --theirs, --base and --value.")
    }
    guard (place == nil) == all else {
      throw ValidationError("Give a conflict or --all.")
    }
    guard !all || value == nil else {
      throw ValidationError("--value is for one conflict: remove --all.")
    }
  }

  func run() throws {
    let choice: SideChoice =
      ours ? .ours : theirs ? .theirs : base ? .base : .value(value ?? "")
    let project = try ProjectLocation.open(global, .readWrite)
    if let layout = global.layout { _ = try project.layoutName(layout) }
    let resolved = try project.conflicts.resolve(
      place, choice, in: global.layout, by: .ofCommand(),
      dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark(resolved.map { "resolved: \($0.line)" })
  }
}
