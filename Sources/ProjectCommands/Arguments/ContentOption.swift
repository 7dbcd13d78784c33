package import ArgumentParser
package import AutoLayoutStore

/// The source of the sizes of texts and controls in documents.
package struct ContentOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the sizes of text and controls that Interface Builder recorded in documents, or "
        + "measure them.", valueName: "recorded|measured"))
  package var content: ContentSource = .recorded

  package init() {}
}
