import OperatingSystem

/// The settings that make git call alstore.
enum GitDriver {
  static let tool = "alstore"
  /// Set only if no other tool is configured.
  static let toolKey = "merge.tool"

  static var settings: [(key: String, value: String)] {
    [
      ("merge.alstore.name", "storyboards and xibs by meaning"),
      ("merge.alstore.driver", "\(program) merge-file \(mergedFiles)"),
      // In criss-cross histories, git first merges the common ancestors, with this driver.
      ("merge.alstore.recursive", "alstore-ancestors"),
      ("merge.alstore-ancestors.name", "common ancestors of storyboards and xibs"),
      ("merge.alstore-ancestors.driver", "\(program) merge-file --quiet --base \(mergedFiles)"),
      ("mergetool.alstore.cmd", "\(program) git resolve --mergetool -- \"$MERGED\""),
      ("mergetool.alstore.trustExitCode", "true"),
      ("diff.alstore.command", "\(program) diff-file"),
      // Commands without an external diff, such as `git log -p` and `git show`, compare this
      // output.
      ("diff.alstore.textconv", "\(program) diff-file --textconv"),
      ("diff.alstore.cachetextconv", "true"),
    ]
  }

  private static let mergedFiles = "--marker-size %L --path=%P -- %O %A %B"

  /// The quoted absolute path of this program, since graphical programs that start git have a
  /// shorter `$PATH` than terminals.
  private static var program: String {
    "'" + (installedPath ?? OwnProgram.path).replacing("'", with: "'\\''") + "'"
  }

  /// The program in a setting if it no longer exists, for example after it was moved.
  static func missingProgram(in setting: String) -> String? {
    guard let end = setting.firstRange(of: "' "), setting.hasPrefix("'") else { return nil }
    let path = String(setting[..<end.lowerBound].dropFirst()).replacing("'\\''", with: "'")
    return FileManager.default.isExecutableFile(atPath: path) ? nil : path
  }

  /// The path through which `$PATH` finds this program; it may be a link that outlasts an update.
  private static var installedPath: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders where folder.hasPrefix("/") {
      let candidate = URL(filePath: "\(folder)/alstore")
      guard FileManager.default.isExecutableFile(atPath: candidate.path) else { continue }
      return candidate.resolvingSymlinksInPath().path == OwnProgram.path ? candidate.path : nil
    }
    return nil
  }

}
