/// Stands in for swift-crypto, of which a fuzzer needs no more than that equal bytes hash alike.
public struct SHA256 {
  private var words: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
  ]

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    for byte in bufferPointer {
      for index in words.indices {
        words[index] = (words[index] ^ UInt64(byte) &+ UInt64(index)) &* 1_099_511_628_211
      }
    }
  }

  public func finalize() -> [UInt8] {
    words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  public static func hash(data: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    data.withUnsafeBytes { hash.update(bufferPointer: $0) }
    return hash.finalize()
  }
}
