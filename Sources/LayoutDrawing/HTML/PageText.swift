/// Compact JSON for the script element of a page.
///
/// Texts are indices into one table, because the same names and equations recur in every revision.
/// The character `<` is always escaped, so nothing in the JSON can end the element.
struct PageText {
  private var numbers: [String: Int] = [:]
  private(set) var texts: [String] = []

  /// Returns the index of a text in the table, adding it if necessary.
  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// Returns a text as a JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", "\u{2028}", "\u{2029}",
        _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns encoded values as a JSON array.
  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
