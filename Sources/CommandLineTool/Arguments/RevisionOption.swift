import ArgumentParser

/// Reads the project as a revision has it.
struct RevisionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the project as it was: HEAD, a branch, a tag, a hash, each with ~N.", valueName: "rev"),
    completion: .revisions)
  var at: String?
}
