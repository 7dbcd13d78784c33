import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// The side that git prefers in conflicts: `-X ours` or `-X theirs`.
///
/// git does not pass it to merge drivers: it is in the arguments of the git process that runs this
/// program and, after a pause, in the stored options of a rebase or cherry-pick.
enum StrategyOption {
  /// The side, or `nil` if git is to report conflicts.
  static var current: StringsMerge.Side? {
    var process = getppid()
    // There is a shell between git and the driver, and possibly processes started by a wrapper.
    for _ in 0..<6 {
      guard process > 1, let running = RunningProgram(process) else { return nil }
      if running.isGit { return side(of: running.arguments) }
      process = running.parent
    }
    return nil
  }

  /// The side that a git process prefers.
  ///
  /// A git process passes its options on to those that need them; others that it starts, for
  /// example for stashed changes, are not meant by the options.
  private static func side(of arguments: [String]) -> StringsMerge.Side? {
    if let side = side(in: arguments) { return side }
    // Stored options only apply when git resumes after a pause, and not to a merge during one.
    let isResumed = arguments.contains { $0 == "--continue" || $0 == "--skip" }
    return isResumed ? (try? GitRepository.current()).flatMap { kept(in: $0.ownFolder) } : nil
  }

  private static let sides: [String: StringsMerge.Side] = ["ours": .ours, "theirs": .theirs]

  /// The last option takes precedence, as in git.
  static func side(in arguments: [String]) -> StringsMerge.Side? {
    var found: StringsMerge.Side?
    var isNext = false
    for argument in arguments {
      if isNext {
        found = sides[argument] ?? found
        isNext = false
      } else if argument == "-X" || argument == "--strategy-option" {
        isNext = true
      } else if argument == "--" {
        break
      } else {
        for prefix in ["-X", "--strategy-option="] where argument.hasPrefix(prefix) {
          found = sides[String(argument.dropFirst(prefix.count))] ?? found
        }
      }
    }
    return found
  }

  private static func kept(in gitFolder: String) -> StringsMerge.Side? {
    let files = ["rebase-merge/strategy_opts", "sequencer/opts"]
    for file in files {
      guard let data = FileManager.default.contents(atPath: gitFolder + "/" + file) else {
        continue
      }
      let words = String(decoding: data, as: UTF8.self).split { !$0.isLetter && $0 != "-" }
      if let side = words.lazy.compactMap({ sides[String($0.drop { $0 == "-" })] }).last {
        return side
      }
    }
    return nil
  }
}

/// A running program with its arguments and its parent process.
private struct RunningProgram {
  let arguments: [String]
  let parent: pid_t

  var isGit: Bool {
    arguments.first.map { URL(filePath: $0).lastPathComponent.hasPrefix("git") } ?? false
  }

  init?(_ process: pid_t) {
    if let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline"),
      let facts = FileManager.default.contents(atPath: "/proc/\(process)/stat")
    {
      arguments = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      // The name in parentheses may contain anything; the state and the parent follow it.
      let words = String(decoding: facts, as: UTF8.self).split(separator: ")").last?.split(
        separator: " ")
      guard let words, words.count > 1, let parent = pid_t(words[1]) else { return nil }
      self.parent = parent
      return
    }
    var ps = ChildProcess(["/bin/ps", "-o", "ppid=", "-o", "command=", "-p", String(process)])
    ps.errors = .discarded
    guard let answer = try? ps.read() else { return nil }
    let words = String(decoding: answer.output, as: UTF8.self).split { $0.isWhitespace }
      .map(String.init)
    guard let parent = words.first.flatMap({ pid_t($0) }) else { return nil }
    self.parent = parent
    arguments = Array(words.dropFirst())
  }
}
