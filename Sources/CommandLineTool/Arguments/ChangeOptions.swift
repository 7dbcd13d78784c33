import ArgumentParser

/// The options of a command that changes a project.
struct ChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto

  var layout: String? { nil }
  static var takesLayout: Bool { false }
}
