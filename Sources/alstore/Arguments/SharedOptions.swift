import ArgumentParser

// A command takes the options that mean something to it, and refuses the others: it has one of the
// sets below under the name `global`.

/// What every command is told: how much to say, and in which colours.
protocol SharedOptions: ParsableArguments {
  var common: CommonOptions { get }
}

extension SharedOptions {
  var quiet: Bool { common.quiet }
  var verbose: Bool { common.verbose }
  var noInput: Bool { common.noInput }
  var color: ColorChoice { common.color }
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

/// The options that every command has.
struct CommonOptions: SharedOptions {
  /// The heading that they have in help.
  static let title = "Common options"

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: [.short, .long], help: "Say more, where there is more to say.")
  var verbose = false

  @Flag(help: "Never ask.")
  var noInput = false

  @Option(help: ArgumentHelp("auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  var common: CommonOptions { self }
}

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

// Groups in groups take the parser time, which scripts of many edits would notice: what the sets share
// is the words, not the declarations.

extension ArgumentHelp {
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
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// The options of a command that writes and needs no project.
struct UnboundChangeOptions: SharedOptions {
  @Option(name: [.short, .long], help: .hidden, completion: .projects) private var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// The options of a command that reads a project.
struct ProjectOptions: ProjectChoice {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// The options of a command that reads a layout.
struct LayoutOptions: ProjectChoice {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Option(name: [.short, .long], help: .layout, completion: .layouts) var layout: String?
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// The options of a command that changes a project.
struct ChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  var layout: String? { nil }
  static var takesLayout: Bool { false }
}

/// The options of a command that changes a layout.
struct LayoutChangeOptions: ProjectChange {
  @Option(name: [.short, .long], help: .project, completion: .projects) var project: String?
  @Option(name: [.short, .long], help: .layout, completion: .layouts) var layout: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static var takesLayout: Bool { true }
}
