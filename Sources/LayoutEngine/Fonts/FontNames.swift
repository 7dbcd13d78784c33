/// The names of a font, from its table `name`.
struct FontNames: Sendable {
  /// Such as `SourceSansPro-Semibold`, which documents use.
  let postScript: String
  /// Such as `Source Sans Pro Semibold`.
  let full: String
  /// Such as `Source Sans Pro`.
  let family: String

  init(_ table: FontBytes.Part) throws(FontFileError) {
    guard let count = table.u16(2), let storage = table.u16(4) else { throw .missing("name") }
    var found: [Int: (rank: Int, text: String)] = [:]
    for index in 0..<min(count, Self.mostRecords) {
      let record = 6 + 12 * index
      guard let platform = table.u16(record), let language = table.u16(record + 4),
        let name = table.u16(record + 6), Self.wanted.contains(name),
        let length = table.u16(record + 8), let offset = table.u16(record + 10),
        let rank = Self.rank(platform, language), rank > found[name]?.rank ?? 0,
        let bytes = table.bytes(from: storage + offset, count: length),
        let text = Self.text(bytes, isWide: platform != 1)
      else { continue }
      found[name] = (rank, text)
    }
    let names = found.mapValues(\.text)
    full = names[4] ?? names[6] ?? ""
    postScript = names[6] ?? full.filter { $0 != " " }
    // The typographic family, in case the styles have separate family names.
    family = names[16] ?? names[1] ?? full
    guard !postScript.isEmpty else {
      throw .damaged("name", "does not name the font")
    }
  }

  private static let wanted: Set<Int> = [1, 4, 6, 16]
  private static let longest = 255
  private static let mostRecords = 4096

  /// Prefers English to other languages.
  private static func rank(_ platform: Int, _ language: Int) -> Int? {
    switch (platform, language) {
    case (3, 0x409): 5
    case (0, _): 4
    case (1, 0): 3
    case (3, _): 2
    case (1, _): 1
    default: nil
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>, isWide: Bool) -> String? {
    var text = ""
    if isWide {
      guard bytes.count % 2 == 0, bytes.count <= 2 * longest else { return nil }
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(decoding: units, as: UTF16.self)
    } else {
      // Mac encodings, except the East Asian ones, begin with ASCII, and names use only that.
      guard bytes.count <= longest, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      text = String(decoding: bytes, as: UTF8.self)
    }
    let isPrintable = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\u{FFFD}"
    }
    return isPrintable && !text.isEmpty ? text : nil
  }
}
