import ArgumentParser
import AutoLayoutStore
import Foundation

struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the revision that brought something about.",
    discussion: """
      The condition is asked of the solved frames at a few revisions along first parents; it is
      taken to hold from some revision on. `bisect run` asks a command instead.

      Examples:
        alstore bisect --when 'submit.maxY > root.safeArea.maxY'
        alstore bisect --when 'ambiguous || unsatisfiable' --good v1.0
        alstore bisect run ./looks-wrong.sh
      """,
    subcommands: [BisectWhen.self, BisectRun.self], defaultSubcommand: BisectWhen.self)
}

/// The stretch of history that is searched, and how its end is printed.
struct BisectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A revision where it was not yet so.", valueName: "rev"),
    completion: .revisions)
  var good: String?
  @Option(
    help: ArgumentHelp(
      "A revision where it is so; the current one unless given.", valueName: "rev"),
    completion: .revisions)
  var bad: String?
  @Option(help: "text or json.") var format: ReportFormat = .text

  func print(_ bisection: Bisection, _ global: some SharedOptions) throws {
    if format == .json {
      let steps = bisection.steps.map { step in
        JSONValue.object([
          ("revision", .string(step.revision.record.hash.description)),
          ("holds", step.holds.map { .bool($0) } ?? .null),
        ])
      }
      try Output.write(
        JSONValue.object([
          ("schema", .string("alstore.bisect/1")),
          ("first", bisection.first?.json ?? .null),
          ("skipped", .strings(bisection.skipped.map(\.record.hash.description))),
          ("steps", .array(steps)),
        ]).text + "\n", to: nil)
    } else {
      if !global.quiet {
        Output.remark(
          bisection.steps.map { step in
            let answer = step.holds.map { $0 ? "yes" : "no" } ?? "cannot be told"
            return "\(step.revision.shortHash) \(step.revision.subject): \(answer)"
          })
      }
      if let first = bisection.first {
        try Output.print([
          "\(first.shortHash) \(first.time) \(first.record.author) \(first.subject)"
        ])
        if !bisection.skipped.isEmpty {
          let list = bisection.skipped.map(\.shortHash).joined(separator: ", ")
          Output.remark(["or one of these, where it cannot be told: \(list)"])
        }
      }
    }
    guard bisection.first != nil else {
      throw Failure(.no, "It is not so at the last revision of the search.")
    }
  }
}

struct BisectWhen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "when", abstract: "Find the first revision where a condition on frames holds.",
    discussion: """
      Example:
        alstore bisect --when 'submit.maxY > root.safeArea.maxY'
      """)

  @OptionGroup var global: LayoutOptions
  @Option(
    help: ArgumentHelp(
      "A condition on solved frames, in points of the root.", valueName: "condition"))
  var when: String
  @OptionGroup var options: BisectOptions
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let declaration = try project.declaration(of: environment.choice)
    Progress.show("solving revisions", global)
    try options.print(
      project.bisect(
        when: FrameCondition(when), in: global.layout, good: options.good, bad: options.bad,
        environment: { try environment.choice.environment(of: $0, from: declaration) }), global)
  }
}

struct BisectRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Find the first revision where a command fails.",
    discussion: """
      The command runs with $ALSTORE_PROJECT set to a copy of the project at the revision in
      question. Exit status 0 means good, 125 that it cannot be told, anything else bad.

      Example:
        alstore bisect run alstore check
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var options: BisectOptions
  @Argument(parsing: .remaining, help: "The command with its arguments.")
  var command: [String]

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let copy = folder.path("Bisect.alstore")
    try project.backup(to: copy)
    let scratch = try Project.open(at: copy)
    let result = try project.bisect(good: options.good, bad: options.bad) { hash in
      try scratch.discardAndSwitch(to: hash.description)
      return try answer(copy)
    }
    try options.print(result, global)
  }

  /// Runs the command on a project: whether it calls it bad; `nil` where it cannot tell.
  private func answer(_ project: String) throws -> Bool? {
    var process = ChildProcess(["/usr/bin/env"] + command)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["ALSTORE_PROJECT": project]) { $1 }
    process.output = .standardError
    switch try process.run() {
    case 0: return false
    case 125: return nil
    case ChildProcess.notExecutable, ChildProcess.notFound:
      throw Failure.usage("\(command.first ?? "") cannot be run.")
    default: return true
    }
  }
}
