/// A file of texts as keys with what stands under them, in the order of the file and as it is
/// written: put together again, the parts are the file.
struct KeyedTexts: Equatable {
  /// What stands under a key.
  indirect enum Value: Equatable {
    /// One value, as it is written.
    case text(String)
    case keys([Entry])
  }

  struct Entry: Equatable {
    let key: String
    /// In a `.strings` file, what stands above the statement, and the statement.
    let value: Value
  }

  /// What stands before the first entry.
  let head: String
  let entries: [Entry]
  /// What stands behind the last one.
  let tail: String
  let lineEnd: String

  // MARK: .strings

  /// The parts of an entry of a `.strings` file.
  static let above = "above"
  static let statement = "statement"

  /// Reads the statements of a `.strings` file; `nil` where it has others, or one twice.
  init?(strings text: String) {
    lineEnd = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    var scan = StatementScan(text)
    var found: [Entry] = []
    var head = ""
    while let statement = scan.next() {
      var above = statement.above
      if found.isEmpty {
        let split = Self.endOfHead(above)
        head = String(above[..<split])
        above = String(above[split...])
      }
      let parts = [
        Entry(key: Self.above, value: .text(above)),
        Entry(key: Self.statement, value: .text(statement.text)),
      ]
      found.append(Entry(key: statement.key, value: .keys(parts)))
    }
    guard scan.isAtEnd, Set(found.map(\.key)).count == found.count else { return nil }
    self.head = head
    entries = found
    tail = scan.rest
  }

  /// The comment that begins a file is about the file where an empty line follows it.
  private static func endOfHead(_ text: String) -> String.Index {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var end = text.startIndex
    var place = text.startIndex
    var isInComment = false
    for line in lines.dropLast() {
      place = text.index(place, offsetBy: line.count + 1, limitedBy: text.endIndex) ?? text.endIndex
      if line.contains("/*") { isInComment = true }
      if line.contains("*/") { isInComment = false }
      if !isInComment, line.allSatisfy(\.isWhitespace) { end = place }
    }
    return end
  }

  // MARK: Catalogs

  /// Reads a catalog in the form in which Xcode writes it; `nil` for any other.
  init?(catalog text: String) {
    lineEnd = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    var scan = CatalogScan(text)
    guard case .keys(let entries)? = scan.value() else { return nil }
    head = ""
    self.entries = entries
    tail = scan.rest
    guard tail.allSatisfy(\.isWhitespace) else { return nil }
    let written = Self.catalogText(.keys(entries), indentation: "", lineEnd: lineEnd) + tail
    guard written.utf8.elementsEqual(text.utf8) else { return nil }
  }

  /// A value of a catalog as Xcode writes it.
  static func catalogText(_ value: Value, indentation: String, lineEnd: String) -> String {
    switch value {
    case .text(let text): return text
    case .keys(let entries):
      if entries.isEmpty { return "{\(lineEnd)\(lineEnd)\(indentation)}" }
      let inner = indentation + "  "
      let lines = entries.map { entry in
        inner + entry.key + " : "
          + catalogText(entry.value, indentation: inner, lineEnd: lineEnd)
      }
      return "{\(lineEnd)" + lines.joined(separator: ",\(lineEnd)") + "\(lineEnd)\(indentation)}"
    }
  }
}

/// Reads the statements of a `.strings` file one after the other.
private struct StatementScan {
  private let text: [UInt8]
  private var place = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// Whether nothing but space and comments is left.
  var isAtEnd: Bool {
    var scan = self
    scan.skipSpace()
    return scan.place == text.count
  }

  var rest: String { String(decoding: text[place...], as: UTF8.self) }

  /// The next statement with what stands before it; `nil` where there is none.
  mutating func next() -> (key: String, above: String, text: String)? {
    let start = place
    skipSpace()
    let own = place
    guard let key = word() else {
      place = start
      return nil
    }
    skipSpace()
    if take("=") {
      skipSpace()
      guard word() != nil else {
        place = start
        return nil
      }
      skipSpace()
    }
    guard take(";") else {
      place = start
      return nil
    }
    takeRemark()
    return (
      key, String(decoding: text[start..<own], as: UTF8.self),
      String(decoding: text[own..<place], as: UTF8.self)
    )
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private func isAt(_ sign: String) -> Bool { text[place...].starts(with: sign.utf8) }

  private mutating func skipSpace() {
    while place < text.count {
      if isAt("/*") {
        place += 2
        while place < text.count, !isAt("*/") { place += 1 }
        place = min(place + 2, text.count)
      } else if isAt("//") {
        while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  /// A remark behind a statement on its line belongs to it.
  private mutating func takeRemark() {
    var end = place
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    guard text[end...].starts(with: "//".utf8) else { return }
    while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") {
      end += 1
    }
    place = end
  }

  /// A quoted text or a bare word, as it is written.
  private mutating func word() -> String? {
    let start = place
    if take("\"") {
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        place += text[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard place < text.count else {
        place = start
        return nil
      }
      place += 1
    } else {
      while place < text.count, Self.isOfWord(text[place]) { place += 1 }
    }
    return place > start ? String(decoding: text[start..<place], as: UTF8.self) : nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte) || "._-$".utf8.contains(byte)
  }
}

/// Reads a catalog's JSON; every value but an object stays as it is written.
private struct CatalogScan {
  private let text: [UInt8]
  private var place = 0
  private var depth = 0
  private static let deepest = 64

  init(_ text: String) { self.text = Array(text.utf8) }

  var rest: String { String(decoding: text[place...], as: UTF8.self) }

  mutating func value() -> KeyedTexts.Value? {
    skipSpace()
    guard place < text.count else { return nil }
    if text[place] == UInt8(ascii: "{") { return object() }
    let start = place
    guard skipValue() else { return nil }
    return .text(String(decoding: text[start..<place], as: UTF8.self))
  }

  private mutating func object() -> KeyedTexts.Value? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    place += 1
    var entries: [KeyedTexts.Entry] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .keys([]) }
    while true {
      skipSpace()
      guard let key = string(), keys.insert(key).inserted else { return nil }
      skipSpace()
      guard take(":"), let value = value() else { return nil }
      entries.append(KeyedTexts.Entry(key: key, value: value))
      skipSpace()
      if take("}") { return .keys(entries) }
      guard take(",") else { return nil }
    }
  }

  private mutating func skipValue() -> Bool {
    if text[place] == UInt8(ascii: "\"") { return string() != nil }
    var open = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
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

  private mutating func string() -> String? {
    let start = place
    guard take("\"") else { return nil }
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < text.count else { return nil }
    place += 1
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) { place += 1 }
  }
}
