import ArgumentParser
import AutoLayoutStore

struct EnvironmentList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the declared environments.",
    discussion: "Example:\n  alstore environment list")

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    var result = Rows([
      .name("Name"), .name("Device"), .word("Size"), .word("Orientation"), .word("Direction"),
      .word("Text size"), .word("Language"),
    ])
    for declared in try ProjectLocation.open(global, at: revision).environments() {
      let size = declared.size.map { "\($0.width.shortText)x\($0.height.shortText)" }
      let texts: [(String, String?)] = [
        ("name", declared.name), ("device", declared.device), ("size", size),
        ("orientation", declared.orientation?.rawValue),
        ("direction", declared.direction?.rawValue), ("textSize", declared.textSize?.rawValue),
        ("language", declared.language?.code),
      ]
      result.append(
        texts.map { $0.1 ?? "" }, .object(texts.map { ($0.0, .optional($0.1)) }))
    }
    try result.print(rows, global)
  }
}
