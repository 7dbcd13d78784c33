/// A string catalog (`.xcstrings`) as keys and values, in order; written out, they are the file.
struct TextCatalog {
  /// The value of a key.
  indirect enum Value: Equatable {
    /// A plain value, as written.
    case text(String)
    case keys([Entry])
  }

  struct Entry: Equatable {
    let key: String
    let value: Value
  }

  let entries: [Entry]
  /// The text after the catalog.
  let tail: String
  let style: Style

  /// Parses a catalog in a supported style, or returns `nil` for any other or a duplicate key.
  init?(_ text: String) {
    var scan = CatalogScan(text)
    guard case .keys(let entries)? = scan.value() else { return nil }
    self.entries = entries
    tail = scan.rest
    guard tail.allSatisfy(\.isWhitespace) else { return nil }
    for style in Style.all {
      let written = style.text(.keys(entries), indentation: "") + tail
      guard written.utf8.elementsEqual(text.utf8) else { continue }
      self.style = style
      return
    }
    return nil
  }

  /// The formatting of a catalog.
  struct Style: Equatable {
    /// The separator between a key and its value.
    let colon: String
    /// Whether an empty object is written on one line.
    let hasShortEmpties: Bool
    let lineEnd: String

    /// All styles: first that of Xcode, then those of other tools.
    static let all = ["\n", "\r\n"].flatMap { lineEnd in
      [" : ", ": "].flatMap { colon in
        [false, true].map { Style(colon: colon, hasShortEmpties: $0, lineEnd: lineEnd) }
      }
    }

    /// Returns an empty object.
    func empty(_ indentation: String) -> String {
      hasShortEmpties ? "{}" : "{\(lineEnd)\(lineEnd)\(indentation)}"
    }

    func text(_ value: Value, indentation: String) -> String {
      switch value {
      case .text(let text): return text
      case .keys(let entries):
        if entries.isEmpty { return empty(indentation) }
        let inner = indentation + "  "
        let lines = entries.map { line($0, inner) }
        return "{\(lineEnd)" + lines.joined(separator: ",\(lineEnd)") + "\(lineEnd)\(indentation)}"
      }
    }

    /// Returns a key with its value, without a comma.
    func line(_ entry: Entry, _ indentation: String) -> String {
      indentation + entry.key + colon + text(entry.value, indentation: indentation)
    }
  }
}

/// A scanner of a catalog's JSON; all values except objects are kept as written.
private struct CatalogScan: ByteScan {
  let text: [UInt8]
  var place = 0
  private var depth = 0
  private static let deepest = 64

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func value() -> TextCatalog.Value? {
    skipSpace()
    guard place < text.count else { return nil }
    if text[place] == UInt8(ascii: "{") { return object() }
    let start = place
    guard skipValue() else { return nil }
    return .text(string(from: start, to: place))
  }

  private mutating func object() -> TextCatalog.Value? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    place += 1
    var entries: [TextCatalog.Entry] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .keys([]) }
    while true {
      skipSpace()
      guard let key = quotedText(), keys.insert(key).inserted else { return nil }
      skipSpace()
      guard take(":"), let value = value() else { return nil }
      entries.append(TextCatalog.Entry(key: key, value: value))
      skipSpace()
      if take("}") { return .keys(entries) }
      guard take(",") else { return nil }
    }
  }

  private mutating func skipValue() -> Bool {
    if text[place] == UInt8(ascii: "\"") { return quotedText() != nil }
    var open = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\""):
        guard quotedText() != nil else { return false }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0 { return true }
        open -= 1
      case UInt8(ascii: ","), 0x0A, 0x0D: if open == 0 { return true }
      default: break
      }
      place += 1
    }
    return open == 0
  }

  private mutating func skipSpace() {
    while isAtSpace { place += 1 }
  }
}
