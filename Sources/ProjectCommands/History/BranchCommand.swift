import ArgumentParser
import AutoLayoutStore

struct BranchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "branch", abstract: "List, create, rename or remove branches.",
    discussion: """
      Examples:
        alstore branch
        alstore branch wider
        alstore branch wider HEAD~2
        alstore branch --delete wider
        alstore branch main --refuse-conflicts true
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: "The branch to create or change.", completion: .branches)
  var name: String?
  @Argument(
    help: "The revision it starts at (default: the current one).", completion: .revisions)
  var revision: String?
  @Flag(name: [.short, .long], help: "Delete the branch.") var delete = false
  @Option(help: ArgumentHelp("Rename the branch to this.", valueName: "name")) var rename: String?
  @Option(
    help: ArgumentHelp(
      "Whether the branch refuses revisions with conflicts.", valueName: "true|false"))
  var refuseConflicts: Bool?
  @OptionGroup var rows: RowOptions

  func validate() throws {
    let changes = [delete, rename != nil, refuseConflicts != nil].count { $0 }
    guard name != nil || changes == 0 else { throw ValidationError("Name a branch.") }
    guard revision == nil || changes == 0 else {
      throw ValidationError("A starting revision applies only to a new branch.")
    }
    guard changes < 2 else {
      throw ValidationError("Give only one of --delete, --rename and --refuse-conflicts.")
    }
  }

  func run() throws {
    guard let name else { return try list() }
    let project = try ProjectLocation.open(global, .readWrite)
    let origin = try Authorship.ofCommand()
    if delete {
      let left = try project.branches.delete(name, by: origin, dryRun: global.dryRun)
      if let left, !global.quiet { Output.remark([left]) }
    } else if let rename {
      try project.branches.rename(
        name, to: rename, by: origin, dryRun: global.dryRun)
    } else if let refuseConflicts {
      try project.branches.setRefusesConflicts(
        refuseConflicts, of: name, by: origin, dryRun: global.dryRun)
    } else {
      try project.branches.create(
        name, at: revision, by: origin, dryRun: global.dryRun)
    }
  }

  private func list() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    var result = Rows([
      .word("", .essential), .name("Branch"), .hash("Revision"), .text("Message"),
    ])
    for branch in try project.branches.list() {
      result.append(
        [
          branch.isCurrent ? "*" : "", branch.name, branch.revision.hash,
          branch.revision.subject,
        ],
        branch.json)
    }
    try result.print(rows, global)
  }
}
