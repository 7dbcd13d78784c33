import ArgumentParser
import AutoLayoutStore

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Add, change, move, remove and list views.",
    subcommands: [
      ViewAdd.self, ViewSet.self, ViewMove.self, ViewRename.self, ViewRemove.self, ViewList.self,
      ViewGet.self,
    ])
}
