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
  @Argument(help: "The file to create; -p may name it instead.", completion: .file())
  var file: String?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("What its layout is called; main unless given.", valueName: "name"))
  var layout: String?
  @OptionGroup(title: "Canvas options") var canvas: CanvasOptions
  @OptionGroup(title: "Root view options") var root: RootOptions

  func run() throws {
    guard let path = file ?? global.project else {
      throw Failure.usage("Say which file to create: `alstore init App.alstore`.")
    }
    let canvas = try canvas.canvas()
    guard !global.dryRun else { return }
    try Project.create(at: path) { edit in
      try edit.addLayout(named: layout ?? "main", canvas: canvas, root: root.apply(to:))
    }
    if !global.quiet { Output.remark(["created \(path)"]) }
  }
}

/// What can be said of a new layout's root view.
struct RootOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The root's layout margins; 8 unless given.", valueName: "T,L,B,R"))
  var margins: InsetsArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("The root's name.", valueName: "name"))
  var root: String?

  func apply(to view: inout View) {
    if let margins { view.layoutMargins = margins.insets }
    if let root { view.name = root }
  }
}

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Add, change, list, rename and remove layouts.",
    subcommands: [
      LayoutAdd.self, LayoutSet.self, LayoutList.self, LayoutRename.self, LayoutRemove.self,
    ])
}

struct LayoutAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a layout with its root view.",
    discussion: "Example:\n  alstore layout add Cell --size 375x64")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "Its name, unique in the project.") var name: String
  @OptionGroup(title: "Canvas options") var canvas: CanvasOptions
  @OptionGroup(title: "Root view options") var root: RootOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    _ = try project.addLayout(named: name, canvas: try canvas.canvas(), root: root.apply(to:))
  }
}

struct LayoutSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a layout's canvas.",
    discussion: "Example:\n  alstore layout set main --device iphone-15 --orientation landscape")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The layout.", completion: .layouts) var name: String
  @OptionGroup(title: "Canvas options") var options: CanvasOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(name) { layout in
      var canvas = layout.canvas
      if options.device != nil { canvas = try options.canvas() }
      if let size = options.size { canvas.size = size.size }
      if let orientation = options.orientation { canvas.orientation = orientation }
      if let safeArea = options.safeArea { canvas.safeArea = safeArea.insets }
      if let scale = options.scale { canvas.scale = scale }
      if let direction = options.direction { canvas.direction = direction }
      try layout.setCanvas(canvas)
    }
  }
}

struct LayoutRename: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a layout another name.",
    discussion: "Example:\n  alstore layout rename main SignIn")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The layout.", completion: .layouts) var name: String
  @Argument(help: "Its new name.") var newName: String

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.renameLayout(name, to: newName)
  }
}

struct LayoutRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove layouts with everything in them.",
    discussion: "Example:\n  alstore layout remove OldCell")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The layouts.", completion: .layouts) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for name in names { try project.removeLayout(name) }
  }
}
