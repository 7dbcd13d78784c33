import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct FontAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add font files to the project.",
    discussion: """
      .ttf, .otf and .ttc files are stored whole and versioned with the project; a file of the same
      name is replaced. Text in these fonts is measured with their advances, kerning and line
      heights. Layouts refer to fonts by PostScript name; `alstore font list` shows them.

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
          case .replaced: "\(fonts), replaced"
          case .none: "\(fonts), unchanged"
          }
        words.remarks.append("\(name): \(note)")
      } catch let error as FontFileError {
        throw Failure(.input, "\(input.name) \(error.reason)")
      }
    }
  }
}
