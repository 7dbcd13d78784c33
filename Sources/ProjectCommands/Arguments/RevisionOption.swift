package import ArgumentParser

/// Reads the project as a revision has it.
package struct RevisionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the project as it was: HEAD, a branch, a tag, a hash, each with ~N.", valueName: "rev"),
    completion: .revisions)
  package var at: String?

  package init() {}
}
