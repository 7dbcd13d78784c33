import ArgumentParser

/// The options that every command has, accepted before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The project file; else $ALSTORE_PROJECT, else the one *.alstore here or above.",
      valueName: "file"),
    completion: .file(extensions: ["alstore"]))
  var project: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The layout; may be left out where the project has one.", valueName: "name"),
    completion: .layouts)
  var layout: String?

  @Flag(name: [.customShort("n"), .long], help: "Do everything but write.")
  var dryRun = false

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: [.short, .long], help: "Say more.")
  var verbose = false

  @Flag(help: "Never ask.")
  var noInput = false

  @Option(help: ArgumentHelp("auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto
}

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// Options of ``GlobalOptions`` that stand before the command are moved behind it, where the
/// command's own parser reads them.
enum HoistedOptions {
  private static let withValue: Set<String> = ["-p", "--project", "-l", "--layout", "--color"]
  private static let flags: Set<String> = [
    "-n", "--dry-run", "-q", "--quiet", "-v", "--verbose", "--no-input",
  ]

  /// The arguments in the order that the parser expects.
  static func rearranged(_ arguments: [String]) -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    hoist(from: &rest, &moved)
    // As in `alstore view -p App.alstore add logo`.
    if let group = rest.first, CommandWords.isGroup(group) {
      var below = rest.dropFirst()
      hoist(from: &below, &moved)
      rest = [group] + below
    }
    guard !moved.isEmpty, !rest.isEmpty else { return arguments }
    guard let terminator = rest.firstIndex(of: "--") else { return rest + moved }
    return rest[..<terminator] + moved + rest[terminator...]
  }

  private static func hoist(from rest: inout ArraySlice<String>, _ moved: inout [String]) {
    while let first = rest.first {
      if withValue.contains(first), rest.count > 1 {
        moved += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if flags.contains(first) || isAssignment(first) {
        moved.append(first)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
  }

  private static func isAssignment(_ argument: String) -> Bool {
    guard let equals = argument.firstIndex(of: "=") else { return false }
    return withValue.contains(String(argument[..<equals]))
  }
}
