public import LayoutEngine
import ProjectFile

extension ProjectEdit {
  /// Those that texts are measured with beside those that are known.
  var fonts: FontCollection { service.measurer.fonts }

  /// The fonts that layouts name, which files of an app may hold, and which the project does not keep.
  public func lackingFonts(of layouts: [String]) throws -> [String] {
    let kept = FontCollection(try writer.fonts().flatMap { KeptFont($0).faces })
    let names = try layouts.flatMap { name in
      try layout(named: name).views.compactMap { view in
        view.font.flatMap { $0.isLacking(in: kept) ? $0.name : nil }
      }
    }
    return Set(names).sorted()
  }

  /// What adding a file with fonts did.
  public enum FontChange: Sendable {
    case added
    case replaced
    case none
  }

  /// Keeps a file with fonts, which texts that name one are measured with; one of that name is
  /// replaced.
  ///
  /// - Parameter name: the file's name without its folder.
  /// - Returns: the fonts in it, and what was done.
  /// - Throws: ``FontFileError`` where it is no font, or too large to be kept.
  @discardableResult
  public func addFont(named name: String, _ bytes: [UInt8]) throws -> ([FontFace], FontChange) {
    guard bytes.count <= Self.mostFontBytes else {
      throw FontFileError(tooLargeToKeep: bytes.count, most: Self.mostFontBytes)
    }
    let faces = try FontFile(bytes: bytes).faces
    let isKnown = try writer.hasFont(named: name)
    guard try writer.saveFont(named: name, bytes: bytes) else { return (faces, .none) }
    return (faces, isKnown ? .replaced : .added)
  }

  /// Removes a file with fonts, by its name or by that of a font in it.
  ///
  /// - Returns: the file's name.
  /// - Throws: `LayoutError` where there is none, or several files have a font of that name.
  @discardableResult
  public func removeFont(_ name: String) throws -> String {
    let kept = try writer.fonts().map(KeptFont.init)
    let files =
      kept.contains { $0.file == name }
      ? [name]
      : kept.filter { $0.faces.contains { $0.postScriptName == name } }.map(\.file)
    guard files.count < 2 else {
      throw LayoutError(
        .unknownName, "The font \(name) is in several files: \(files.joined(separator: ", ")).",
        advice: "Give the name of one.")
    }
    guard let file = files.first else {
      let names = kept.flatMap { [$0.file] + $0.faces.map(\.postScriptName) }
      throw LayoutError.unknownName(
        "font", name, candidates: similarNames(to: name, in: names))
    }
    try writer.removeFont(named: file)
    return file
  }

  /// A revision travels to other copies as a whole, and hubs take those of 16 MiB.
  private static let mostFontBytes = 12_000_000
}
