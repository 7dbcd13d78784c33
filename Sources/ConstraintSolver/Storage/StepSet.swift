/// A set of step numbers with fast access to the least and greatest element: a hierarchical bit set
/// with a bit for each group of 64.
struct StepSet: ~Copyable {
  private var words = Vector<UInt64>()
  private var groups = Vector<UInt64>()
  private var blocks = Vector<UInt64>()

  init() {}

  mutating func reset(count: Int) {
    words.reset(to: 0, count: count / 64 + 1)
    groups.reset(to: 0, count: words.count / 64 + 1)
    blocks.reset(to: 0, count: groups.count / 64 + 1)
  }

  @inline(__always)
  mutating func insert(_ step: Int) {
    words.base[step >> 6] |= 1 << UInt64(step & 63)
    groups.base[step >> 12] |= 1 << UInt64((step >> 6) & 63)
    blocks.base[step >> 18] |= 1 << UInt64((step >> 12) & 63)
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    var block = blocks.count - 1
    while block >= 0 && blocks.base[block] == 0 { block -= 1 }
    guard block >= 0 else { return nil }
    let group = block << 6 | Self.highest(blocks.base[block])
    let word = group << 6 | Self.highest(groups.base[group])
    let step = word << 6 | Self.highest(words.base[word])
    remove(step)
    return step
  }

  @inline(__always)
  mutating func popFirst() -> Int? {
    var block = 0
    while block < blocks.count && blocks.base[block] == 0 { block += 1 }
    guard block < blocks.count else { return nil }
    let group = block << 6 | blocks.base[block].trailingZeroBitCount
    let word = group << 6 | groups.base[group].trailingZeroBitCount
    let step = word << 6 | words.base[word].trailingZeroBitCount
    remove(step)
    return step
  }

  @inline(__always)
  private mutating func remove(_ step: Int) {
    let (word, group) = (step >> 6, step >> 12)
    words.base[word] &= ~(1 << UInt64(step & 63))
    if words.base[word] == 0 {
      groups.base[group] &= ~(1 << UInt64(word & 63))
      if groups.base[group] == 0 { blocks.base[group >> 6] &= ~(1 << UInt64(group & 63)) }
    }
  }

  @inline(__always)
  private static func highest(_ bits: UInt64) -> Int { 63 - bits.leadingZeroBitCount }

  mutating func removeAll() { while popLast() != nil {} }
}
