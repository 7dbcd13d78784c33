import ArgumentParser
import AutoLayoutStore

struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame", abstract: "Show which revision last changed each field of an object.",
    discussion: """
      NAME.frame shows the revision that last moved the solved frame.

      Examples:
        alstore blame logo
        alstore blame logoWidth.constant
        alstore blame submit.frame
      """)

  @OptionGroup var global: LayoutOptions
  @Argument(
    help: "A view, guide, constraint, outlet or layout; with .FIELD for one field.",
    completion: .objects)
  var object: String
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    if let layout = global.layout { _ = try project.layoutName(layout) }
    Progress.show("searching the revisions", global)
    var result = Rows([
      .name("Field"), .text("Value"), .hash("Revision"), .word("Time", .extra),
      .person("Author"), .text("Message", .useful),
    ])
    for row in try blamed(project) {
      let revision = row.revision
      result.append(
        [
          row.field, row.value,
          revision?.hash ?? (row.isCommitted ? "(older than this copy)" : "(not committed)"),
          revision?.time ?? "", revision?.record.author ?? "", revision?.subject ?? "",
        ],
        .object([
          ("field", .string(row.field)), ("value", .string(row.value)),
          ("revision", .optional(revision?.record.hash.description)),
          ("time", .optional(revision?.time)), ("author", .optional(revision?.record.author)),
          ("message", .optional(revision?.record.message)), ("committed", .bool(row.isCommitted)),
        ]))
    }
    try result.print(rows, global)
  }

  private func blamed(_ project: Project) throws -> [BlamedField] {
    let parts = object.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let field = parts.last.map(String.init) else {
      return try project.history.blame(object, in: global.layout)
    }
    let name = parts.dropLast().joined(separator: ".")
    do {
      guard field == "frame" else {
        return try project.history.blame(name, field: field, in: global.layout)
      }
      return [try project.history.blameFrame(of: name, in: global.layout)]
    } catch let error as LayoutError where error.code == .unknownName {
      // A name may itself contain a dot.
      guard let rows = try? project.history.blame(object, in: global.layout) else { throw error }
      return rows
    }
  }
}
