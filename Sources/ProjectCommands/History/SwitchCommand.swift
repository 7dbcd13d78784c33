import ArgumentParser
import AutoLayoutStore

struct SwitchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "switch", abstract: "Switch to another branch or revision.",
    discussion: """
      Uncommitted changes are carried over unless they touch what differs between the revisions;
      then the command fails unless --discard drops them (`undo` restores them). A branch that only a
      remote has is created.

      Examples:
        alstore switch wider
        alstore switch --create wider
        alstore switch --detach HEAD~3
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A branch, or with --detach any revision.", completion: .references)
  var target: String
  @Flag(name: [.short, .long], help: "Create the branch first.") var create = false
  @Flag(help: "Detach from any branch.") var detach = false
  @Flag(help: "Discard uncommitted changes.") var discard = false

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
