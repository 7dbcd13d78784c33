import Foundation
import LayoutLanguage
import SeededNumbers
import Testing

@Suite("Numbers as %g prints them")
struct GeneralFormatTests {
  @Test(
    "numbers as in logs",
    arguments: [
      (96, "96"), (123.5, "123.5"), (94.33333333333333, "94.3333"), (0, "0"), (-0.0, "0"),
      (2.2250738585072014e-308, "2.22507e-308"), (1.574, "1.574"), (999_999.5, "1e+06"),
      (1_000_000, "1e+06"), (100_000, "100000"), (0.0001, "0.0001"), (0.00001, "1e-05"),
      (0.384615384615, "0.384615"), (-10.5, "-10.5"), (1e9, "1e+09"), (1e100, "1e+100"),
      (0.5, "0.5"), (20.333333333333336, "20.3333"), (.leastNonzeroMagnitude, "4.94066e-324"),
    ])
  func prints(_ number: Double, _ text: String) {
    #expect(number.generalText == text)
  }

  @Test("every number is rounded as in C, including ties", arguments: 0..<4)
  func random(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2500 {
      let number: Double =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: Double(bitPattern: generator.next() >> (generator.chance(20) ? 12 : 0))
        case 1: Double(Int.random(in: -9_999_999...9_999_999, using: &generator)) / 10
        // Seven digits ending in 5: halfway between two numbers of six digits.
        case 2: Double(Int.random(in: 0...999_999, using: &generator) * 10 + 5) / 1e7
        default: Double.random(in: -1000...1000, using: &generator)
        }
      guard number.isFinite, number != 0 else { continue }
      #expect(number.generalText == String(format: "%g", number), "seed \(seed): \(number)")
    }
  }
}
