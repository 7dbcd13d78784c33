package import ArgumentParser

/// The revision at which to read the project.
package struct RevisionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the project at this revision: HEAD, a branch, tag or hash, optionally with ~N or ^N.",
      valueName: "rev"),
    completion: .revisions)
  package var at: String?

  package init() {}
}
