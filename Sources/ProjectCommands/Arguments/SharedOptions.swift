package import ArgumentParser

// A command takes the options that mean something to it, and refuses the others: it has one of the
// sets below under the name `global`.

/// What every command is told: how much to say, and in which colours.
package protocol SharedOptions: ParsableArguments {
  var quiet: Bool { get }
  var verbose: Bool { get }
  var noInput: Bool { get }
  var color: ColorChoice { get }
}

// A group in a group has the parser prepare its options once more at each level, and a debug build four
// times: what the sets share is the words, not the declarations.

extension ArgumentHelp {
  /// What `-q` means.
  package static let quiet: ArgumentHelp = "Say nothing but errors."
  /// What `-v` means.
  package static let verbose: ArgumentHelp = "Say more, where there is more to say."
  /// What `--no-input` means.
  package static let noInput: ArgumentHelp = "Never ask."
  /// What `--color` means.
  package static let color = ArgumentHelp("auto, always or never.", valueName: "when")
  /// What every command takes.
  package static let common = [quiet, verbose, noInput, color]
  /// What `-o` means.
  package static let output = ArgumentHelp("A file, written atomically.", valueName: "file")
  /// What `-p` means.
  package static let project = ArgumentHelp(
    "The project file; else $ALSTORE_PROJECT, else the one *.alstore here or above.",
    valueName: "file")
  /// What `-l` means.
  package static let layout = ArgumentHelp(
    "The layout; may be left out where there is one.", valueName: "name")
  /// What `-n` means.
  package static let dryRun: ArgumentHelp = "Do everything but write."
}

extension CompletionKind {
  /// Files of projects.
  package static let projects = CompletionKind.file(extensions: ["alstore"])
}
