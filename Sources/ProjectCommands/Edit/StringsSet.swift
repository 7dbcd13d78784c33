import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct StringsSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a view's text in a language.",
    discussion: "Example:\n  alstore strings set greeting 'Guten Tag' --language de")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The view.", completion: .views) var view: String
  @Argument(help: "Its text.") var text: String
  @Option(
    help: ArgumentHelp("The language, such as de.", valueName: "code"), completion: .languages)
  var language: LanguageArgument

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let id = try project.layout(named: global.layout).view(named: view).id
    try project.setText(text, of: id, in: language.language, layout: global.layout)
  }
}
