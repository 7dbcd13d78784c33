import ArgumentParser
import AutoLayoutStore

struct SwitchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "switch", abstract: "Take the project to another branch or revision.",
    discussion: """
      What is not committed comes along where it does not touch what differs; otherwise the command
      refuses, unless --discard gives it up (`undo` brings it back).

      Examples:
        alstore switch wider
        alstore switch --create wider
        alstore switch --detach HEAD~3
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A branch; with --detach any revision.", completion: .references)
  var target: String
  @Flag(name: [.short, .long], help: "Create the branch first.") var create = false
  @Flag(help: "Be on no branch.") var detach = false
  @Flag(help: "Give up what is not committed.") var discard = false

  func run() throws {
    let project = try ProjectLocation.open(global, .readWrite)
    let origin = try Authorship.ofCommand()
    let report = try project.branches.switch(
      to: target, mode: create ? .creating : detach ? .detached : .branch, discards: discard,
      by: origin, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([report])
  }
}
