import ArgumentParser
import AutoLayoutStore

struct GuideList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the layout guides.",
    discussion: "Example:\n  alstore guide list")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.hierarchy(of: try project.layoutName(global.layout))
    var result = Rows([.name("Guide"), .name("In"), .name("Identifier", .useful)])
    for guide in layout.guides {
      let owner = layout.name(of: guide.owningView)
      result.append(
        [guide.name, owner, guide.identifier ?? ""],
        .object([
          ("name", .string(guide.name)),
          ("id", .string(guide.listedID)),
          ("in", .string(owner)), ("identifier", .optional(guide.identifier)),
          ("outlets", .strings(layout.outletNames(of: .guide(guide.id)))),
        ]))
    }
    try result.print(rows, global)
  }
}
