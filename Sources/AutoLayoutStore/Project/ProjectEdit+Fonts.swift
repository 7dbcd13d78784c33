public import LayoutEngine
import ProjectFile

extension ProjectEdit {
  /// The fonts used to measure texts, in addition to the built-in ones.
  var fonts: FontCollection { service.measurer.fonts }

  /// Returns the fonts named in layouts that files of an app may contain but the project lacks.
  public func lackingFonts(of layouts: [String]) throws -> [String] {
    let kept = FontCollection(try writer.fonts().flatMap { KeptFont($0).faces })
    let names = try layouts.flatMap { name in
      try layout(named: name).views.compactMap { view in
        view.font.flatMap { $0.isLacking(in: kept) ? $0.name : nil }
      }
    }
    return Set(names).sorted()
  }

  /// The effect of adding a font file.
  public enum FontChange: Sendable {
    case added
    case replaced
    case none
  }

  /// Stores a font file for measuring texts, replacing one with the same name.
  ///
  /// - Parameter name: the file's name without its folder.
  /// - Returns: the fonts in the file, and the effect.
  /// - Throws: ``FontFileError`` if the file is not a font, or is too large.
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

  /// Removes a font file, given by its name or that of a font in it.
  ///
  /// - Returns: the file's name.
  /// - Throws: `LayoutError` if there is none, or if several files have a font of that name.
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
        advice: "Give the name of one file.")
    }
    guard let file = files.first else {
      let names = kept.flatMap { [$0.file] + $0.faces.map(\.postScriptName) }
      throw LayoutError.unknownName(
        "font", name, candidates: similarNames(to: name, in: names))
    }
    try writer.removeFont(named: file)
    return file
  }

  /// A revision is transferred as a whole, and hubs accept at most 16 MiB.
  private static let mostFontBytes = 12_000_000
}
