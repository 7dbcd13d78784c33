import OperatingSystem

/// The settings that make git call alstore.
enum GitDriver {
  static let tool = "alstore"
  /// Set only where no other tool is.
  static let toolKey = "merge.tool"

  static var settings: [(key: String, value: String)] {
    [
      ("merge.alstore.name", "storyboards and xibs by meaning"),
      ("merge.alstore.driver", "\(program) merge-file \(mergedFiles)"),
      // Where histories cross, git merges the common ancestors first, with this one.
      ("merge.alstore.recursive", "alstore-ancestors"),
      ("merge.alstore-ancestors.name", "common ancestors of storyboards and xibs"),
      ("merge.alstore-ancestors.driver", "\(program) merge-file --quiet --base \(mergedFiles)"),
      ("mergetool.alstore.cmd", "\(program) git resolve --mergetool -- \"$MERGED\""),
      ("mergetool.alstore.trustExitCode", "true"),
      ("diff.alstore.command", "\(program) diff-file"),
      // What has no external diff, such as `git log -p` and `git show`, compares this.
      ("diff.alstore.textconv", "\(program) diff-file --textconv"),
      ("diff.alstore.cachetextconv", "true"),
    ]
  }

  private static let mergedFiles = "--marker-size %L --path=%P -- %O %A %B"

  /// This program as a shell finds it whatever its path is: programs with windows, which start git
  /// too, have a shorter one than terminals.
  private static var program: String {
    "'" + (installedPath ?? OwnProgram.path).replacing("'", with: "'\\''") + "'"
  }

  /// The program that a setting names and that is not there, as after it was moved; `nil` where all is well.
  static func missingProgram(in setting: String) -> String? {
    guard let end = setting.firstRange(of: "' "), setting.hasPrefix("'") else { return nil }
    let path = String(setting[..<end.lowerBound].dropFirst()).replacing("'\\''", with: "'")
    return FileManager.default.isExecutableFile(atPath: path) ? nil : path
  }

  /// Where the path leads to this program, which may be a link that stays when a new version comes.
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
