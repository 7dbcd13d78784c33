internal import CSHA256

/// An incremental SHA-256.
///
/// A cryptographic library would have to be built by everyone who builds this package, for this one
/// function, and the systems' own libraries differ in name.
struct SHA256: Sendable {
  /// The implementation that processes blocks.
  enum Means: CaseIterable {
    /// Portable code in 32-bit words, for every processor.
    case portable
    /// The processor's own instructions; available only if ``best`` is this case.
    case instructions

    /// The fastest implementation for this processor.
    static let best: Means =
      alstore_sha256_best() == ALSTORE_SHA256_INSTRUCTIONS ? .instructions : .portable

    fileprivate var name: alstore_sha256_means {
      switch self {
      case .portable: ALSTORE_SHA256_PORTABLE
      case .instructions: ALSTORE_SHA256_INSTRUCTIONS
      }
    }
  }

  private var hash = alstore_sha256()
  private let means: alstore_sha256_means

  init(by means: Means = .best) {
    self.means = means.name
    alstore_sha256_begin(&hash)
  }

  /// Adds bytes.
  ///
  /// Linear in their number.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    alstore_sha256_add(&hash, start, bytes.count, means)
  }

  /// The thirty-two bytes of the hash of all bytes added so far.
  func finalized() -> [UInt8] {
    var ended = hash
    return [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      guard let start = digest.baseAddress else { return }
      alstore_sha256_end(&ended, start, means)
      count = 32
    }
  }
}
