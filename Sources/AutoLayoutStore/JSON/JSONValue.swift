/// A JSON value whose keys keep their order, so that equal values have identical text.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case integer(Int64)
  case string(String)
  case array([JSONValue])
  case object(Members)
  /// An array of many objects, such as the frames of a layout.
  case lines(JSONLines)

  /// The members of an object, in the order they are printed.
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

  /// Returns the position and size of a rectangle as members.
  static func members(of rect: Rect) -> Members {
    [
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ]
  }

  /// Returns an object with a member appended; other values are returned unchanged.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key, value)])
  }

  /// The text on one line.
  public var compactText: String { String(decoding: bytes(indentation: nil), as: UTF8.self) }

  /// The text with the members of objects, and the objects in arrays, on separate lines.
  public var text: String { String(decoding: bytes(indentation: 0), as: UTF8.self) }

  /// Writes ``text`` in pieces as it is generated, so that a reader need not wait for its end.
  public func write(_ take: @escaping (_ piece: [UInt8]) -> Void) {
    var text = JSONOutput(take: take)
    write(to: &text, indentation: 0)
    text.end()
  }

  private func bytes(indentation: Int?) -> [UInt8] {
    var text = JSONOutput()
    write(to: &text, indentation: indentation)
    return text.bytes
  }

  private func write(to text: inout JSONOutput, indentation: Int?) {
    let colon: StaticString = indentation == nil ? ":" : ": "
    switch self {
    case .null: text.write("null")
    case .bool(let value): text.write(value ? "true" : "false")
    case .number(let value): text.append(value)
    case .integer(let value): text.append(value)
    case .string(let value): text.append(value)
    case .array(let values):
      let broken = values.contains(where: \.isObject) ? indentation : nil
      Self.write(values.count, between: "[]", broken, to: &text) { index, text in
        values[index].write(to: &text, indentation: broken.map { $0 + 1 })
      }
    case .object(let members):
      let broken = isFlat ? nil : indentation
      Self.write(members.count, between: "{}", broken, to: &text) { index, text in
        text.append(members[index].key)
        text.write(colon)
        members[index].value.write(to: &text, indentation: broken.map { $0 + 1 })
      }
    case .lines(let lines):
      Self.write(lines.count, between: "[]", indentation, to: &text) { index, text in
        text.beginLine(colon)
        lines.write(index, &text)
        text.endLine()
      }
    }
  }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// Whether this is an object without nested objects, which fits on one line.
  private var isFlat: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy { member in
      switch member.value {
      case .object: false
      case .array(let values): !values.contains { $0.isObject }
      case .lines(let lines): lines.count == 0
      default: true
      }
    }
  }

  private static func write(
    _ count: Int, between brackets: StaticString, _ indentation: Int?, to text: inout JSONOutput,
    _ each: (_ index: Int, _ text: inout JSONOutput) -> Void
  ) {
    text.write(brackets.utf8Start[0])
    for index in 0..<count {
      if let indentation {
        if index > 0 { text.write(",") }
        text.breakLine(indentation + 1)
      } else if index > 0 {
        text.write(", ")
      }
      each(index, &text)
      text.giveOut()
    }
    if let indentation, count > 0 { text.breakLine(indentation) }
    text.write(brackets.utf8Start[1])
  }
}
