package import ArgumentParser

// A command accepts only the options that apply to it: it has one of the option sets below as its
// property `global`.

/// The options of every command: how much to print, and in which colours.
package protocol SharedOptions: ParsableArguments {
  var quiet: Bool { get }
  var verbose: Bool { get }
  var noInput: Bool { get }
  var color: ColorChoice { get }
}

// For a nested option group the parser prepares its options once more per level, and four times in
// a debug build, so the sets share help texts rather than declarations.

extension ArgumentHelp {
  /// The help of `-q`.
  package static let quiet: ArgumentHelp = "Print errors only."
  /// The help of `-v`.
  package static let verbose: ArgumentHelp = "Print more detail."
  /// The help of `--no-input`.
  package static let noInput: ArgumentHelp = "Never prompt for input."
  /// The help of `--color`.
  package static let color = ArgumentHelp("auto, always or never.", valueName: "when")
  /// The help of the options that every command has.
  package static let common = [quiet, verbose, noInput, color]
  /// The help of `-o`.
  package static let output = ArgumentHelp("Write to this file, atomically.", valueName: "file")
  /// The help of `--format`.
  package static let format: ArgumentHelp = "The output format."
  /// The help of `-p`.
  package static let project = ArgumentHelp(
    "The project file (default: $ALSTORE_PROJECT, or the only *.alstore in this folder or above).",
    valueName: "file")
  /// The help of `-l`.
  package static let layout = ArgumentHelp(
    "The only layout to use; if the project has several, commands about one require it unless they "
      + "read objects that only one has.",
    valueName: "name")
  /// The help of `-n`.
  package static let dryRun: ArgumentHelp = "Show what would happen, but write nothing."
}

extension CompletionKind {
  /// Project files.
  package static let projects = CompletionKind.file(extensions: ["alstore"])
}
