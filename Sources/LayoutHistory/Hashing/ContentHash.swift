import LayoutModel

/// The SHA-256 of content within a domain.
///
/// The domain is part of the hashed bytes, so equal bytes with different meanings never share a
/// hash.
public struct ContentHash: Hashable, Comparable, Sendable {
  /// Thirty-two bytes.
  public let bytes: [UInt8]

  /// Creates a hash from its bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Hashes parts of content, each preceded by its length, so that no two different lists of parts
  /// hash the same bytes.
  ///
  /// - Complexity: O(bytes).
  public init(domain: String, parts: [[UInt8]]) {
    var builder = Builder(domain: domain)
    for part in parts { part.withUnsafeBufferPointer { builder.add([$0]) } }
    self = builder.hash
  }

  /// Hashes parts of content one at a time, so that they need not be in memory together.
  public struct Builder {
    private var content = SHA256()

    /// Creates a builder without parts.
    public init(domain: String) {
      var domain = domain
      domain.withUTF8 { add([$0]) }
    }

    /// Adds one part, given as consecutive pieces.
    mutating func add(_ pieces: [UnsafeBufferPointer<UInt8>]) {
      let count = pieces.reduce(0) { $0 + $1.count }
      withUnsafeBytes(of: UInt64(count).bigEndian) { content.update($0) }
      for piece in pieces { content.update(UnsafeRawBufferPointer(piece)) }
    }

    /// The hash of the parts added so far.
    public var hash: ContentHash { ContentHash(bytes: content.finalized()) }
  }

  /// Hashes the UTF-8 of texts, each preceded by its length.
  public init(domain: String, texts: [String]) {
    var hashed: [UInt8] = []
    for text in [domain] + texts {
      withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian) { hashed.append(contentsOf: $0) }
      hashed.append(contentsOf: text.utf8)
    }
    bytes = Self.sha256(hashed)
  }

  /// The plain SHA-256 of bytes, as `sha256sum` prints it.
  ///
  /// Linear in the number of bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalized()
  }

  /// Orders hashes by their bytes.
  public static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension ContentHash: CustomStringConvertible {
  /// Sixty-four lowercase hexadecimal digits.
  public var description: String {
    bytes.hexadecimal
  }
}

extension ContentHash: Codable {
  /// Parses sixty-four hexadecimal digits.
  public init?(_ text: String) {
    let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for place in stride(from: 0, to: 64, by: 2) {
      guard let high = digits[place], let low = digits[place + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self.init(bytes: bytes)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let hash = ContentHash(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A hash is sixty-four hexadecimal digits.")
    }
    self = hash
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
