import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct StringsImport: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Read texts from .strings and .xcstrings files.",
    discussion: """
      A key is a property of an imported object (aB3-cd-Ef4.text, .normalTitle), a view's name
      (greeting.text), or the text a view shows ("Sign in"). Keys that match no view are listed and
      skipped. The language is taken from --language, or from the folder (de.lproj). If a document
      with the file's name was imported, ids are looked up in that document only.

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
      ("keys that match no view", imported.unmatched),
      ("duplicate keys, the last of which was used", table.repeatedKeys),
    ] where !keys.isEmpty {
      let shown = global.verbose ? keys : Array(keys.prefix(8))
      let more = keys.count > shown.count ? " and \(keys.count - shown.count) more" : ""
      words.remarks.append("  \(what): \(shown.joined(separator: ", "))\(more)")
    }
  }
}
