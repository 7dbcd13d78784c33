import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct StringsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a language's texts to a .strings file.",
    discussion: "Example:\n  alstore strings export --language de -o de.lproj/Main.strings")

  @OptionGroup var global: LayoutOptions
  @Option(
    help: ArgumentHelp("The language, such as de.", valueName: "code"), completion: .languages)
  var language: LanguageArgument
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let names = try global.layout.map { [$0] } ?? project.layoutNames()
    let layouts = try names.map { try project.layout(named: $0) }
    let fields = try project.textFields(of: layouts)
    let texts = layouts.flatMap { $0.texts(in: language.language, fields: fields) }
    guard !texts.isEmpty else { throw language.noTexts }
    try Output.write(texts.stringsFile, to: output)
  }
}
