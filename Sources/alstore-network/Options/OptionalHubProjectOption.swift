import ArgumentParser

/// A project of a hub, or all of them.
struct OptionalHubProjectOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The hub's project (default: all).", valueName: "name"))
  var project: String?
}
