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
    help: "A branch to create, or to change with the options.", completion: .branches)
  var name: String?
  @Argument(
    help: "The revision it starts at; the current one unless given.", completion: .revisions)
  var revision: String?
  @Flag(name: [.short, .long], help: "Remove the branch.") var delete = false
  @Option(help: ArgumentHelp("Give the branch this name.", valueName: "name")) var rename: String?
  @Option(
    help: ArgumentHelp(
      "Whether revisions that hold conflicts may not become its head.", valueName: "true|false"))
  var refuseConflicts: Bool?
  @OptionGroup var rows: RowOptions

  func validate() throws {
    let changes = [delete, rename != nil, refuseConflicts != nil].count { $0 }
    guard name != nil || changes == 0 else { throw ValidationError("Say which branch.") }
    guard revision == nil || changes == 0 else {
      throw ValidationError("Only a new branch starts at a revision.")
    }
    guard changes < 2 else {
      throw ValidationError("Give --delete, --rename or --refuse-conflicts, one of them.")
    }
  }

  func run() throws {
    guard let name else { return try list() }
    let project = try ProjectLocation.open(global, .readWrite)
    let origin = try Authorship.ofCommand()
    if delete {
      try project.branches.delete(name, by: origin, dryRun: global.dryRun)
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
