/// One font of a file, with what is needed to measure texts: its characters, their advances,
/// kerning and line height.
public final class FontFace: Sendable {
  /// The name used in documents, such as `SourceSansPro-Semibold`.
  public let postScriptName: String
  public let fullName: String
  public let familyName: String
  /// From 100, ultralight, to 900, black.
  public let weight: Int
  /// From the baseline to the top of a line, as a fraction of the point size.
  public let ascent: Double
  /// From the baseline down to the bottom of a line, as a fraction of the point size.
  public let descent: Double

  private let unit: Double
  private let characters: CharacterMap
  private let metrics: FontBytes.Part
  private let metricCount: Int
  private let kerning: FontKerning?

  init(_ tables: FontTables) throws(FontFileError) {
    guard let unitsPerEm = try tables.required("head").u16(18) else { throw .missing("head") }
    // The range that the format allows.
    guard (16...16_384).contains(unitsPerEm) else {
      throw .damaged("head", "has \(unitsPerEm) units to the em")
    }
    unit = 1 / Double(unitsPerEm)
    let names = try FontNames(try tables.required("name"))
    postScriptName = names.postScript
    fullName = names.full
    familyName = names.family
    characters = try CharacterMap(try tables.required("cmap"))
    let header = try tables.required("hhea")
    metrics = try tables.required("hmtx")
    guard let count = header.u16(34), count > 0, metrics.count >= 4 * count else {
      throw .missing("hmtx")
    }
    metricCount = count
    let style = tables["OS/2"]
    weight = min(max(style?.u16(4) ?? 400, 100), 900)
    guard let height = Self.height(header, style) else {
      throw .damaged("hhea", "does not define line heights")
    }
    (ascent, descent) = (Double(height.ascent) * unit, Double(height.descent) * unit)
    kerning = FontKerning(tables)
  }

  /// Reads the heights as Core Text does: from `hhea` or, if they are missing there, from `OS/2`.
  private static func height(
    _ header: FontBytes.Part, _ style: FontBytes.Part?
  ) -> (ascent: Int, descent: Int)? {
    func pair(_ ascent: Int?, _ descent: Int?) -> (Int, Int)? {
      guard let ascent, let descent, ascent + descent > 0 else { return nil }
      return (ascent, descent)
    }
    return pair(header.i16(4), header.i16(6).map { -$0 })
      ?? pair(style?.i16(68), style?.i16(70).map { -$0 }) ?? pair(style?.u16(74), style?.u16(76))
  }

  /// Returns the glyph of a character, or `nil` if the font does not have it.
  func glyph(_ value: UInt32) -> Int? { characters.glyph(value) }

  /// Returns the advance of a glyph, as a fraction of the point size.
  func advance(ofGlyph glyph: Int) -> Double {
    // Glyphs beyond the table have the width of its last entry.
    Double(metrics.u16(4 * min(glyph, metricCount - 1)) ?? 0) * unit
  }

  /// Returns the kerning between two glyphs, as a fraction of the point size.
  func kerning(_ first: Int, _ second: Int) -> Double {
    Double(kerning?.value(first, second) ?? 0) * unit
  }
}

extension FontFace: Hashable {
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
