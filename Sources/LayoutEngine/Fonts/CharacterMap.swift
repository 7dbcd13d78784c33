/// The map from characters to glyphs of a font: the table `cmap`, in its formats 4 and 12.
struct CharacterMap: Sendable {
  private enum Format {
    case segments(count: Int)
    case groups(count: Int)
  }

  private let table: FontBytes.Part
  private let format: Format
  /// Whether it is the map of a symbol font, whose characters have a separate range.
  private let isOfSymbols: Bool

  init(_ cmap: FontBytes.Part) throws(FontFileError) {
    guard let count = cmap.u16(2) else { throw .missing("cmap") }
    var best: (rank: Int, map: CharacterMap)?
    for index in 0..<min(count, Self.mostTables) {
      let record = 4 + 8 * index
      guard let platform = cmap.u16(record), let encoding = cmap.u16(record + 2),
        let offset = cmap.u32(record + 4), let table = cmap.part(from: offset),
        let rank = Self.rank(platform, encoding), rank > best?.rank ?? 0,
        let map = CharacterMap(table, isOfSymbols: platform == 3 && encoding == 0)
      else { continue }
      best = (rank, map)
    }
    guard let best else { throw .damaged("cmap", "maps no Unicode characters") }
    self = best.map
  }

  private init?(_ table: FontBytes.Part, isOfSymbols: Bool) {
    self.table = table
    self.isOfSymbols = isOfSymbols
    switch table.u16(0) {
    case 4:
      guard let doubled = table.u16(6), doubled >= 2, 16 + 4 * doubled <= table.count else {
        return nil
      }
      format = .segments(count: doubled / 2)
    case 12:
      guard let count = table.u32(12), count <= (table.count - 16) / 12 else { return nil }
      format = .groups(count: count)
    default: return nil
    }
  }

  private static let mostTables = 256

  /// Prefers tables of all of Unicode to those of its first plane, and these to symbols.
  private static func rank(_ platform: Int, _ encoding: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 10): 5
    case (0, 4), (0, 6): 4
    case (3, 1): 3
    case (0, 0...3): 2
    case (3, 0): 1
    default: nil
    }
  }

  /// Returns the glyph of a character, or `nil` if the font does not have it.
  func glyph(_ value: UInt32) -> Int? {
    let value = Int(value)
    if let glyph = lookUp(value) { return glyph }
    return isOfSymbols && value < 0x100 ? lookUp(0xF000 + value) : nil
  }

  private func lookUp(_ value: Int) -> Int? {
    let glyph: Int? =
      switch format {
      case .segments(let count): value <= 0xFFFF ? segment(value, count) : nil
      case .groups(let count): group(value, count)
      }
    return glyph == 0 ? nil : glyph
  }

  private func segment(_ value: Int, _ count: Int) -> Int? {
    guard
      let index = table.firstIndex(
        among: count, where: { table.u16(14 + 2 * $0) ?? 0 >= value }),
      let start = table.u16(16 + 2 * count + 2 * index), start <= value,
      let delta = table.u16(16 + 4 * count + 2 * index)
    else { return nil }
    let place = 16 + 6 * count + 2 * index
    guard let offset = table.u16(place), offset > 0 else { return (value + delta) & 0xFFFF }
    guard let glyph = table.u16(place + offset + 2 * (value - start)), glyph > 0 else { return nil }
    return (glyph + delta) & 0xFFFF
  }

  private func group(_ value: Int, _ count: Int) -> Int? {
    guard
      let index = table.firstIndex(
        among: count, where: { table.u32(16 + 12 * $0 + 4) ?? 0 >= value }),
      let start = table.u32(16 + 12 * index), start <= value,
      let first = table.u32(16 + 12 * index + 8)
    else { return nil }
    return first + value - start
  }
}
