import ArgumentParser
import OperatingSystem

struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Manage translations of views' texts, used by frames --language.",
    subcommands: [
      StringsImport.self, StringsSet.self, StringsRemove.self, StringsList.self,
      StringsExport.self,
    ])
}
