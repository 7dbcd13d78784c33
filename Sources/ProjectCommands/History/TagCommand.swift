import ArgumentParser
import AutoLayoutStore

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
  @Argument(help: "The revision (default: the current one).", completion: .revisions)
  var revision: String?
  @Flag(name: [.short, .long], help: "Delete the tag.") var delete = false
  @OptionGroup var rows: RowOptions

  func validate() throws {
    guard !delete || name != nil && revision == nil else {
      throw ValidationError("--delete requires a tag's name and nothing else.")
    }
  }

  func run() throws {
    guard let name else { return try list() }
    let project = try ProjectLocation.open(global, .readWrite)
    let origin = try Authorship.ofCommand()
    if delete {
      try project.tags.delete(name, by: origin, dryRun: global.dryRun)
    } else {
      try project.tags.create(
        name, at: revision, by: origin, dryRun: global.dryRun)
    }
  }

  private func list() throws {
    var result = Rows([.name("Tag"), .hash("Revision"), .text("Message")])
    for tag in try ProjectLocation.open(global, .readOnly).tags.list() {
      result.append(
        [tag.name, tag.revision.hash, tag.revision.subject], tag.json)
    }
    try result.print(rows, global)
  }
}
