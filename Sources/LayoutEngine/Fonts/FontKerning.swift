/// A font's kerning between pairs of glyphs: the pair adjustments of the feature `kern` in `GPOS`,
/// or else the table `kern`.
enum FontKerning: Sendable {
  case positions(PairPositions)
  case pairs(KerningPairs)

  /// Returns `nil` if the font has no kerning.
  init?(_ tables: FontTables) {
    if let positions = tables["GPOS"].flatMap(PairPositions.init) {
      self = .positions(positions)
    } else if let pairs = tables["kern"].flatMap(KerningPairs.init) {
      self = .pairs(pairs)
    } else {
      return nil
    }
  }

  func value(_ first: Int, _ second: Int) -> Int {
    switch self {
    case .positions(let positions): positions.value(first, second)
    case .pairs(let pairs): pairs.value(first, second)
    }
  }
}
