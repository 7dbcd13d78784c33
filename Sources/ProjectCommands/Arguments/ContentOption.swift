package import ArgumentParser
package import AutoLayoutStore

/// The source of the sizes of texts and controls in documents.
package struct ContentOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use text and control sizes that Interface Builder recorded (default), or measure them.",
      valueName: "recorded|measured"))
  package var content: ContentSource = .recorded

  package init() {}
}
