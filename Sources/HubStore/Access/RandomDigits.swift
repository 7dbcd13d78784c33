/// Random digits for tokens, IDs and keys.
package enum RandomDigits {
  /// Returns unguessable hexadecimal digits from the system's random number generator.
  ///
  /// - Parameter words: the number of 64-bit words; each gives sixteen digits.
  package static func make(words: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<words).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
