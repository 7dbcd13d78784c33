import ArgumentParser

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Add, change, move, remove and list views.",
    subcommands: [
      ViewAdd.self, ViewSet.self, ViewMove.self, ViewRename.self, ViewRemove.self, ViewList.self,
      ViewGet.self,
    ])

  /// Rejects an invalid index among subviews.
  static func check(place: Int?) throws {
    guard place.map({ $0 >= 0 }) ?? true else { throw ValidationError("--at must be 0 or more.") }
  }
}
