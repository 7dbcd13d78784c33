/// The fonts of a `.ttf`, `.otf` or `.ttc` file.
public struct FontFile: Sendable {
  /// The fonts of a collection in its order, or the only font.
  public let faces: [FontFace]

  /// The largest file that is read; the largest Chinese fonts are a third of this size.
  public static let mostBytes = 64_000_000
  static let mostFaces = 256

  /// Reads a file's fonts.
  ///
  /// Linear in their number: the data needed for a text is read when the text is measured.
  ///
  /// - Throws: ``FontFileError`` if the file is not a font or contains a damaged one.
  public init(bytes: [UInt8]) throws(FontFileError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge(bytes.count) }
    let file = FontBytes(bytes: bytes)
    guard let tag = file.u32(0) else { throw .notAFont }
    switch tag {
    case Self.collection:
      guard let count = file.u32(8), count > 0 else { throw .missing("ttcf") }
      guard count <= Self.mostFaces else { throw .tooManyFaces(count) }
      var faces: [FontFace] = []
      for index in 0..<count {
        guard let offset = file.u32(12 + 4 * index) else { throw .missing("ttcf") }
        faces.append(try FontFace(FontTables(file, at: offset)))
      }
      self.faces = faces
    case Self.trueType, Self.openType, Self.appleTrueType:
      faces = [try FontFace(FontTables(file, at: 0))]
    case Self.woff, Self.woff2: throw .webFont
    default: throw .notAFont
    }
  }

  private static let collection = 0x7474_6366
  private static let trueType = 0x0001_0000
  private static let openType = 0x4F54_544F
  private static let appleTrueType = 0x7472_7565
  private static let woff = 0x774F_4646
  private static let woff2 = 0x774F_4632
}
