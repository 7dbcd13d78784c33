import ArgumentParser

struct OutletCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outlet", abstract: "Manage outlets to views, guides and constraints.",
    subcommands: [
      OutletAdd.self, OutletConnect.self, OutletList.self, OutletGet.self, OutletRemove.self,
    ])
}
