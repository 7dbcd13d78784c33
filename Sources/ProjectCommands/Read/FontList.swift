import ArgumentParser
import AutoLayoutStore

struct FontList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the project's fonts.",
    discussion: """
      Ascent and descent are fractions of the point size; their sum is the line height.

      Example:
        alstore font list
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    var result = Rows([
      .name("Font"), .name("Family"), .number("Weight"), .number("Ascent"), .number("Descent"),
      .name("File"), .number("Bytes"),
    ])
    for kept in try ProjectLocation.open(global, at: revision).fonts() {
      for face in kept.faces {
        let heights = [face.ascent, face.descent].map { ($0 * 10_000).rounded() / 10_000 }
        result.append(
          [face.postScriptName, face.familyName, String(face.weight)] + heights.map(\.shortText)
            + [kept.file, String(kept.byteCount)],
          .object([
            ("name", .string(face.postScriptName)), ("fullName", .string(face.fullName)),
            ("family", .string(face.familyName)), ("weight", .number(Double(face.weight))),
            ("ascent", .number(heights[0])), ("descent", .number(heights[1])),
            ("file", .string(kept.file)), ("bytes", .number(Double(kept.byteCount))),
          ]))
      }
    }
    try result.print(rows, global)
  }
}
