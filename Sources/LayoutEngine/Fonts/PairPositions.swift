/// The pair adjustments of the feature `kern` in a `GPOS` table.
struct PairPositions: Sendable {
  /// The subtables of each lookup, in order: the first one that contains a pair is used.
  private var lookups: [[Subtable]] = []

  private static let mostFeatures = 2048
  private static let mostLookups = 64
  private static let mostSubtables = 256

  /// Returns `nil` if the table adjusts no pairs.
  init?(_ table: FontBytes.Part) {
    guard let features = table.u16(6).flatMap(table.part),
      let list = table.u16(8).flatMap(table.part)
    else { return nil }
    var count = 0
    for index in Self.lookups(of: features).sorted().prefix(Self.mostLookups) {
      guard let lookup = list.u16(2 + 2 * index).flatMap(list.part),
        index < list.u16(0) ?? 0, let kind = lookup.u16(0), let length = lookup.u16(4)
      else { continue }
      var subtables: [Subtable] = []
      for number in 0..<min(length, Self.mostSubtables - count) {
        count += 1
        guard var part = lookup.u16(6 + 2 * number).flatMap(lookup.part) else { break }
        var type = kind
        if kind == 9 {
          guard let own = part.u16(2), let place = part.u32(4).flatMap(part.part) else { continue }
          (type, part) = (own, place)
        }
        if type == 2, let subtable = Subtable(part) { subtables.append(subtable) }
      }
      if !subtables.isEmpty { lookups.append(subtables) }
    }
    if lookups.isEmpty { return nil }
  }

  /// Returns the lookups of every `kern` feature: each script has one, and most are the same.
  private static func lookups(of features: FontBytes.Part) -> Set<Int> {
    var result: Set<Int> = []
    for index in 0..<min(features.u16(0) ?? 0, mostFeatures) {
      guard features.u32(2 + 6 * index) == 0x6B65_726E,
        let feature = features.u16(2 + 6 * index + 4).flatMap(features.part),
        let count = feature.u16(2)
      else { continue }
      for number in 0..<min(count, mostLookups) {
        guard let lookup = feature.u16(4 + 2 * number) else { break }
        result.insert(lookup)
      }
    }
    return result
  }

  func value(_ first: Int, _ second: Int) -> Int {
    lookups.reduce(0) { sum, subtables in
      for subtable in subtables {
        if let value = subtable.value(first, second) { return sum + value }
      }
      return sum
    }
  }
}

/// Pairs by glyph or by class, with the adjustment of the first glyph's advance.
private struct Subtable: Sendable {
  private let table: FontBytes.Part
  private let isByClass: Bool
  /// The sizes in bytes of the first glyph's values and of both, and the offset of its advance.
  private let sizes: (first: Int, both: Int)
  private let advance: Int?
  private let coverage: FontBytes.Part

  init?(_ table: FontBytes.Part) {
    guard let format = table.u16(0), format == 1 || format == 2,
      let coverage = table.u16(2).flatMap(table.part), let first = table.u16(4),
      let second = table.u16(6)
    else { return nil }
    self.table = table
    self.coverage = coverage
    isByClass = format == 2
    // Each bit stands for a two-byte value; the third one is the horizontal advance.
    sizes = (2 * first.nonzeroBitCount, 2 * first.nonzeroBitCount + 2 * second.nonzeroBitCount)
    advance = first & 4 == 0 ? nil : 2 * (first & 3).nonzeroBitCount
  }

  /// Returns `nil` if the subtable does not contain the pair, so that the next one is tried.
  func value(_ first: Int, _ second: Int) -> Int? {
    guard let index = Self.index(of: first, in: coverage) else { return nil }
    return isByClass ? classValue(first, second) : pairValue(index, second)
  }

  private func pairValue(_ index: Int, _ second: Int) -> Int? {
    guard index < table.u16(8) ?? 0, let set = table.u16(10 + 2 * index).flatMap(table.part),
      let count = set.u16(0)
    else { return nil }
    let size = 2 + sizes.both
    guard
      let pair = set.firstIndex(
        among: count, where: { set.u16(2 + size * $0) ?? 0xFFFF >= second }),
      set.u16(2 + size * pair) == second
    else { return nil }
    return advance.flatMap { set.i16(2 + size * pair + 2 + $0) } ?? 0
  }

  private func classValue(_ first: Int, _ second: Int) -> Int? {
    guard let classes1 = table.u16(8).flatMap(table.part),
      let classes2 = table.u16(10).flatMap(table.part),
      let count1 = table.u16(12), let count2 = table.u16(14)
    else { return nil }
    let row = Self.class(of: first, in: classes1)
    let column = Self.class(of: second, in: classes2)
    guard row < count1, column < count2 else { return nil }
    let record = 16 + (row * count2 + column) * sizes.both
    return advance.flatMap { table.i16(record + $0) } ?? 0
  }

  /// Returns the index of a glyph in a coverage table.
  private static func index(of glyph: Int, in coverage: FontBytes.Part) -> Int? {
    guard let format = coverage.u16(0), let count = coverage.u16(2) else { return nil }
    if format == 1 {
      let index = coverage.firstIndex(
        among: count, where: { coverage.u16(4 + 2 * $0) ?? 0xFFFF >= glyph })
      return index.flatMap { coverage.u16(4 + 2 * $0) == glyph ? $0 : nil }
    }
    guard
      let range = coverage.firstIndex(
        among: count, where: { coverage.u16(4 + 6 * $0 + 2) ?? 0xFFFF >= glyph }),
      let start = coverage.u16(4 + 6 * range), start <= glyph,
      let first = coverage.u16(4 + 6 * range + 4)
    else { return nil }
    return first + glyph - start
  }

  /// Returns the class of a glyph; 0 for glyphs in no other class.
  private static func `class`(of glyph: Int, in classes: FontBytes.Part) -> Int {
    if classes.u16(0) == 1 {
      guard let start = classes.u16(2), let count = classes.u16(4), glyph >= start,
        glyph < start + count
      else { return 0 }
      return classes.u16(6 + 2 * (glyph - start)) ?? 0
    }
    guard let count = classes.u16(2),
      let range = classes.firstIndex(
        among: count, where: { classes.u16(4 + 6 * $0 + 2) ?? 0xFFFF >= glyph }),
      let start = classes.u16(4 + 6 * range), start <= glyph
    else { return 0 }
    return classes.u16(4 + 6 * range + 4) ?? 0
  }
}
