/// A table of texts in one language, as a `.strings` file holds it.
///
///     /* Class = "UILabel"; text = "Sign in"; ObjectID = "aB3-cd-Ef4"; */
///     "aB3-cd-Ef4.text" = "Anmelden";
///     greeting = "Hallo";
///
/// Keys and values stand in quotes, or bare where they are made of letters, digits and `_-.:/$`. A
/// key alone is its own value. In quotes, `\n`, `\t`, `\r`, `\"`, `\\`, `\Uxxxx` with four
/// hexadecimal digits and `\ooo` with three octal ones are read; any other character after a
/// backslash stands for itself, as in Apple's old property lists.
public struct StringsFile: Hashable, Sendable {
  /// A key and its text.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: String
    /// The line that the key begins on, from 1.
    public let line: Int

    /// Makes an entry.
    public init(key: String, value: String, line: Int = 0) {
      self.key = key
      self.value = value
      self.line = line
    }
  }

  /// In the order of the file.
  ///
  /// Of two with one key the later counts.
  public let entries: [Entry]

  /// Makes a table.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a table, linear in its length.
  ///
  /// - Throws: ``LanguageError`` with line and column where the text is no such table.
  public init(parsing text: String) throws(LanguageError) {
    var parser = StringsFileParser(text)
    entries = try parser.parse()
  }

  /// Reads a file in UTF-8 or UTF-16, with a byte order mark or without.
  ///
  /// - Throws: ``LanguageError`` with line and column where the bytes are no text, or the text is no
  ///   such table.
  public init(bytes: [UInt8]) throws(LanguageError) {
    try self.init(parsing: StringsFileText.decode(bytes))
  }

  /// The keys that stand in the table more than once, in the order of their second appearance.
  public var repeatedKeys: [String] {
    var counts: [String: Int] = [:]
    return entries.compactMap { entry in
      counts[entry.key, default: 0] += 1
      return counts[entry.key] == 2 ? entry.key : nil
    }
  }

  /// The table as a file: one entry a line, everything in quotes.
  public var text: String {
    entries.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
