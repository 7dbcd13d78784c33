import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct StringsRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a language's texts: those of some views, or all.",
    discussion: "Example:\n  alstore strings remove greeting --language de")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The views (default: all).", completion: .views) var views: [String] = []
  @Option(
    help: ArgumentHelp("The language, such as de.", valueName: "code"), completion: .languages)
  var language: LanguageArgument

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let layout = try project.layout(named: global.layout)
    let ids = try views.map { try layout.view(named: $0).id }
    let texts = layout.texts(in: language.language)
    guard !texts.isEmpty else { throw language.noTexts }
    for text in texts where ids.isEmpty || ids.contains(text.view.id) {
      try project.setText(nil, of: text.view.id, in: text.language, layout: global.layout)
    }
  }
}
