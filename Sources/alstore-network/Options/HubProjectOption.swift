import ArgumentParser

/// Which of a hub's projects.
struct HubProjectOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The project of the hub, by its name there.", valueName: "name"))
  var project: String

  init() {}
}
