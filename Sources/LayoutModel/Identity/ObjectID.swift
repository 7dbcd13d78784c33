/// A 128-bit identity of one kind of object, never reused.
///
/// `Kind` keeps the IDs of views, guides, constraints and other objects apart at compile time. The
/// caller generates new IDs (the model reads no random source). Imported objects derive theirs from
/// the document and object ID, so that two users who import the same document get the same objects.
public struct ObjectID<Kind>: Hashable, Comparable, Sendable {
  /// The most significant 64 bits.
  public let high: UInt64
  /// The least significant 64 bits.
  public let low: UInt64

  /// Creates an ID with these 128 bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates an ID from a source of random bits.
  public init(using source: inout some RandomNumberGenerator) {
    self.init(high: source.next(), low: source.next())
  }

  /// Creates an ID from sixteen bytes, most significant first; `nil` for any other count.
  @inlinable
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    // Bits shifted out of the upper word are dropped.
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
    self.init(high: high, low: low)
  }

  /// Parses thirty-two hexadecimal digits; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    var bytes: [UInt8] = []
    var pending: UInt8?
    for character in text.utf8 {
      guard let digit = hexDigit(character) else { return nil }
      if let first = pending {
        bytes.append(first << 4 | digit)
        pending = nil
      } else {
        pending = digit
      }
    }
    guard pending == nil else { return nil }
    self.init(bytes: bytes)
  }

  /// The sixteen bytes of the ID, most significant first.
  public var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }

  public static func < (a: Self, b: Self) -> Bool {
    a.high != b.high ? a.high < b.high : a.low < b.low
  }
}

extension ObjectID: CustomStringConvertible {
  /// Thirty-two lower-case hexadecimal digits.
  public var description: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for place in 0..<32 {
        let word = place < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (place % 16)) & 15)
        digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 32
    }
  }
}

private func hexDigit(_ character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// The identity of a ``Layout``.
public typealias LayoutID = ObjectID<Layout>
/// The identity of a ``View``.
public typealias ViewID = ObjectID<View>
/// The identity of a ``Guide``.
public typealias GuideID = ObjectID<Guide>
/// The identity of a ``Constraint``.
public typealias ConstraintID = ObjectID<Constraint>
/// The identity of an ``Outlet``.
public typealias OutletID = ObjectID<Outlet>
/// The identity of a ``SourceDocument``.
public typealias DocumentID = ObjectID<SourceDocument>
