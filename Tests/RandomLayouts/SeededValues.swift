import SeededNumbers

/// Reproducible random values for the contents of projects.
package struct SeededValues: RandomNumberGenerator {
  private var generator: SeededGenerator
  /// Whether lengths have at most six decimals.
  package var roundsLengths = false

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func next() -> UInt64 { generator.next() }

  /// A typical length or an arbitrary fraction.
  package mutating func length(_ range: ClosedRange<Int> = -500...500) -> Double {
    let length = anyLength(range)
    return roundsLengths ? (length * 1e6).rounded() / 1e6 : length
  }

  private mutating func anyLength(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(Int.random(in: range, using: &self))
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return whole + 0.5
    case 1: return whole + 1 / 3
    case 2: return whole * Double.random(in: 0...1, using: &self)
    default: return whole
    }
  }

  package mutating func maybe<Value>(_ value: (inout SeededValues) -> Value) -> Value? {
    oneIn(3) ? value(&self) : nil
  }

  package mutating func name() -> String {
    let pieces = [
      "logo", "title", "Box", "é", "日本", "x1", " ", "-", "_", "😀", "·", "2", ".", "ß", "'", "\"",
      "%", "½",
    ]
    return (0...Int.random(in: 0..<4, using: &self)).map { _ in pick(pieces) }.joined()
  }
}
