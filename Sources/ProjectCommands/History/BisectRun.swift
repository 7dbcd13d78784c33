import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct BisectRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Find the first revision where a command fails.",
    discussion: """
      The command runs with $ALSTORE_PROJECT set to a copy of the project at each tested revision.
      Exit status 0 means good, 125 that the revision cannot be tested, anything else bad.

      Example:
        alstore bisect run alstore check --rule ambiguous
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var options: BisectOptions
  @Argument(parsing: .captureForPassthrough, help: "The command with its arguments.")
  var command: [String]

  /// The command without a leading `--`.
  private var words: ArraySlice<String> { command.dropFirst(command.first == "--" ? 1 : 0) }

  func validate() throws {
    guard !words.isEmpty else { throw ValidationError("Give the command to run.") }
  }

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let copy = folder.path("Bisect.alstore")
    try project.maintenance.backup(to: copy)
    let scratch = try Project.open(at: copy)
    let result = try project.history.bisect(good: options.good, bad: options.bad) { hash in
      try scratch.branches.discardAndSwitch(to: hash.description)
      return try answer(copy)
    }
    try options.print(result, global)
  }

  /// Runs the command on a project; returns whether it is bad, or `nil` if undecided.
  private func answer(_ project: String) throws -> Bool? {
    var process = ChildProcess(["/usr/bin/env"] + words)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["ALSTORE_PROJECT": project]) { $1 }
    process.output = .standardError
    switch try process.run() {
    case 0: return false
    case 125: return nil
    case ChildProcess.notExecutable, ChildProcess.notFound:
      throw Failure.usage("\(words.first ?? "") cannot be run.")
    default: return true
    }
  }
}
