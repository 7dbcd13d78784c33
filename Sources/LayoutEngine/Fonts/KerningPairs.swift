/// The table `kern` with lists of pairs (format 0), in the Microsoft and Apple variants.
struct KerningPairs: Sendable {
  /// The pairs of each list, sorted by both glyphs: 6 bytes each.
  private var lists: [(pairs: FontBytes.Part, count: Int)] = []

  private static let mostLists = 16

  init?(_ table: FontBytes.Part) {
    let isApples = table.u32(0) == 0x0001_0000
    guard isApples || table.u16(0) == 0,
      let count = isApples ? table.u32(4) : table.u16(2)
    else { return nil }
    var offset = isApples ? 8 : 4
    for _ in 0..<min(count, Self.mostLists) {
      let header = isApples ? 8 : 6
      guard let length = isApples ? table.u32(offset) : table.u16(offset + 2),
        let coverage = table.u16(offset + 4), let list = table.part(from: offset + header)
      else { break }
      // Horizontal, without cross-stream or minimum values; the format is in one byte.
      let isPlain = isApples ? coverage == 0 : coverage & 0xFF07 == 1
      if isPlain, let pairs = list.u16(0), let part = list.part(from: 8) {
        lists.append((part, min(pairs, part.count / 6)))
      }
      guard length > header else { break }
      offset += length
    }
    if lists.isEmpty { return nil }
  }

  func value(_ first: Int, _ second: Int) -> Int {
    guard first <= 0xFFFF, second <= 0xFFFF else { return 0 }
    let key = first << 16 | second
    return lists.reduce(0) { sum, list in
      let pairs = list.pairs
      guard
        let index = pairs.firstIndex(
          among: list.count, where: { pairs.u32(6 * $0) ?? 0 >= key }),
        pairs.u32(6 * index) == key, let value = pairs.i16(6 * index + 4)
      else { return sum }
      return sum + value
    }
  }
}
