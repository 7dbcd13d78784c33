import ArgumentParser
import AutoLayoutStore
import Foundation

struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "The texts of views in other languages, which frames --language lays out.",
    subcommands: [
      StringsImport.self, StringsSet.self, StringsRemove.self, StringsList.self,
      StringsExport.self,
    ])
}

struct StringsImport: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Read texts from .strings and .xcstrings files.",
    discussion: """
      A key is a property of an imported object (aB3-cd-Ef4.text, .normalTitle), a view's name
      (greeting.text), or the text itself that a view shows ("Sign in"). Keys that mean no view are
      named and left out. The language is that of --language, else of the folder (de.lproj). Where
      a document was imported under the file's name, ids are looked up in it alone.

      Examples:
        alstore strings import de.lproj/Main.strings
        alstore strings import Localizable.strings --language de
        alstore strings import Localizable.xcstrings
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "Files in UTF-8 or UTF-16.", completion: .file(extensions: ["strings", "xcstrings"]))
  var files: [String]
  @Option(help: ArgumentHelp("The language of the texts, such as de.", valueName: "code"))
  var language: LanguageArgument?

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for path in files {
      let input = try Input.read(path)
      let table = try StringsTable(input.bytes, path: input.name, language: language?.language)
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      let imported = try project.importStrings(table, layout: global.layout, document: name)
      report(imported, table, path, &words)
    }
  }

  private func report(
    _ imported: ProjectEdit.ImportedStrings, _ table: StringsTable, _ path: String,
    _ words: inout Words
  ) {
    words.remarks.append("\(path): \(imported.count) \(imported.count == 1 ? "text" : "texts")")
    for (what, keys) in [
      ("keys that no view has", imported.unmatched),
      ("keys given more than once, of which the last counts", table.repeatedKeys),
    ] where !keys.isEmpty {
      let shown = global.verbose ? keys : Array(keys.prefix(8))
      let more = keys.count > shown.count ? " and \(keys.count - shown.count) more" : ""
      words.remarks.append("  \(what): \(shown.joined(separator: ", "))\(more)")
    }
  }
}

struct StringsSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Give a view a text in a language.",
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

struct StringsRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove texts of a language: those of views, or all.",
    discussion: "Example:\n  alstore strings remove greeting --language de")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The views; all unless given.", completion: .views) var views: [String] = []
  @Option(
    help: ArgumentHelp("The language, such as de.", valueName: "code"), completion: .languages)
  var language: LanguageArgument

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let layout = try project.layout(named: global.layout)
    let ids = try views.map { try layout.view(named: $0).id }
    for text in layout.texts(in: language.language) where ids.isEmpty || ids.contains(text.view.id)
    {
      try project.setText(nil, of: text.view.id, in: text.language, layout: global.layout)
    }
  }
}

struct StringsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List texts by view and language.",
    discussion: "Example:\n  alstore strings list --language de --format json")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var rows: RowOptions
  @Option(
    help: ArgumentHelp("One language, such as de.", valueName: "code"), completion: .languages)
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

struct StringsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the texts of a language as a .strings file.",
    discussion: "Example:\n  alstore strings export --language de -o de.lproj/Main.strings")

  @OptionGroup var global: LayoutOptions
  @Option(
    help: ArgumentHelp("The language, such as de.", valueName: "code"), completion: .languages)
  var language: LanguageArgument
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let names = try global.layout.map { [$0] } ?? project.layoutNames()
    let texts = try names.flatMap { try project.layout(named: $0).texts(in: language.language) }
    try Output.write(texts.stringsFile, to: output)
  }
}
