import ArgumentParser
import AutoLayoutStore

struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Run edit commands from a file, one per line; either all take effect or none.",
    discussion: """
      Each line is an edit command without the word alstore, split into words like a POSIX shell
      (quotes and backslash, no expansion); # starts a comment. A line may have its own -l. Edit
      commands are those of view, guide, constraint, outlet, layout, environment, font and strings
      that change something.

      Examples:
        alstore apply edits.txt
        printf 'view add badge\\nguide add gutter\\n' | alstore apply -
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "A file, or - for standard input.", completion: .file()) var file: String

  func run() throws {
    let script = EditScript(try Input.read(file), layout: global.layout)
    var words = Words()
    var count = 0
    do {
      let project = try ProjectLocation.open(global, .readWrite)
      if let layout = global.layout, try !script.mentions(layout) {
        _ = try project.layoutName(layout)
      }
      try project.edit(by: .ofCommand(), dryRun: global.dryRun) { project in
        try script.forEachEdit { line, edit in
          do {
            try edit.edit(project, &words)
          } catch {
            throw line.placed(error, in: script.name)
          }
          count += 1
        }
      }
    } catch {
      // Malformed lines are reported before any other error, wherever they are.
      try script.check()
      throw error
    }
    guard !global.quiet else { return }
    try words.print(dryRun: global.dryRun)
    let verb = global.dryRun ? "would be applied" : "applied"
    Output.remark(["\(count) \(count == 1 ? "edit" : "edits") \(verb)"])
  }
}

extension EditCommand {
  /// Whether the command changes a single layout.
  static var takesLayout: Bool { Options.takesLayout }
}
