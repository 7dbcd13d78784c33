import SeededNumbers

/// Damages bytes like broken disks, programs and connections, or deliberately.
enum DamagedBytes {
  /// - Parameter page: the size of the parts that move or vanish as a unit.
  static func make(
    of original: [UInt8], page size: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = original
    for _ in 0..<(random.oneIn(4) ? 3 : 1) { damage(&bytes, size, &random) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], _ size: Int, _ random: inout SeededGenerator) {
    guard bytes.count > 1 else { return }
    func place(before end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
    func page() -> Range<Int> {
      let start = place(before: (bytes.count + size - 1) / size) * size
      return start..<min(start + size, bytes.count)
    }
    switch place(before: 10) {
    case 0, 1: bytes[place(before: bytes.count)] ^= 1 << place(before: 8)
    case 2: for _ in 0..<20 { bytes[place(before: bytes.count)] = UInt8(place(before: 256)) }
    case 3: for index in page() { bytes[index] = 0 }
    case 4: bytes.removeLast(1 + place(before: bytes.count - 1))
    case 5:
      let other = Array(bytes[page()])
      bytes.replaceSubrange(page(), with: other)
    case 6:
      let other = Array(bytes[page()])
      bytes.insert(contentsOf: other, at: page().lowerBound)
    case 7: bytes.removeSubrange(page())
    case 8:
      // The location of headers, and of cell offsets in pages.
      let start = page().lowerBound
      for _ in 0..<4 {
        bytes[min(start + place(before: 64), bytes.count - 1)] = UInt8(place(before: 256))
      }
    default:
      // Lengths and counts.
      let start = place(before: bytes.count)
      for index in start..<min(start + 1 + place(before: 8), bytes.count) {
        bytes[index] = [0xFF, 0x7F, 0x80][place(before: 3)]
      }
    }
  }
}
