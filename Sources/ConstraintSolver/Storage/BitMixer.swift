/// Mixes numbers into a hash that is the same on every run, by multiplying with 2⁶⁴ over the golden
/// ratio (Knuth, *The Art of Computer Programming*, volume 3, section 6.4).
struct BitMixer {
  /// The current hash; its low bits are as good as any.
  private(set) var bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  @inline(__always)
  mutating func mix(_ number: UInt64) {
    bits = (bits ^ number) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 32
  }
}
