/// The value of a field, as stored in a column of the project file.
public enum FieldValue: Hashable, Sendable {
  /// Not set.
  case null
  case integer(Int64)
  /// A finite number, never negative zero, so that equal numbers are equal values.
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Returns a number as a value, or `nil` if it is not finite, since no field may be.
  public static func number(_ number: Double) -> FieldValue? {
    guard number.isFinite else { return nil }
    return .real(number == 0 ? 0 : number)
  }

  /// The number of bytes of a text or blob; 0 for other values.
  var byteCount: Int {
    switch self {
    case .null, .integer, .real: 0
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    }
  }

  /// Whether the field is not set.
  public var isNull: Bool { self == .null }

  public static func == (left: FieldValue, right: FieldValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    // Canonically equivalent texts with different bytes are different values.
    case (.text(let a), .text(let b)):
      a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
    case (.blob(let a), .blob(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value)
    case .text(var value):
      value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .blob(let value): value.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

extension FieldValue: Comparable {
  /// The order in which revisions list values: by type, then by number or by bytes.
  public static func < (left: FieldValue, right: FieldValue) -> Bool {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): a < b
    case (.real(let a), .real(let b)): a < b
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.blob(let a), .blob(let b)): a.lexicographicallyPrecedes(b)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer: 1
    case .real: 2
    case .text: 3
    case .blob: 4
    }
  }
}
