package import ArgumentParser
package import AutoLayoutStore

/// Where the sizes of texts and controls of documents are from.
package struct ContentOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take the sizes of texts and controls of documents as Interface Builder recorded them, or "
        + "measure them.", valueName: "recorded|measured"))
  package var content: ContentSource = .recorded

  package init() {}
}
