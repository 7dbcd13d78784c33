import ArgumentParser

struct FontCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font",
    abstract: "Keep the fonts that layouts name, so that their texts are measured with them.",
    subcommands: [FontAdd.self, FontList.self, FontRemove.self])
}
