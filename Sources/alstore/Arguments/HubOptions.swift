import ArgumentParser

/// The options of a command that reads what a hub keeps.
struct HubOptions: SharedOptions {
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// The options of a command that changes what a hub keeps.
struct HubChangeOptions: SharedOptions {
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
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
