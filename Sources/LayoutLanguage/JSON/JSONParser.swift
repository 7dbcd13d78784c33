import LayoutModel

/// Parses JSON byte by byte.
struct JSONParser {
  /// An error message and its location.
  struct Problem: Error {
    let message: String
    let offset: Int
  }

  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.withoutByteOrderMark.startIndex
  }

  mutating func document() throws(Problem) -> JSONText.Value {
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw problem("There is text after the end of the JSON.") }
    return value
  }

  private mutating func value() throws(Problem) -> JSONText.Value {
    skipSpace()
    let start = index
    guard index < bytes.count else { throw problem("The JSON ends where a value was expected.") }
    let content: JSONText.Content
    switch bytes[index] {
    case UInt8(ascii: "{"): content = try nested { (parser) throws(Problem) in try parser.object() }
    case UInt8(ascii: "["): content = try nested { (parser) throws(Problem) in try parser.array() }
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    default: content = try word()
    }
    return JSONText.Value(content: content, offset: start)
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(Problem) -> JSONText.Content
  ) throws(Problem) -> JSONText.Content {
    guard depth < JSONText.deepestNesting else {
      throw problem("This is nested deeper than \(JSONText.deepestNesting) levels.")
    }
    depth += 1
    index += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func object() throws(Problem) -> JSONText.Content {
    var members: [JSONText.Member] = []
    var keys: Set<[UInt8]> = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let start = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw problem("Expected a member name in quotes.")
      }
      let key = try string()
      guard keys.insert(Array(key.utf8)).inserted else {
        throw Problem(message: "Duplicate member \(key).", offset: start)
      }
      guard take(":") else { throw problem("Expected a colon.") }
      members.append(JSONText.Member(key: key, offset: start, value: try value()))
    } while take(",")
    guard take("}") else { throw problem("Expected a comma or }.") }
    return .object(members)
  }

  private mutating func array() throws(Problem) -> JSONText.Content {
    var values: [JSONText.Value] = []
    if take("]") { return .array(values) }
    repeat { values.append(try value()) } while take(",")
    guard take("]") else { throw problem("Expected a comma or ].") }
    return .array(values)
  }

  private mutating func word() throws(Problem) -> JSONText.Content {
    for (word, content) in [
      ("true", JSONText.Content.bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return content
    }
    throw problem("This is not a JSON value.")
  }

  private mutating func number() throws(Problem) -> String {
    let start = index
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard isDigit(index) else { throw problem("Expected a digit.") }
    let hasLeadingZero = bytes[index] == UInt8(ascii: "0") && isDigit(index + 1)
    guard !hasLeadingZero else { throw problem("A number cannot begin with a zero.") }
    while isDigit(index) { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard isDigit(index) else { throw problem("Expected a digit.") }
      while isDigit(index) { index += 1 }
    }
    if index < bytes.count, bytes[index] | 32 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard isDigit(index) else { throw problem("Expected a digit.") }
      while isDigit(index) { index += 1 }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() throws(Problem) -> String {
    let start = index
    var text: [UInt8] = []
    index += 1
    while true {
      guard index < bytes.count else {
        throw Problem(message: "Unterminated string.", offset: start)
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw Problem(message: "This string is not valid UTF-8.", offset: start)
        }
        return string
      case UInt8(ascii: "\\"): try escape(into: &text)
      case ..<32: throw problem("Control characters must be escaped as \\u and four digits.")
      default:
        text.append(byte)
        index += 1
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Problem) {
    let start = index
    guard index + 1 < bytes.count else { throw problem("Unterminated string.") }
    let byte = bytes[index + 1]
    index += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "u"):
      guard let scalar = scalar() else {
        throw Problem(message: "This is not a valid character.", offset: start)
      }
      text += Array(String(scalar).utf8)
    default: throw Problem(message: "This is not a valid escape sequence.", offset: start)
    }
  }

  /// Reads a character as four hexadecimal digits, or as a surrogate pair of two such units.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard bytes[index...].starts(with: "\\u".utf8) else { return nil }
    index += 2
    guard let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Skips a punctuation mark and the space before it.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, [9, 10, 13, 32].contains(bytes[index]) { index += 1 }
  }

  private func problem(_ message: String) -> Problem { Problem(message: message, offset: index) }
}
