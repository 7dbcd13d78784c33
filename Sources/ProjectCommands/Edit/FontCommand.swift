import ArgumentParser

struct FontCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font",
    abstract: "Manage the project's fonts, which layouts' text is measured with.",
    subcommands: [FontAdd.self, FontList.self, FontRemove.self])
}
