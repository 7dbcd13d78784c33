/// The distinct names of a document, each identified by a small number.
///
/// A direct-mapped cache serves the few hundred names that a document repeats; behind it, an open
/// hash table with Swift's seeded hash, so that no file can be crafted to cause collisions.
struct NameTable: Sendable {
  private(set) var strings: [String] = []
  private var ranges: [Range<Int32>] = []
  private var hashes: [Int] = []
  private var slots: [Int32] = [Int32](repeating: -1, count: 256)
  private var recent: [Int32] = [Int32](repeating: -1, count: 1024)

  /// Returns the number of the name in `range`, assigning one if it is new.
  ///
  /// - Parameter quick: The cheap hash of its characters.
  /// - Complexity: O(length), expected.
  mutating func intern(_ bytes: [UInt8], _ range: Range<Int>, quick: UInt32) -> Int32 {
    let line = Self.line(quick)
    let candidate = recent[line]
    if candidate >= 0, sameBytes(bytes, ranges[Int(candidate)], range) { return candidate }
    let hash = bytes.withUnsafeBytes { Self.hash(UnsafeRawBufferPointer(rebasing: $0[range])) }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let id = slots[slot]
      if hashes[Int(id)] == hash, sameBytes(bytes, ranges[Int(id)], range) {
        recent[line] = id
        return id
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = Int32(truncatingIfNeeded: strings.count)
    strings.append(String(decoding: bytes[range], as: UTF8.self))
    ranges.append(
      Int32(truncatingIfNeeded: range.lowerBound)..<Int32(truncatingIfNeeded: range.upperBound))
    hashes.append(hash)
    slots[slot] = id
    recent[line] = id
    if strings.count * 2 > slots.count { grow() }
    return id
  }

  /// Returns the number of a name, or `nil` if the document does not use it.
  ///
  /// Compares bytes, not characters, because XML has no canonical equivalence. O(length).
  func find(_ name: String, in bytes: [UInt8]) -> Int32? {
    var name = name
    return name.withUTF8 { wanted -> Int32? in
      // Names that documents repeat are ASCII, for which this is the parser's cheap hash.
      let quick = wanted.reduce(UInt32(0)) { Self.quick($0, UInt32($1)) }
      let recent = recent[Self.line(quick)]
      if recent >= 0, isSpelled(wanted, recent, in: bytes) { return recent }
      let hash = Self.hash(UnsafeRawBufferPointer(wanted))
      var slot = hash & (slots.count - 1)
      while slots[slot] >= 0 {
        let id = slots[slot]
        if hashes[Int(id)] == hash, isSpelled(wanted, id, in: bytes) { return id }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Whether a name consists of exactly these bytes.
  func isSpelled(_ wanted: UnsafeBufferPointer<UInt8>, _ id: Int32, in bytes: [UInt8]) -> Bool {
    let range = ranges[Int(id)]
    guard range.count == wanted.count else { return false }
    var place = Int(range.lowerBound)
    for byte in wanted {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// Extends the cheap hash of a name by one character.
  static func quick(_ hash: UInt32, _ scalar: UInt32) -> UInt32 { hash &* 31 &+ scalar }

  /// The cache index of a name.
  private static func line(_ quick: UInt32) -> Int { Int((quick ^ quick >> 10) & 1023) }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }

  private func sameBytes(_ bytes: [UInt8], _ known: Range<Int32>, _ range: Range<Int>) -> Bool {
    guard known.count == range.count else { return false }
    var left = Int(known.lowerBound)
    for right in range {
      if bytes[left] != bytes[right] { return false }
      left += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (id, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: id)
    }
  }
}
