import ArgumentParser
import AutoLayoutStore

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a project with one layout and its root view.",
    discussion: """
      Examples:
        alstore init App.alstore --size 375x667
        alstore init App.alstore --layout SignIn --device iphone-15
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The file to create; can also be given with -p.", completion: .file())
  var file: String?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The layout's name (default: main).", valueName: "name"))
  var layout: String?
  @OptionGroup(title: "Canvas options") var canvas: CanvasOptions
  @OptionGroup(title: "Root view options") var root: RootOptions

  func run() throws {
    guard let path = file ?? global.project else {
      throw Failure.usage("Name the file to create: `alstore init App.alstore`.")
    }
    if let file, let other = global.project, file != other {
      throw Failure.usage("Name only one file to create, not both \(file) and -p \(other).")
    }
    let canvas = try canvas.canvas()
    try ProjectLocation.create(path, dryRun: global.dryRun) { edit in
      try edit.addLayout(named: layout ?? "main", canvas: canvas, root: root.apply(to:))
    }
    if !global.quiet { Output.remark(["\(global.dryRun ? "would create" : "created") \(path)"]) }
  }
}
