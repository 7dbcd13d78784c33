import ArgumentParser
import AutoLayoutStore

struct RemoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote", abstract: "Manage other copies of the project.",
    subcommands: [
      ListCommand.self, AddCommand.self, RemoveCommand.self, AddressCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List remotes, or their branches.",
      discussion: "Example:\n  alstore remote list --branches")

    @OptionGroup var global: ProjectOptions
    @Flag(help: "List the remotes' branches as last fetched.") var branches = false
    @OptionGroup var rows: RowOptions

    func run() throws {
      let project = try ProjectLocation.open(global, .readOnly)
      guard branches else { return try list(project) }
      var result = Rows([.name("Branch"), .hash("Revision"), .text("Message")])
      for (name, revision) in try project.remotes.branches() {
        result.append(
          [name, revision.hash, revision.subject],
          .object([
            ("name", .string(name)), ("revision", .string(revision.record.hash.description)),
            ("message", .string(revision.record.message)),
          ]))
      }
      try result.print(rows, global)
    }

    private func list(_ project: Project) throws {
      var result = Rows([.name("Remote"), .text("Address")])
      for remote in try project.remotes.list() {
        result.append(
          [remote.name, remote.url],
          .object([("name", .string(remote.name)), ("url", .string(remote.url))]))
      }
      try result.print(rows, global)
    }
  }

  struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a remote.",
      discussion: "Example:\n  alstore remote add origin ssh://build.example.org/srv/App.alstore")

    @OptionGroup var global: ChangeOptions
    @Argument(help: "The remote's name here.") var name: String
    @Argument(help: "A path, ssh://HOST/PATH, or http(s)://HUB/PROJECT.") var address: String

    func run() throws {
      try ProjectLocation.open(global, .readWrite)
        .remotes.add(
          Remote(name: name, url: PeerConnection.absolute(address)), dryRun: global.dryRun)
      if !global.dryRun { NamedHubs.note(address) }
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a remote; its revisions are kept until `gc`.",
      discussion: "Example:\n  alstore remote remove origin")

    @OptionGroup var global: ChangeOptions
    @Argument(help: "The remote.", completion: .remotes) var name: String

    func run() throws {
      try ProjectLocation.open(global, .readWrite).remotes.remove(name, dryRun: global.dryRun)
    }
  }

  struct AddressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set-url", abstract: "Change a remote's address.",
      discussion: "Example:\n  alstore remote set-url origin https://hub.example.org/app")

    @OptionGroup var global: ChangeOptions
    @Argument(help: "The remote.", completion: .remotes) var name: String
    @Argument(help: "Its new address.") var address: String

    func run() throws {
      try ProjectLocation.open(global, .readWrite)
        .remotes.setAddress(PeerConnection.absolute(address), of: name, dryRun: global.dryRun)
      if !global.dryRun { NamedHubs.note(address) }
    }
  }
}
