import ArgumentParser

/// The options of a command that reads a project.
struct ProjectOptions: ProjectChoice {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}
