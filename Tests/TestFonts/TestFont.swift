/// A small font for tests with the given advance of each character.
///
/// By default it has `A`, 0.6 of the point size wide, `B`, 0.7, and a space, 0.25; its line height
/// is the point size.
public struct TestFont: Sendable {
  public var name = "Test-Regular"
  public var family = "Test"
  public var unitsPerEm = 1000
  public var ascent = 800
  public var descent = 200
  public var lineGap = 0
  /// Advances by character, in font units.
  public var advances: [UInt32: Int] = [0x20: 250, 0x41: 600, 0x42: 700]
  /// Adjustments between pairs of characters.
  public var kerning: [(UInt32, UInt32, Int)] = []
  public var kerningTable = KerningTable.kern
  public var mapFormat = 4
  /// Tables to omit.
  public var without: Set<String> = []

  public enum KerningTable: Sendable { case kern, pairs, classes }

  public init() {}

  /// The characters in order; a character's glyph is its index plus one.
  private var characters: [UInt32] { advances.keys.sorted() }

  private func glyph(_ character: UInt32) -> Int {
    (characters.firstIndex(of: character) ?? -1) + 1
  }

  public var bytes: [UInt8] { file(at: 0) }

  /// The font file, located at an offset within another file.
  private func file(at start: Int) -> [UInt8] {
    var tables: [(String, [UInt8])] = [
      ("OS/2", os2), ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("name", names),
    ]
    if !kerning.isEmpty {
      tables.append(kerningTable == .kern ? ("kern", kern) : ("GPOS", gpos))
    }
    tables.removeAll { without.contains($0.0) }
    var header = u32(0x10000) + u16(tables.count, 0, 0, 0)
    var body: [UInt8] = []
    for (tag, table) in tables {
      let offset = start + 12 + 16 * tables.count + body.count
      header += Array(tag.utf8) + u32(0, offset, table.count)
      body += table
    }
    return header + body
  }

  /// Several fonts in one file.
  public static func collection(_ fonts: [TestFont]) -> [UInt8] {
    var header = Array("ttcf".utf8) + fonts[0].u32(0x10000, fonts.count)
    var body: [UInt8] = []
    let start = header.count + 4 * fonts.count
    for font in fonts {
      header += font.u32(start + body.count)
      body += font.file(at: start + body.count)
    }
    return header + body
  }

  private func u16(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private func u32(_ values: Int...) -> [UInt8] { values.flatMap { u16($0 >> 16, $0) } }

  private var head: [UInt8] {
    [UInt8](repeating: 0, count: 18) + u16(unitsPerEm) + [UInt8](repeating: 0, count: 34)
  }

  private var hhea: [UInt8] {
    u32(0x10000) + u16(ascent, -descent, lineGap) + [UInt8](repeating: 0, count: 24)
      + u16(advances.count + 1)
  }

  private var hmtx: [UInt8] {
    u16(500, 0) + characters.flatMap { u16(advances[$0] ?? 0, 0) }
  }

  private var os2: [UInt8] {
    u16(4, 0, 700) + [UInt8](repeating: 0, count: 62) + u16(900, -300, 0, 950, 350)
      + [UInt8](repeating: 0, count: 18)
  }

  private var names: [UInt8] {
    let texts = [(1, family), (4, "\(family) Full"), (6, name)]
    var records: [UInt8] = []
    var storage: [UInt8] = []
    for (id, text) in texts {
      let bytes = text.utf16.flatMap { u16(Int($0)) }
      records += u16(3, 1, 0x409, id, bytes.count, storage.count)
      storage += bytes
    }
    return u16(0, texts.count, 6 + records.count) + records + storage
  }

  private var cmap: [UInt8] {
    let table = mapFormat == 12 ? groups : segments
    return u16(0, 1, 3, mapFormat == 12 ? 10 : 1) + u32(12) + table
  }

  private var groups: [UInt8] {
    let rows = characters.flatMap { u32(Int($0), Int($0), glyph($0)) }
    return u16(12, 0) + u32(16 + rows.count, 0, characters.count) + rows
  }

  /// Maps every second character by a delta, the others by a list of glyphs.
  private var segments: [UInt8] {
    let list = characters + [0xFFFF]
    let count = list.count
    var parts: [[UInt8]] = [[], [], [], [], []]
    for (index, character) in list.enumerated() {
      let value = Int(character)
      let isListed = index % 2 == 1 && character != 0xFFFF
      parts[0] += u16(value)
      parts[1] += u16(value)
      parts[2] += u16(isListed ? 0 : glyph(character) - value)
      parts[3] += u16(isListed ? 2 * (count - index) + parts[4].count : 0)
      if isListed { parts[4] += u16(glyph(character)) }
    }
    let body = parts[0] + u16(0) + parts[1] + parts[2] + parts[3] + parts[4]
    return u16(4, 14 + body.count, 0, 2 * count, 0, 0, 0) + body
  }

  private var kern: [UInt8] {
    let rows = kerning.map { (glyph($0.0), glyph($0.1), $0.2) }.sorted { $0 < $1 }
    let pairs = rows.flatMap { u16($0.0, $0.1, $0.2) }
    return u16(0, 1, 0, 14 + pairs.count, 1, rows.count, 0, 0, 0) + pairs
  }

  /// A table with one feature, one lookup and one subtable.
  private var gpos: [UInt8] {
    let features = u16(1) + Array("kern".utf8) + u16(8, 0, 1, 0)
    let lookups = u16(1, 4, 2, 0, 1, 8) + (kerningTable == .pairs ? pairs : classes)
    return u16(1, 0, 10, 10, 10 + features.count) + features + lookups
  }

  private var pairs: [UInt8] {
    let firsts = Set(kerning.map { glyph($0.0) }).sorted()
    let sets = firsts.map { first -> [UInt8] in
      let rows = kerning.filter { glyph($0.0) == first }.map { (glyph($0.1), $0.2) }.sorted {
        $0 < $1
      }
      return u16(rows.count) + rows.flatMap { u16($0.0, $0.1) }
    }
    let coverage = u16(1, firsts.count) + firsts.flatMap { u16($0) }
    let start = 10 + 2 * sets.count
    var offsets: [UInt8] = []
    var body: [UInt8] = []
    for set in sets {
      offsets += u16(start + coverage.count + body.count)
      body += set
    }
    return u16(1, start, 4, 0, sets.count) + offsets + coverage + body
  }

  /// A class of all first characters and a class of all second characters.
  private var classes: [UInt8] {
    let firsts = Set(kerning.map { glyph($0.0) }).sorted()
    let seconds = Set(kerning.map { glyph($0.1) }).sorted()
    let coverage = u16(2, firsts.count) + firsts.enumerated().flatMap { u16($1, $1, $0) }
    func classDef(_ glyphs: [Int]) -> [UInt8] {
      u16(2, glyphs.count) + glyphs.flatMap { u16($0, $0, 1) }
    }
    let (first, second) = (classDef(firsts), classDef(seconds))
    let matrix = u16(0, 0, 0, kerning[0].2)
    let start = 16 + matrix.count
    return u16(
      2, start, 4, 0, start + coverage.count, start + coverage.count + first.count, 2, 2)
      + matrix + coverage + first + second
  }
}
