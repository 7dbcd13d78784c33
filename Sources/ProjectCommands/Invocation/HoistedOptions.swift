/// Moves global options that precede the command behind it, so that the command's own parser reads
/// or rejects them.
package enum HoistedOptions {
  static let withValue: Set<String> = ["-p", "--project", "-l", "--layout", "--color"]
  static let flags: Set<String> = [
    "-n", "--dry-run", "-q", "--quiet", "-v", "--verbose", "--no-input",
  ]

  /// The arguments in the order that the parser expects.
  ///
  /// - Parameter isGroup: whether a word names a command with subcommands.
  package static func rearranged(
    _ arguments: [String], isGroup: (String) -> Bool
  ) -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    hoist(from: &rest, &moved)
    // As in `alstore view -p App.alstore add logo`.
    if let group = rest.first, isGroup(group) {
      var below = rest.dropFirst()
      hoist(from: &below, &moved)
      rest = [group] + below
    }
    guard !moved.isEmpty, let first = rest.first else { return arguments }
    let words = isGroup(first) ? 2 : 1
    guard first != "help", !rest.prefix(words).contains(where: { $0.hasPrefix("-") }) else {
      return rest + moved
    }
    // Directly after the command, since later words may belong to another program.
    return rest.prefix(words) + moved + rest.dropFirst(words)
  }

  /// Whether the arguments are nothing but such options.
  package static func areAll(of arguments: [String]) -> Bool {
    var moved: [String] = []
    var rest = arguments[...]
    hoist(from: &rest, &moved)
    return rest.isEmpty && !moved.isEmpty
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

  /// Whether an argument is one of these options with its value.
  static func isAssignment(_ argument: String) -> Bool {
    guard let equals = argument.firstIndex(of: "=") else { return false }
    return withValue.contains(String(argument[..<equals]))
  }
}
