import ArgumentParser

/// Which of a hub's projects, or all of them.
struct OptionalHubProjectOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The project of the hub; all of them unless given.", valueName: "name"))
  var project: String?
}
