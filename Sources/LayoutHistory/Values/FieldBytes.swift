/// The value of a field where it lies: a text or a blob is bytes that somebody else keeps, so that nothing
/// is copied before it is known to be needed.
///
/// The bytes of a text are UTF-8, which the one who makes it has seen to.
public enum FieldBytes {
  case null
  case integer(Int64)
  /// A finite number.
  case real(Double)
  case text(UnsafeBufferPointer<UInt8>)
  case blob(UnsafeBufferPointer<UInt8>)

  /// Whether the field is not given.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Whether two are the same value, as of ``FieldValue``.
  func isSame(as other: FieldBytes) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)), (.blob(let a), .blob(let b)):
      a.count == b.count && a.elementsEqual(b)
    default: false
    }
  }
}

extension FieldValue {
  /// Takes a copy of a value.
  public init(_ bytes: FieldBytes) {
    self =
      switch bytes {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(String(decoding: text, as: UTF8.self))
      case .blob(let bytes): .blob(Array(bytes))
      }
  }

  /// Calls `body` with the value's bytes, which it must not keep.
  public func withBytes<Result>(_ body: (FieldBytes) throws -> Result) rethrows -> Result {
    switch self {
    case .null: try body(.null)
    case .integer(let number): try body(.integer(number))
    case .real(let number): try body(.real(number))
    case .text(var text): try text.withUTF8 { try body(.text($0)) }
    case .blob(let bytes): try bytes.withUnsafeBufferPointer { try body(.blob($0)) }
    }
  }
}
