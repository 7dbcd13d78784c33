internal import CSHA256

/// A SHA-256 of bytes that come one after the other.
///
/// A cryptographic library would have to be built by everyone who builds this package, for this one
/// function; and systems have theirs under many names.
struct SHA256: Sendable {
  /// How blocks are worked out.
  enum Means: CaseIterable {
    /// In words of 32 bits, on every processor.
    case portable
    /// By the processor's own instructions; only where ``best`` is it.
    case instructions

    /// The fastest that this processor has.
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

  /// Adds bytes to those before.
  ///
  /// Linear in their number.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    alstore_sha256_add(&hash, start, bytes.count, means)
  }

  /// The thirty-two bytes that all so far come to.
  func finalized() -> [UInt8] {
    var ended = hash
    return [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      guard let start = digest.baseAddress else { return }
      alstore_sha256_end(&ended, start, means)
      count = 32
    }
  }
}
