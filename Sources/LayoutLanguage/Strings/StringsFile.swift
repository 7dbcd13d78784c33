/// A table of texts in one language, as stored in a `.strings` file.
///
///     /* Class = "UILabel"; text = "Sign in"; ObjectID = "aB3-cd-Ef4"; */
///     "aB3-cd-Ef4.text" = "Anmelden";
///     greeting = "Hallo";
///
/// Keys and values are quoted, or bare if they consist of letters, digits and `_-.:/$`. A key
/// without a value is its own value. Quoted texts support `\n`, `\t`, `\r`, `\a`, `\b`, `\f`, `\v`,
/// `\"`, `\\`, `\Uxxxx` with four hexadecimal digits and `\ooo` with up to three octal digits; any
/// other character after a backslash stands for itself, as in Apple's old property lists.
public struct StringsFile: Hashable, Sendable {
  /// A key and its text.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: String
    /// The line on which the key begins, starting at 1.
    public let line: Int

    /// Creates an entry.
    public init(key: String, value: String, line: Int = 0) {
      self.key = key
      self.value = value
      self.line = line
    }
  }

  /// The entries in the order of the file.
  ///
  /// If several have the same key, the last one counts.
  public let entries: [Entry]

  /// Creates a table.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Parses a table in linear time.
  ///
  /// - Throws: ``LanguageError`` with line and column if the text is not such a table.
  public init(parsing text: String) throws(LanguageError) {
    var parser = StringsFileParser(text)
    entries = try parser.parse()
  }

  /// Reads a file in UTF-8 or UTF-16, with or without a byte order mark.
  ///
  /// - Throws: ``LanguageError`` with line and column if the bytes are not text or not such a
  ///   table.
  public init(bytes: [UInt8]) throws(LanguageError) {
    try self.init(parsing: StringsFileText.decode(bytes))
  }

  /// The keys that occur repeatedly, in the order of their second occurrence.
  public var repeatedKeys: [String] {
    var counts: [String: Int] = [:]
    return entries.compactMap { entry in
      counts[entry.key, default: 0] += 1
      return counts[entry.key] == 2 ? entry.key : nil
    }
  }

  /// The table in file format: one entry per line, with keys and values quoted.
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
