import ArgumentParser

// A command takes the options that mean something to it, and refuses the others: it has one of the
// sets below under the name `global`.

/// What every command is told: how much to say, and in which colours.
protocol SharedOptions: ParsableArguments {
  var quiet: Bool { get }
  var verbose: Bool { get }
  var noInput: Bool { get }
  var color: ColorChoice { get }
}

/// What a command that is about a project is told.
protocol ProjectChoice: SharedOptions {
  var project: String? { get }
}

/// What a command that changes a project is told.
protocol ProjectChange: ProjectChoice {
  var dryRun: Bool { get }
  /// The layout that the change is limited to.
  var layout: String? { get }
  /// Whether it may be told a layout.
  static var takesLayout: Bool { get }
}

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

// A group in a group has the parser prepare its options once more at each level, and a debug build four
// times: what the sets share is the words, not the declarations.

extension ArgumentHelp {
  /// What `-q` means.
  static let quiet: ArgumentHelp = "Say nothing but errors."
  /// What `-v` means.
  static let verbose: ArgumentHelp = "Say more, where there is more to say."
  /// What `--no-input` means.
  static let noInput: ArgumentHelp = "Never ask."
  /// What `--color` means.
  static let color = ArgumentHelp("auto, always or never.", valueName: "when")
  /// What every command takes.
  static let common = [quiet, verbose, noInput, color]
  /// What `-p` means.
  static let project = ArgumentHelp(
    "The project file; else $ALSTORE_PROJECT, else the one *.alstore here or above.",
    valueName: "file")
  /// What `-l` means.
  static let layout = ArgumentHelp(
    "The layout; may be left out where there is one.", valueName: "name")
  /// What `-n` means.
  static let dryRun: ArgumentHelp = "Do everything but write."
}

extension CompletionKind {
  /// Files of projects.
  static let projects = CompletionKind.file(extensions: ["alstore"])
}

/// The options of a command that needs no project.
///
/// It takes one all the same and does not look at it, so that an alias of `alstore -p FILE` serves for
/// every command.
struct UnboundOptions: SharedOptions {
  @Option(name: [.short, .long], help: .hidden, completion: .projects) private var project: String?
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}

/// The options of a command that writes and needs no project.
struct UnboundChangeOptions: SharedOptions {
  @Option(name: [.short, .long], help: .hidden, completion: .projects) private var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}

/// The options of a command that reads a project.
struct ProjectOptions: ProjectChoice {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}

/// The options of a command that reads a layout.
struct LayoutOptions: ProjectChoice {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Option(name: [.short, .long], help: .layout, completion: .layouts) var layout: String?
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}

/// The options of a command that changes a project.
struct ChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto

  var layout: String? { nil }
  static var takesLayout: Bool { false }
}

/// The options of a command that changes a layout.
struct LayoutChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Option(name: [.short, .long], help: .layout, completion: .layouts) var layout: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto

  static var takesLayout: Bool { true }
}
