/// Kerning between two Latin letters of the system font, in thousandths of the point size.
enum Kerning {
  /// Indexed by the first letter times 64 plus the second one, each counted from `A`.
  static let pairs: [Int8] = {
    var pairs = [Int8](repeating: 0, count: 64 * 64)
    for line in SystemSpacing.pairs.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first?.utf8.first else { continue }
      for word in words.dropFirst() {
        guard let second = word.utf8.first, let value = Int8(word.dropFirst()) else { continue }
        pairs[index(UInt32(first), UInt32(second))] = value
      }
    }
    return pairs
  }()

  static func index(_ first: UInt32, _ second: UInt32) -> Int {
    Int((first &- 65) & 63) * 64 + Int((second &- 65) & 63)
  }

  static func isLetter(_ value: UInt32) -> Bool { (value | 32) &- 97 < 26 }
}
