import ArgumentParser
import AutoLayoutStore

/// The commands that are allowed in scripts, found by their words without searching the command
/// tree for every line.
package enum EditCommands {
  private static let byWords: [String: any EditCommand.Type] = [
    "view add": ViewAdd.self, "view set": ViewSet.self, "view move": ViewMove.self,
    "view rename": ViewRename.self, "view remove": ViewRemove.self,
    "guide add": GuideAdd.self, "guide rename": GuideRename.self,
    "guide remove": GuideRemove.self,
    "constraint add": ConstraintAdd.self, "constraint vfl": ConstraintVFL.self,
    "constraint set": ConstraintSet.self, "constraint remove": ConstraintRemove.self,
    "outlet add": OutletAdd.self, "outlet connect": OutletConnect.self,
    "outlet remove": OutletRemove.self,
    "layout add": LayoutAdd.self, "layout set": LayoutSet.self,
    "layout rename": LayoutRename.self, "layout remove": LayoutRemove.self,
    "strings import": StringsImport.self, "strings set": StringsSet.self,
    "strings remove": StringsRemove.self,
    "environment add": EnvironmentAdd.self, "environment remove": EnvironmentRemove.self,
    "font add": FontAdd.self, "font remove": FontRemove.self,
  ]

  /// Whether a word is the first word of several commands.
  static func isGroup(_ word: String) -> Bool { groups.contains(word) }

  private static let groups = Set(byWords.keys.map { String($0.prefix { $0 != " " }) })

  /// Parses a command; commands that take a layout default to the given one.
  static func parse(_ arguments: [String], in layout: String?) throws -> any EditCommand {
    guard let type = type(of: arguments[...]) else {
      let isOfGroup = arguments.first.map(isGroup) ?? false
      let words = arguments.prefix(isOfGroup ? 2 : 1).joined(separator: " ")
      let similar = similarNames(
        to: arguments.prefix(2).joined(separator: " "), in: byWords.keys)
      throw Failure(
        .input,
        "\(words) is not an edit command. "
          + (didYouMean(similar) ?? "A script contains only edits: see `alstore apply --help`.")
      )
    }
    var options = Array(arguments.dropFirst(2))
    if let layout, type.takesLayout, !options.contains(where: namesLayout) {
      options = ["--layout", layout] + options
    }
    let command: any EditCommand
    do {
      command = try type.parse(options)
    } catch let error where type.exitCode(for: error) == .success {
      throw Failure(.input, "A line of a script must be an edit; help is not available there.")
    } catch {
      throw Failure(.input, type.message(for: error))
    }
    try refuseOfScript(command.global)
    return command
  }

  /// Rejects options that apply to the whole script and have no meaning in a single line.
  private static func refuseOfScript(_ options: any ProjectChange) throws {
    let option = options.dryRun ? "-n" : options.project == nil ? nil : "-p"
    guard let option else { return }
    throw Failure(
      .input, "\(option) applies to the whole script: give it to `apply`.")
  }

  /// The command whose words the arguments start with.
  static func type(of arguments: ArraySlice<String>) -> (any EditCommand.Type)? {
    byWords[arguments.prefix(2).joined(separator: " ")]
  }

  /// Like ``type(of:)``, for commands that scripts contain by the thousand.
  static func repeatedType(of arguments: ArraySlice<String>) -> (any RepeatedEdit.Type)? {
    repeated[arguments.prefix(2).joined(separator: " ")]
  }

  // Stored, because it is needed for every line and slow to compute.
  private static let repeated = byWords.compactMapValues { $0 as? any RepeatedEdit.Type }

  private static func namesLayout(_ word: String) -> Bool {
    ["-l", "--layout"].contains(word) || word.hasPrefix("--layout=")
  }
}
