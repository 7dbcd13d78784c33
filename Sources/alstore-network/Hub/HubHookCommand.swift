import ArgumentParser
import CommandLineTool
import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import HubStore
import LayoutHub

struct HubHookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook", abstract: "Manage webhooks, which the hub calls after every push.",
    subcommands: [
      ListCommand.self, AddCommand.self, RemoveCommand.self, LogCommand.self, TestCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List a project's hooks.",
      discussion: "Example:\n  alstore hub hook list --project app")

    @OptionGroup var global: HubOptions
    @OptionGroup var chosen: HubProjectOption
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      let storage = try location.storage()
      var result = Rows([.word("Hook", .essential), .text("Address")])
      for hook in try storage.hooks(of: storage.project(named: chosen.project)) {
        result.append(
          [hook.id, hook.url],
          .object([("id", .string(hook.id)), ("url", .string(hook.url))]))
      }
      try result.print(rows, global)
    }
  }

  struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a webhook for an address and print its secret.",
      discussion: """
        The hub sends a POST with JSON and the header X-Alstore-Signature-256: sha256= and the
        HMAC-SHA-256 of the body with the secret. Unless answered with 2xx, it is sent again for up
        to a day.

        Example:
          alstore hub hook add https://ci.example.org/layouts --project app
        """)

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var chosen: HubProjectOption
    @OptionGroup var location: HubLocation
    @Argument(help: "http(s)://…") var url: String

    func run() throws {
      let storage = try location.storage()
      guard !global.dryRun else { return }
      let (hook, secret) = try storage.addHook(url, to: chosen.project)
      try Output.print([secret])
      if !global.quiet {
        Output.remark(["hook \(hook.id)", "The secret will not be shown again."])
      }
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a webhook.",
      discussion: "Example:\n  alstore hub hook remove 3f2a9c41d07b")

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The hook's id, as `list` shows it.") var id: String

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.removeHook(id) }
    }
  }

  struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "log", abstract: "List the latest deliveries.",
      discussion: "Example:\n  alstore hub hook log --project app")

    @OptionGroup var global: HubOptions
    @OptionGroup var chosen: HubProjectOption
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      let storage = try location.storage()
      var result = Rows([
        .text("Address"), .word("Time"), .number("Tries"), .text("Status"),
      ])
      for message in try storage.deliveries(of: storage.project(named: chosen.project)) {
        let status = message.status.isEmpty ? "waiting" : message.status
        result.append(
          [message.url, RevisionReport.time(message.due), String(message.attempts), status],
          .object([
            ("url", .string(message.url)), ("time", .number(Double(message.due))),
            ("tries", .number(Double(message.attempts))), ("status", .string(status)),
          ]))
      }
      try result.print(rows, global)
    }
  }

  struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test",
      abstract: "Send a test message and print the response.",
      discussion: """
        The message is signed like any other; its list of updates is empty. Exits with 1 if the
        answer is not 2xx.

        Example:
          alstore hub hook test 3f2a9c41d07b
        """)

    @OptionGroup var global: HubOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The hook's id, as `list` shows it.") var id: String
    @Flag(help: "Allow addresses on this machine and its network.") var localHooks = false

    func run() async throws {
      let status: Int
      do {
        status = try await location.storage()
          .testHook(id, by: ProcessInfo.processInfo.userName, allowsLocal: localHooks)
      } catch let error as HubError where [.forbidden, .busy].contains(error.code) {
        throw Failure(.no, error.withHint ?? error.description)
      }
      try Output.print(["\(status)"])
      guard (200..<300).contains(status) else {
        throw Failure(.no, "The hook answered \(status); the hub would retry.")
      }
    }
  }
}
