import OperatingSystem
import ProjectCommands

/// The output of `alstore` without arguments: where to start.
enum Greeting {
  /// At most fifteen lines of eighty columns.
  static func lines(project: String?) -> [String] {
    let start =
      project.map { path in
        [
          "With \(URL(filePath: path).lastPathComponent), try:",
          "  alstore layout list             its layouts",
          "  alstore frames                  every frame, solved",
          "  alstore check                   what is wrong, and why",
          "  alstore status                  what changed since the last commit",
        ]
      } ?? [
        "From a document:",
        "  alstore check Main.storyboard   what is wrong, and why",
        "  alstore import Main.storyboard -p App.alstore",
        "From scratch:",
        "  alstore init App.alstore --device iphone-15",
        "  alstore view add logo --class UIImageView --intrinsic 96x96",
        "  alstore constraint add 'logo.centerX == root.centerX'",
        "  alstore frames                  every frame, solved",
      ]
    return ["alstore keeps Auto Layout layouts, solves them, and remembers every version.", ""]
      + start
      + [
        "", "`alstore --help` lists the commands, `alstore COMMAND --help` starts with examples.",
      ]
  }

  /// The greeting for the current folder.
  static var here: [String] { lines(project: try? ProjectLocation.path(nil)) }
}
