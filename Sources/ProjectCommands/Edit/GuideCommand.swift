import ArgumentParser

struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Add, rename, remove and list layout guides.",
    subcommands: [GuideAdd.self, GuideRename.self, GuideRemove.self, GuideList.self])
}
