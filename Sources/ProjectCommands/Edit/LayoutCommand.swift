import ArgumentParser

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Add, change, list, rename and remove layouts.",
    subcommands: [
      LayoutAdd.self, LayoutSet.self, LayoutList.self, LayoutRename.self, LayoutRemove.self,
    ])
}
