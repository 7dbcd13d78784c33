package import ArgumentParser
import CMallocShim
import Dispatch
import OperatingSystem
import ProjectCommands

/// The command line, from its first word to the exit status.
package struct Alstore: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "alstore",
    abstract: "Auto Layout layouts in one SQLite file: edit them, look them up, solve them.",
    discussion: """
      Start here, with a project of your own:
        alstore init App.alstore --device iphone-15
        alstore view add logo --class UIImageView --intrinsic 96x96
        alstore constraint add 'logo.centerX == root.centerX'
        alstore constraint add 'logoTop: logo.top == root.safeArea.top + 20'
        alstore constraint get logoTop --in root
        alstore frames
        alstore export --format svg -o App.svg

      Or with a document of Interface Builder's:
        alstore check Main.storyboard
        alstore import Main.storyboard -p App.alstore
        alstore layout list

      The project is -p FILE, else $ALSTORE_PROJECT, else the one *.alstore here or above.
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

  /// Does what the process's arguments say.
  ///
  /// Most commands are done on the thread that called: one of their own would cost other threads to
  /// start, and memory that grows by a page at a time.
  package static func main() {
    // A file that may not grow is said so, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = HoistedOptions.rearranged(
      Array(CommandLine.arguments.dropFirst()), isGroup: CommandWords.isGroup)
    do {
      if let number = OwnProgram.undecodableArgument {
        throw Failure.usage(
          "Argument \(number) is not UTF-8: \(CommandLine.arguments[number]). Nothing was changed.")
      }
      if let rule = RuleHelp.rule(arguments) {
        return try Output.print(RuleHelp.lines(rule, width: Terminal.textWidth))
      }
      if arguments.isEmpty { return try Output.print(Greeting.here) }
      // Scripts ask this before anything else: the parser would first prepare every command.
      if arguments == ["--version"] { return try Output.print([AlstoreVersion.text]) }
      // What a server has freed is the system's again.
      if !["serve", "watch"].contains(arguments.first) { alstore_malloc_keep() }
      // Most copies of a project are on hubs, and what it takes to find that out would be done twice.
      if ProjectCommandTypes.asksCopies(arguments) { Network.goOnBeside() }
      try Network.handOver(
        arguments, unless: !CommandWords.command(namedBy: arguments[...]).path.isEmpty)
      if let page = HelpPage(askedBy: arguments) {
        return try Output.print(page.lines(width: Terminal.textWidth))
      }
      if let failure = CommandWords.failure(arguments) { throw failure }
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

  /// Does a command that waits for others, and leaves.
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

  /// Says of a dry run that it was one.
  private static func tellDryRun(of command: some ParsableCommand, _ arguments: [String]) {
    // A command takes longer to ask.
    let isAsked = arguments.contains {
      $0 == "--dry-run" || $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("n")
    }
    if isAsked { DryRun.remark(on: command) }
  }

  /// What a command ended with, as it is; where that is an answer, "no", a dry run was one as well.
  private static func telling(
    _ error: any Error, of command: some ParsableCommand, _ arguments: [String]
  ) -> any Error {
    if let failure = error as? Failure, failure.status == .no { tellDryRun(of: command, arguments) }
    return error
  }

  /// Prints what went wrong and leaves with the documented status.
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
      OwnProgram.end(with: ExitStatus.usage.rawValue)
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
