import ArgumentParser

/// The options of a command that changes a layout.
struct LayoutChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Option(name: [.short, .long], help: .layout, completion: .layouts) var layout: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto

  static var takesLayout: Bool { true }
}
