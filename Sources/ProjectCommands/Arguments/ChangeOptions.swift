package import ArgumentParser

/// The options of a command that changes a project.
package struct ChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) package var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) package var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) package var quiet = false
  @Flag(name: [.short, .long], help: .verbose) package var verbose = false
  @Flag(help: .noInput) package var noInput = false
  @Option(help: .color) package var color = ColorChoice.auto

  package init() {}

  static var takesLayout: Bool { false }
}
