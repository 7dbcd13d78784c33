import ArgumentParser

/// A project of a hub.
struct HubProjectOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The hub's project, by name.", valueName: "name"))
  var project: String

  init() {}
}
