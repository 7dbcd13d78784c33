import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct StringsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List texts by view and language.",
    discussion: "Example:\n  alstore strings list --language de --format json")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var rows: RowOptions
  @Option(
    help: ArgumentHelp("Only this language, such as de.", valueName: "code"),
    completion: .languages)
  var language: LanguageArgument?

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    var result = Rows([
      .name("View"), .word("Language", .essential), .text("Text"), .text("Own", .useful),
      .name("Key", .extra),
    ])
    for text in layout.texts(in: language?.language) {
      result.append(
        [text.view.name, text.language.code, text.text, text.view.text ?? "", text.key],
        .object([
          ("view", .string(text.view.name)), ("language", .string(text.language.code)),
          ("text", .string(text.text)), ("own", .optional(text.view.text)),
          ("key", .string(text.key)),
        ]))
    }
    try result.print(rows, global)
  }
}
