import ArgumentParser
import OperatingSystem

struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "The texts of views in other languages, which frames --language lays out.",
    subcommands: [
      StringsImport.self, StringsSet.self, StringsRemove.self, StringsList.self,
      StringsExport.self,
    ])
}
