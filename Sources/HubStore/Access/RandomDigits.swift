/// Random bits as text.
package enum RandomDigits {
  /// Hexadecimal digits that nobody can guess, from the system's own generator.
  ///
  /// - Parameter words: how many times 64 bits; each is sixteen digits.
  package static func make(words: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<words).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
