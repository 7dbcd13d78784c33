/// The advances of a typeface at a weight, in thousandths of the point size, by ``CharacterIndex``.
enum FaceTable {
  /// Returns the table of advances for a typeface at a point size.
  static func of(_ typeface: Typeface, size: Double) -> [Int16] {
    switch typeface.family {
    case .system: return system(typeface, size: size)
    case .helveticaNeue, .unknown:
      return typeface.weight < 550 ? HelveticaNeueAdvances.regular : HelveticaNeueAdvances.bold
    case .open(let name): return families[name]?[step(typeface)] ?? HelveticaNeueAdvances.regular
    }
  }

  /// Returns the advances of the system font at the weight of a typeface.
  static func system(_ typeface: Typeface, size: Double) -> [Int16] {
    size < displaySize ? text[step(typeface)] : display[step(typeface)]
  }

  private static func step(_ typeface: Typeface) -> Int {
    min(max(typeface.weight / 100, 1), 9) - 1
  }

  /// Returns the spacing added to every advance, in thousandths of the point size.
  static func spacing(of typeface: Typeface, size: Double, systemVersion: Int) -> Double {
    if typeface.family == .helveticaNeue, typeface.weight < 400 {
      return SystemSpacing.lightHelveticaNeue
    }
    guard typeface.family == .system else { return 0 }
    let isDisplay = size >= displaySize
    let bySize = isDisplay ? SystemSpacing.display : SystemSpacing.text
    return Interpolation.value(at: size, bySize)
      + Interpolation.value(at: Double(typeface.weight), SystemSpacing.weights)
      + (systemVersion < 14 ? SystemSpacing.before14 : 0)
      + (systemVersion < 11 && isDisplay ? SystemSpacing.displayBefore11 : 0)
  }

  /// The point size from which the system font has its display design.
  private static let displaySize = 19.5

  private static let text = weights([
    (100, SystemAdvances.text100), (300, SystemAdvances.text300), (400, SystemAdvances.text400),
    (700, SystemAdvances.text700), (900, SystemAdvances.text900),
  ])
  private static let display = weights([
    (100, SystemAdvances.display100), (300, SystemAdvances.display300),
    (400, SystemAdvances.display400), (700, SystemAdvances.display700),
    (900, SystemAdvances.display900),
  ])
  private static let families = FamilyAdvances.families.mapValues {
    weights([(400, $0.regular), (700, $0.bold)], reaching: 200...900)
  }

  /// Returns tables for the nine weights, interpolated linearly between the masters.
  private static func weights(
    _ masters: [(weight: Int, advances: [Int16])], reaching range: ClosedRange<Int> = 100...900
  ) -> [[Int16]] {
    (1...9).map { step in
      let weight = min(max(step * 100, range.lowerBound), range.upperBound)
      guard let first = masters.first else { return [] }
      var low = first
      var high = masters.last ?? first
      for pair in zip(masters, masters.dropFirst())
      where pair.0.weight <= weight || pair.0.weight == first.weight {
        (low, high) = pair
      }
      let share = Double(weight - low.weight) / Double(max(1, high.weight - low.weight))
      return zip(low.advances, high.advances).map {
        Int16(max(0, Double($0) + (Double($1) - Double($0)) * share).rounded())
      }
    }
  }
}
