import LayoutModel

/// A JSON text in the making: keys keep the order they are given in, so the same value is always
/// the same bytes.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case integer(Int64)
  case string(String)
  case array([JSONValue])
  case object(Members)

  /// The members of an object, in the order in which they are printed.
  public typealias Members = [(key: String, value: JSONValue)]

  /// A string, or null.
  public static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  /// A number, or null.
  public static func optional(_ number: Double?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }
  /// An array of strings.
  public static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }

  /// An object with another member at its end; anything else as it is.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key, value)])
  }

  /// The text on one line.
  public var compactText: String { String(decoding: bytes(indentation: nil), as: UTF8.self) }

  /// The text with an object's members and an array's objects on lines of their own.
  public var text: String { String(decoding: bytes(indentation: 0), as: UTF8.self) }

  /// Gives ``text`` out in pieces as it is put together: whoever reads a long one need not wait for
  /// its end.
  public func write(_ take: @escaping (_ piece: [UInt8]) -> Void) {
    var text = Text(take: take)
    write(to: &text, indentation: 0)
    take(text.bytes)
  }

  /// Bytes are put together much faster than strings.
  private func bytes(indentation: Int?) -> [UInt8] {
    var text = Text(take: nil)
    write(to: &text, indentation: indentation)
    return text.bytes
  }

  /// A text in the making, of which full pieces are given out.
  private struct Text {
    var bytes: [UInt8] = []
    let take: ((_ piece: [UInt8]) -> Void)?

    mutating func giveOut() {
      guard let take, bytes.count >= 1 << 15 else { return }
      take(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private func write(to text: inout Text, indentation: Int?) {
    switch self {
    case .null: text.bytes.append("null")
    case .bool(let value): text.bytes.append(value ? "true" : "false")
    case .number(let value): text.bytes.append(value.isFinite ? value.shortText : "null")
    case .integer(let value): text.bytes.append(String(value))
    case .string(let value): Self.write(value, to: &text.bytes)
    case .array(let values):
      let broken = indentation.map { _ in values.contains(where: \.isObject) } ?? false
      Self.write(values, between: "[]", broken ? indentation : nil, to: &text) {
        value, text, inner in
        value.write(to: &text, indentation: broken ? inner : nil)
      }
    case .object(let members):
      let broken = indentation != nil && !isFlat
      Self.write(members, between: "{}", broken ? indentation : nil, to: &text) {
        member, text, inner in
        Self.write(member.key, to: &text.bytes)
        text.bytes.append(UInt8(ascii: ":"))
        if indentation != nil { text.bytes.append(blank) }
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// Whether an object holds no arrays of objects and no objects, and so fits a line.
  private var isFlat: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy { member in
      switch member.value {
      case .object: false
      case .array(let values): !values.contains { $0.isObject }
      default: true
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: StaticString, _ indentation: Int?,
    to text: inout Text, _ each: (Element, inout Text, Int?) -> Void
  ) {
    text.bytes.append(brackets.utf8Start[0])
    for (index, element) in elements.enumerated() {
      if index > 0 { text.bytes.append(UInt8(ascii: ",")) }
      if let indentation {
        text.bytes.breakLine(indentation + 1)
      } else if index > 0 {
        text.bytes.append(blank)
      }
      each(element, &text, indentation.map { $0 + 1 })
      text.giveOut()
    }
    if let indentation, !elements.isEmpty {
      text.bytes.breakLine(indentation)
    }
    text.bytes.append(brackets.utf8Start[1])
  }

  private static func write(_ string: String, to text: inout [UInt8]) {
    var string = string
    text.append(quote)
    string.withUTF8 { escape($0, to: &text) }
    text.append(quote)
  }

  private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    // Most texts have nothing to escape.
    guard bytes.contains(where: { $0 < 32 || $0 == quote || $0 == backslash }) else {
      text.append(contentsOf: bytes)
      return
    }
    for byte in bytes {
      switch byte {
      case quote, backslash: text += [backslash, byte]
      case 10: text.append("\\n")
      case 13: text.append("\\r")
      case 9: text.append("\\t")
      case ..<32:
        let digits = String(byte, radix: 16)
        text.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: text.append(byte)
      }
    }
  }

}

private var quote: UInt8 { UInt8(ascii: "\"") }
private var backslash: UInt8 { UInt8(ascii: "\\") }
private var blank: UInt8 { UInt8(ascii: " ") }

extension [UInt8] {
  fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  fileprivate mutating func breakLine(_ indentation: Int) {
    append(10)
    for _ in 0..<2 * indentation { append(32) }
  }
}
