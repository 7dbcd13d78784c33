package import ArgumentParser
import CMallocShim
import Dispatch
import OperatingSystem
import ProjectCommands

/// The command line, from the arguments to the exit status.
package struct Alstore: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "alstore",
    abstract: "Edit, query and solve Auto Layout layouts kept in one SQLite file.",
    discussion: """
      Start here with a new project:
        alstore init App.alstore --device iphone-15
        alstore view add logo --class UIImageView --intrinsic 96x96
        alstore constraint add 'logo.centerX == root.centerX'
        alstore constraint add 'logoTop: logo.top == root.safeArea.top + 20'
        alstore constraint get logoTop --in root
        alstore frames
        alstore export --format svg -o App.svg

      Or start from an Interface Builder document:
        alstore check Main.storyboard
        alstore import Main.storyboard -p App.alstore
        alstore layout list

      The project is -p FILE, or $ALSTORE_PROJECT, or the only *.alstore file in this folder or the
      nearest one above.
      """,
    version: AlstoreVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Edit", subcommands: ProjectCommandTypes.editing),
      CommandGroup(
        name: "Solve and draw",
        subcommands: [
          FramesCommand.self, FittingCommand.self, CheckCommand.self, WatchCommand.self,
          ExplainCommand.self, ExportCommand.self,
        ]),
      CommandGroup(
        name: "History",
        subcommands: ProjectCommandTypes.recording + [DiffCommand.self]
          + ProjectCommandTypes.branching),
      CommandGroup(
        name: "Sync",
        subcommands: ProjectCommandTypes.syncing + (Network.current?.commands ?? [])),
      CommandGroup(
        name: "Git",
        subcommands: [
          MergeFileCommand.self, DiffFileCommand.self, GitCommand.self, ContinuousCommand.self,
        ]),
      CommandGroup(
        name: "Upkeep", subcommands: ProjectCommandTypes.upkeep + [CompletionsCommand.self]),
    ])

  package init() {}

  /// Runs the command in the process's arguments.
  ///
  /// Most commands run on the calling thread: a separate one would take time to start, and its
  /// memory would grow page by page.
  package static func main() {
    // Exceeding the file size limit is then reported as an error, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CountArgument.spelledOut(
      HoistedOptions.rearranged(
        Array(CommandLine.arguments.dropFirst()), isGroup: CommandWords.isGroup))
    do {
      if let number = OwnProgram.undecodableArgument {
        throw Failure.usage(
          "Argument \(number) is not UTF-8: \(CommandLine.arguments[number]). Nothing was changed.")
      }
      if let rule = RuleHelp.rule(arguments) {
        return try Output.print(RuleHelp.lines(rule, width: Terminal.textWidth))
      }
      if arguments.isEmpty { return try Output.print(Greeting.here) }
      // Scripts ask for this first, and the parser would prepare every command before answering.
      if arguments == ["--version"] { return try Output.print([AlstoreVersion.text]) }
      // Freed memory is kept for reuse, except in commands that run for a long time.
      if !["serve", "watch"].contains(arguments.first) { alstore_malloc_keep() }
      // Most copies are on hubs; finding that out here would be repeated in the other program.
      if ProjectCommandTypes.asksCopies(arguments) { Network.goOnBeside() }
      try Network.handOver(
        arguments, unless: !CommandWords.command(namedBy: arguments[...]).path.isEmpty)
      if let page = HelpPage(askedBy: arguments) {
        return try Output.print(page.lines(width: Terminal.textWidth))
      }
      if let failure = CommandWords.failure(arguments) ?? EditCommands.failure(arguments) {
        throw failure
      }
      var command = try ChosenCommand.parsed(arguments)
      guard let waiting = command as? any AsyncParsableCommand else {
        do { try command.run() } catch { throw telling(error, of: command, arguments) }
        tellDryRun(of: command, arguments)
        return Progress.clear()
      }
      run(waiting, arguments)
    } catch {
      end(with: error, arguments)
    }
  }

  /// Runs an asynchronous command and exits.
  private static func run(
    _ command: sending any AsyncParsableCommand, _ arguments: [String]
  ) -> Never {
    Task {
      do {
        var command = command
        do { try await command.run() } catch { throw telling(error, of: command, arguments) }
        tellDryRun(of: command, arguments)
        Progress.clear()
        OwnProgram.end(with: ExitStatus.ok.rawValue)
      } catch {
        end(with: error, arguments)
      }
    }
    dispatchMain()
  }

  /// Remarks on a dry run that nothing was written.
  private static func tellDryRun(of command: some ParsableCommand, _ arguments: [String]) {
    // Checking the arguments is faster than asking the command.
    let isAsked = arguments.contains {
      $0 == "--dry-run" || $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("n")
    }
    if isAsked { DryRun.remark(on: command) }
  }

  /// Returns a command's error, after a remark if it is the answer "no" of a dry run.
  private static func telling(
    _ error: any Error, of command: some ParsableCommand, _ arguments: [String]
  ) -> any Error {
    if let failure = error as? Failure, failure.status == .no { tellDryRun(of: command, arguments) }
    return error
  }

  /// Prints an error and exits with the documented status.
  private static func end(with error: any Error, _ arguments: [String]) -> Never {
    Progress.clear()
    if isParserError(error) {
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if code.isSuccess {
        let page = HelpPage(for: arguments, answered: text)?.lines(width: Terminal.textWidth)
        let answer = page?.joined(separator: "\n") ?? text
        try? Output.write(answer + "\n", to: nil)
        OwnProgram.end(with: ExitStatus.ok.rawValue)
      }
      Output.remark(ParserMessage.lines(text, arguments))
      // Its status would be a number of conflicts.
      let isMerge = CommandWords.command(namedBy: arguments[...]).type == MergeFileCommand.self
      OwnProgram.end(with: isMerge ? MergeFileCommand.failed : ExitStatus.usage.rawValue)
    }
    let failure = Failure(describing: error)
    if !failure.message.isEmpty { Output.remark(["alstore: " + failure.message]) }
    OwnProgram.end(with: failure.status.rawValue)
  }

  /// Whether the argument parser itself threw the error.
  private static func isParserError(_ error: any Error) -> Bool {
    error is ExitCode || error is ValidationError || error is CleanExit
      || String(reflecting: type(of: error)).hasPrefix("ArgumentParser.")
  }
}
