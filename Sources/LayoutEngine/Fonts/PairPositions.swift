/// The pair adjustments that the feature `kern` of a table `GPOS` asks for.
struct PairPositions: Sendable {
  /// The subtables of each lookup, in order: the first one that knows a pair decides.
  private var lookups: [[Subtable]] = []

  private static let mostFeatures = 2048
  private static let mostLookups = 64
  private static let mostSubtables = 256

  /// `nil` where it adjusts no pairs.
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

  /// The lookups of every feature `kern`: scripts have one each, and mostly the same.
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

/// Pairs by glyph or by class, with how far the first glyph then advances.
private struct Subtable: Sendable {
  private let table: FontBytes.Part
  private let isByClass: Bool
  /// Bytes of the values of the first glyph and of both, and where its advance is among them.
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
    // A bit stands for a value of two bytes; that of the advance along the line is the third.
    sizes = (2 * first.nonzeroBitCount, 2 * first.nonzeroBitCount + 2 * second.nonzeroBitCount)
    advance = first & 4 == 0 ? nil : 2 * (first & 3).nonzeroBitCount
  }

  /// `nil` where the subtable does not know the pair, so that the next one may.
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

  /// Where a glyph stands in a list of those that are covered.
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

  /// The class of a glyph; 0 for those that are in no other one.
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
