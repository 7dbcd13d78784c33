/// Distinct values, numbered in order of appearance and stored contiguously as canonical bytes,
/// because a large edit has hundreds of thousands of them.
struct SharedValues {
  private var writer = ByteWriter()
  /// The start offset of each value, followed by the end of the last one.
  private var ends = [0]
  /// A hash table of value numbers with linear probing; -1 marks a free slot.
  ///
  /// The number of slots is a power of two, and at most half of them are in use.
  private var slots = [Int32](repeating: -1, count: 64)

  var count: Int { ends.count - 1 }

  /// The total size of the values in bytes.
  var byteCount: Int { writer.bytes.count }

  /// Returns the number of a value, adding the value if it is new.
  ///
  /// - Parameter likely: the number of a value that is likely to be equal; negative for none.
  mutating func number(of value: FieldBytes, likely: Int32) -> Int32 {
    let start = writer.bytes.count
    writer.value(value)
    if likely >= 0, isLast(from: start, Int(likely)) {
      writer.cut(to: start)
      return likely
    }
    var slot = self.slot(of: start..<writer.bytes.count)
    while slots[slot] >= 0 {
      if isLast(from: start, Int(slots[slot])) {
        writer.cut(to: start)
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    // Memory runs out before the numbers do.
    let number = Int32(truncatingIfNeeded: count)
    slots[slot] = number
    ends.append(writer.bytes.count)
    if count * 2 > slots.count { makeRoom() }
    return number
  }

  /// Whether the bytes written last, from `start` on, equal the value with a number.
  private func isLast(from start: Int, _ number: Int) -> Bool {
    let known = ends[number]..<ends[number + 1]
    return writer.bytes.withUnsafeBufferPointer { bytes in
      known.count == bytes.count - start
        && bytes[known].elementsEqual(bytes[start..<bytes.count])
    }
  }

  private func slot(of range: Range<Int>) -> Int {
    // Hashes are seeded per process: values come from untrusted sources that could otherwise force
    // collisions.
    var hasher = Hasher()
    writer.bytes.withUnsafeBytes {
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
    return hasher.finalize() & (slots.count - 1)
  }

  private mutating func makeRoom() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      var slot = self.slot(of: ends[number]..<ends[number + 1])
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  /// Writes the values in ascending order.
  ///
  /// - Complexity: O(values · log values).
  ///
  /// - Returns: the rank of each number in that order.
  consuming func write(to output: inout ByteWriter) -> [Int32] {
    slots = []
    let order = sorted()
    var ranks = [Int32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() {
      ranks[Int(number)] = Int32(truncatingIfNeeded: rank)
      output.raw(writer.bytes[ends[Int(number)]..<ends[Int(number) + 1]])
    }
    return ranks
  }

  /// The numbers in ascending order of their values.
  private func sorted() -> [Int32] {
    writer.bytes.withUnsafeBufferPointer { bytes in
      var keys: [SortingKey] = []
      keys.reserveCapacity(count)
      for number in 0..<count {
        keys.append(
          SortingKey(
            UnsafeBufferPointer(rebasing: bytes[ends[number]..<ends[number + 1]]),
            number: Int32(truncatingIfNeeded: number)))
      }
      keys.sort { $0.precedes($1) }
      return keys.map(\.number)
    }
  }
}

/// The sort key of a value; most values differ in the first eight bytes.
private struct SortingKey {
  let type: UInt8
  /// The number, or the first bytes padded with zeros, encoded so that it compares like the value.
  let first: UInt64
  let number: Int32
  /// The bytes of a text or a blob.
  let content: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>, number: Int32) {
    self.number = number
    type = bytes.first ?? 0
    var place = 1
    switch type {
    case 1:
      let rest = ByteWriter.count(in: bytes, from: &place)
      let value = rest >> 1 ^ (rest & 1 == 0 ? 0 : .max)
      first = value ^ 1 << 63
      content = UnsafeBufferPointer(start: nil, count: 0)
    case 2:
      let bits = Self.word(bytes[1...])
      first = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
      content = UnsafeBufferPointer(start: nil, count: 0)
    default:
      _ = ByteWriter.count(in: bytes, from: &place)
      content = UnsafeBufferPointer(rebasing: bytes[place...])
      first = Self.word(content[...])
    }
  }

  /// The first eight bytes as a big-endian word, padded with zeros.
  private static func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes.prefix(8) { word = word << 8 | UInt64(byte) }
    return bytes.count >= 8 ? word : word << UInt64(8 * (8 - bytes.count))
  }

  func precedes(_ other: SortingKey) -> Bool {
    if type != other.type { return type < other.type }
    if first != other.first { return first < other.first }
    return content.lexicographicallyPrecedes(other.content)
  }
}
