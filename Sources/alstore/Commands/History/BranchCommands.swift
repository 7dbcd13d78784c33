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
    guard name != nil || !delete && rename == nil && refuseConflicts == nil else {
      throw ValidationError("Say which branch.")
    }
  }

  func run() throws {
    guard let name else { return try list() }
    let project = try ProjectLocation.open(global, .readWrite)
    let origin = try Authorship.ofCommand()
    if delete {
      try project.removeBranch(name, as: CommandText.current, by: origin, dryRun: global.dryRun)
    } else if let rename {
      try project.renameBranch(
        name, to: rename, as: CommandText.current, by: origin, dryRun: global.dryRun)
    } else if let refuseConflicts {
      try project.setRefusesConflicts(
        refuseConflicts, branch: name, as: CommandText.current, by: origin, dryRun: global.dryRun)
    } else {
      try project.addBranch(
        name, at: revision, as: CommandText.current, by: origin, dryRun: global.dryRun)
    }
  }

  private func list() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    var result = Rows([
      .word("", .essential), .name("Branch"), .word("Revision", .essential), .text("Message"),
    ])
    for branch in try project.branches() {
      result.append(
        [
          branch.isCurrent ? "*" : "", branch.name, branch.revision.shortHash,
          branch.revision.subject,
        ],
        branch.json)
    }
    try result.print(rows, global)
  }
}

struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "List, create or remove tags.",
    discussion: """
      Examples:
        alstore tag
        alstore tag v1.0
        alstore tag v0.9 HEAD~3
        alstore tag --delete v0.9
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A tag to create.", completion: .tags) var name: String?
  @Argument(help: "The revision; the current one unless given.", completion: .revisions)
  var revision: String?
  @Flag(name: [.short, .long], help: "Remove the tag.") var delete = false
  @OptionGroup var rows: RowOptions

  func run() throws {
    guard let name else { return try list() }
    let project = try ProjectLocation.open(global, .readWrite)
    let origin = try Authorship.ofCommand()
    if delete {
      try project.removeTag(name, as: CommandText.current, by: origin, dryRun: global.dryRun)
    } else {
      try project.addTag(
        name, at: revision, as: CommandText.current, by: origin, dryRun: global.dryRun)
    }
  }

  private func list() throws {
    var result = Rows([.name("Tag"), .word("Revision", .essential), .text("Message")])
    for tag in try ProjectLocation.open(global, .readOnly).tags() {
      result.append(
        [tag.name, tag.revision.shortHash, tag.revision.subject], tag.json)
    }
    try result.print(rows, global)
  }
}

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
    let report = try project.switch(
      to: target, mode: create ? .creating : detach ? .detached : .branch, discards: discard,
      as: CommandText.current, by: origin, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([report])
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring objects back to what a revision has.",
    discussion: """
      Without names everything, or with -l everything in that layout; what a restored object needs, such as its superview, comes back
      with it.

      Examples:
        alstore restore
        alstore restore -l SignIn
        alstore restore logo logoWidth
        alstore restore logo --at HEAD~3
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "Objects, by name or id; a layout means all it holds.", completion: .objects)
  var objects: [String] = []
  @Option(
    help: ArgumentHelp("The revision; the current one unless given.", valueName: "rev"),
    completion: .revisions)
  var at: String?

  func run() throws {
    let project = try ProjectLocation.open(global, .readWrite)
    // With -l everything is everything in that layout, which may be gone now.
    let names = objects.isEmpty ? global.layout.map { [$0] } ?? [] : objects
    let report: ChangeReport
    do {
      report = try project.restore(
        names, in: global.layout, at: at, as: CommandText.current, by: .ofCommand(),
        dryRun: global.dryRun)
    } catch let error as LayoutError where error.code == .unknownName {
      if let layout = global.layout { _ = try project.layoutName(layout) }
      throw error
    }
    if !global.quiet { Output.remark(report.isEmpty ? ["Nothing differs."] : report.lines) }
  }
}
