/// The value of a field without a copy of its content: the bytes of a text or blob belong to the
/// caller and are only copied once needed.
///
/// The creator guarantees that the bytes of a text are UTF-8.
public enum FieldBytes {
  case null
  case integer(Int64)
  /// A finite number.
  case real(Double)
  case text(UnsafeBufferPointer<UInt8>)
  case blob(UnsafeBufferPointer<UInt8>)

  /// Whether the field is not set.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Whether two values are equal as defined by ``FieldValue``.
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
  /// Copies a value.
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

  /// Calls `body` with the value's bytes, which are valid only during the call.
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
