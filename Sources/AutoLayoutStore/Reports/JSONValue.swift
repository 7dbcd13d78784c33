import LayoutModel

/// A JSON text in the making: keys keep the order they are given in, so the same value is always
/// the same bytes.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

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

  /// The text on one line.
  public var compactText: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The text with an object's members and an array's objects on lines of their own.
  public var text: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += value.isFinite ? value.shortText : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      let broken = indentation.map { _ in values.contains(where: \.isObject) } ?? false
      Self.write(values, "[", "]", broken ? indentation : nil, to: &text) { value, text, inner in
        value.write(to: &text, indentation: broken ? inner : nil)
      }
    case .object(let members):
      let broken = indentation != nil && !isFlat
      Self.write(members, "{", "}", broken ? indentation : nil, to: &text) { member, text, inner in
        Self.write(member.key, to: &text)
        text += indentation == nil ? ":" : ": "
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
    _ elements: [Element], _ open: String, _ close: String, _ indentation: Int?,
    to text: inout String, _ each: (Element, inout String, Int?) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let indentation {
        text += "\n" + String(repeating: "  ", count: indentation + 1)
      } else if index > 0 {
        text += " "
      }
      each(element, &text, indentation.map { $0 + 1 })
    }
    if let indentation, !elements.isEmpty {
      text += "\n" + String(repeating: "  ", count: indentation)
    }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most texts have nothing to escape.
    guard string.utf8.contains(where: { $0 < 32 || $0 == 34 || $0 == 92 }) else {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
