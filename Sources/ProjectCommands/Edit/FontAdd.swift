import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct FontAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Keep font files in the project.",
    discussion: """
      Files end in .ttf, .otf or .ttc and are kept whole, with the project's history; one of the same
      name is replaced. Texts in a font of theirs are measured with it: how far characters advance,
      what is added between them, and how high lines are. Layouts name fonts by their PostScript names,
      which `alstore font list` shows.

      Examples:
        alstore font add Lato-Bold.ttf
        alstore font add Fonts/*.otf
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The files.", completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var files: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for path in files {
      let input = try Input.read(path)
      let name = URL(filePath: input.name).lastPathComponent
      do {
        let (faces, change) = try project.addFont(named: name, input.bytes)
        let fonts = faces.map(\.postScriptName).joined(separator: ", ")
        let note =
          switch change {
          case .added: fonts
          case .replaced: "\(fonts), in place of what was there"
          case .none: "\(fonts), as it was"
          }
        words.remarks.append("\(name): \(note)")
      } catch let error as FontFileError {
        throw Failure(.input, "\(input.name) \(error.reason)")
      }
    }
  }
}
