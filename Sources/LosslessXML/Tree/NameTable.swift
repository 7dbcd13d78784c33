/// The names of a document, each kept once and known by a small number.
///
/// Two steps: a direct-mapped cache answers the few hundred names that a document repeats; behind
/// it an open table under Swift's seeded hash, so that no file can be built whose names collide.
struct NameTable: Sendable {
  private(set) var strings: [String] = []
  private var ranges: [Range<Int32>] = []
  private var hashes: [Int] = []
  private var slots: [Int32] = [Int32](repeating: -1, count: 256)
  private var recent: [Int32] = [Int32](repeating: -1, count: 1024)

  /// The number of the name in `range`, given one if it is new.
  ///
  /// `quick` is the cheap hash of its characters. Expected O(length).
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

  /// The number of a name, `nil` where the document never uses it.
  ///
  /// O(length).
  ///
  /// Compares bytes, not characters: XML knows no canonical equivalence.
  func find(_ name: String, in bytes: [UInt8]) -> Int32? {
    var name = name
    return name.withUTF8 { wanted -> Int32? in
      // The names that documents repeat are ASCII, of which this is the parser's cheap hash.
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

  /// Whether a name is written with exactly these bytes.
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

  /// A cheap hash of a name's characters up to one, from that of those before it.
  static func quick(_ hash: UInt32, _ scalar: UInt32) -> UInt32 { hash &* 31 &+ scalar }

  /// Where the cache has a name.
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
