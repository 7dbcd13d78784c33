import ArgumentParser

struct ConstraintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constraint", abstract: "Add, change, find and remove constraints.",
    subcommands: [
      ConstraintAdd.self, ConstraintVFL.self, ConstraintSet.self, ConstraintRemove.self,
      ConstraintGet.self, ConstraintList.self,
    ])
}
