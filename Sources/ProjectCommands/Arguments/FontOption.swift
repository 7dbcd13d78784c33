import ArgumentParser
package import AutoLayoutStore
import OperatingSystem

/// Fonts to measure texts with.
package struct FontOption: ParsableArguments {
  @Option(
    name: .customLong("fonts"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Measure texts with the fonts in a .ttf, .otf or .ttc file, or a folder of them; repeatable.",
      valueName: "file|folder"),
    completion: .file())
  var paths: [String] = []

  package init() {}

  /// The fonts at the given paths.
  ///
  /// - Throws: ``Failure`` if a file cannot be read or is not a font, or a folder contains none.
  package func collection() throws -> FontCollection {
    try paths.reduce(.none) { fonts, path in
      guard FileManager.default.isFolder(path) == true else {
        return try fonts.adding(FontCollection(Self.file(path).faces))
      }
      let found = FontFolder(path: path).fonts
      guard !found.isEmpty else {
        throw Failure(
          .input, "\(path) contains no fonts: there is no readable .ttf, .otf or .ttc file.")
      }
      return fonts.adding(found)
    }
  }

  private static func file(_ path: String) throws -> FontFile {
    let input = try Input.read(path)
    do {
      return try FontFile(bytes: input.bytes)
    } catch {
      throw Failure(.input, "\(input.name) \(error.reason)")
    }
  }
}
