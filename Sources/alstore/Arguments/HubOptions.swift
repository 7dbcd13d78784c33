import ArgumentParser

/// The options of a command that reads what a hub keeps.
struct HubOptions: SharedOptions {
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}

/// The options of a command that changes what a hub keeps.
struct HubChangeOptions: SharedOptions {
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}

/// Which of a hub's projects.
struct HubProjectOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The project of the hub, by its name there.", valueName: "name"))
  var project: String

  init() {}
}

/// Which of a hub's projects, or all of them.
struct OptionalHubProjectOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The project of the hub; all of them unless given.", valueName: "name"))
  var project: String?
}
