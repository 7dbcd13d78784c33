import LayoutModel

/// Reads the lines of an extended visual format.
struct ExtendedFormatParser {
  var cursor: TextCursor
  let metrics: [String: Double]
  private var depth = 0

  /// The nesting limit for stacks; no real format exceeds it.
  private static let deepest = 16
  /// The maximum length of a range; a longer one is a mistake.
  private static let longestRange = 1000

  init(_ format: String, metrics: [String: Double]) {
    cursor = TextCursor(format)
    self.metrics = metrics
  }

  mutating func parse() throws(LanguageError) -> [ExtendedFormat.Line] {
    if let index = cursor.scalars.firstIndex(where: { !$0.isASCII }) {
      let lineStart = cursor.scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let line = cursor.string(lineStart..<index)
      // Comments may be in any language.
      if !line.contains("//") { throw failure("It contains non-ASCII characters.", at: index) }
    }
    var lines: [ExtendedFormat.Line] = []
    while true {
      skipBlankLines()
      if cursor.isAtEnd { return lines }
      lines.append(try line())
      skipSpace()
      skipComment()
      guard cursor.isAtEnd || cursor.peek() == "\n" else {
        throw failure("Expected the end of the format string")
      }
    }
  }

  private mutating func line() throws(LanguageError) -> ExtendedFormat.Line {
    var axes: [Axis] = [.horizontal]
    if prefix("C") { return try constraints() }
    if prefix("Z") {
      throw failure(
        "Constraints do not determine the z-order of views",
        advice: "Change it by moving a view among its siblings.")
    }
    if prefix("HV") {
      axes = [.horizontal, .vertical]
    } else if prefix("V") {
      axes = [.vertical]
    } else {
      _ = prefix("H")
    }
    skipSpace()
    var opening: ExtendedFormat.Connection?
    if cursor.skip("|") { opening = try connection() }
    var groups = [ExtendedFormat.Group(connection: opening, members: try group())]
    while true {
      skipSpace()
      guard let next = cursor.peek(), "[|-~".unicodeScalars.contains(next) else { break }
      let connection = try connection()
      skipSpace()
      if cursor.skip("|") {
        return .format(axes: axes, opening: opening, groups: groups, closing: connection)
      }
      groups.append(ExtendedFormat.Group(connection: connection, members: try group()))
    }
    return .format(axes: axes, opening: opening, groups: groups, closing: nil)
  }

  /// Skips a prefix such as `H:`.
  private mutating func prefix(_ word: String) -> Bool {
    skipSpace()
    let start = cursor.position
    if cursor.skip(word) {
      skipSpace()
      if cursor.skip(":") { return true }
    }
    cursor.position = start
    return false
  }

  // MARK: Items

  /// Reads `[a, b(10), cell1..5]`.
  private mutating func group() throws(LanguageError) -> [ExtendedFormat.Member] {
    skipSpace()
    if cursor.isAtEnd { throw failure("Expected more input") }
    guard cursor.skip("[") else { throw failure("Expected a view") }
    var members: [ExtendedFormat.Member] = []
    repeat {
      members.append(try member())
      skipSpace()
    } while cursor.skip(",")
    guard cursor.skip("]") else {
      throw failure("Expected a ']' here. That is how you give the end of a view.")
    }
    return members
  }

  private mutating func member() throws(LanguageError) -> ExtendedFormat.Member {
    let name = try self.name()
    var member = ExtendedFormat.Member(names: try range(from: name))
    skipSpace()
    if cursor.skip("(") { member.predicates = try predicates() }
    skipSpace()
    if cursor.skip(":") {
      guard member.names.count == 1 else { throw failure("A stack can have only one name") }
      member.stack = try stack()
    }
    return member
  }

  /// Reads the rest of `cell1..5`, or of `cell..3` for cell, cell2 and cell3.
  private mutating func range(
    from name: ExtendedFormat.Name
  ) throws(LanguageError) -> [ExtendedFormat.Name] {
    guard cursor.skip("..") else { return [name] }
    let digits = cursor.take(while: isDigit)
    let written = name.text.reversed().prefix { $0.isASCII && $0.isNumber }
    let base = String(name.text.dropLast(written.count))
    guard let last = Int(digits), let first = written.isEmpty ? 1 : Int(String(written.reversed()))
    else { throw failure("Expected a number at the end of the range") }
    guard first <= last, last - first < Self.longestRange else {
      throw cursor.error(
        .tooLarge, "A range must ascend, over at most \(Self.longestRange) names.",
        at: name.place.lowerBound..<cursor.position)
    }
    return (first...last).map { number in
      let text = written.isEmpty && number == 1 ? base : base + String(number)
      return ExtendedFormat.Name(text: text, place: name.place)
    }
  }

  private mutating func stack() throws(LanguageError) -> ExtendedFormat.Stack {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw cursor.error(
        .tooLarge, "Stacks can be nested at most \(Self.deepest) levels deep.",
        at: cursor.position..<cursor.position)
    }
    var groups: [ExtendedFormat.Group] = []
    repeat {
      let connection = try connection()
      skipSpace()
      if cursor.peek() == "]" || cursor.peek() == ",", !groups.isEmpty {
        return ExtendedFormat.Stack(groups: groups, closing: connection)
      }
      groups.append(ExtendedFormat.Group(connection: connection, members: try group()))
    } while true
  }

  mutating func name() throws(LanguageError) -> ExtendedFormat.Name {
    skipSpace()
    let start = cursor.position
    let isStart = cursor.peek().map { $0.isASCII && startsIdentifier($0) } ?? false
    guard isStart else {
      throw failure(
        "Expected a view. View names must start with a letter or an underscore, then contain "
          + "letters, numbers, and underscores.")
    }
    let text = cursor.take { $0.isASCII && continuesIdentifier($0) }
    return ExtendedFormat.Name(text: text, place: start..<cursor.position)
  }

  // MARK: Connections

  /// Reads the connection between two groups: nothing, `-`, `-10-`, `~`, `~(10%)~` or `->`.
  private mutating func connection() throws(LanguageError) -> ExtendedFormat.Connection {
    skipSpace()
    let start = cursor.position
    if cursor.skip("->") {
      // `->=10-` is a gap without parentheses.
      if cursor.peek() != "=" { return .disconnected }
      cursor.position = start
    }
    if cursor.skip("~") {
      skipSpace()
      let place = start..<cursor.position
      guard cursor.skip("(") else { return .equalSpacer([], place) }
      let predicates = try predicates()
      try close(with: "~")
      return .equalSpacer(predicates, place)
    }
    guard cursor.skip("-") else {
      let zero = ExtendedFormat.Predicate(value: .number(0), place: start..<start)
      return .gap([zero])
    }
    skipSpace()
    switch cursor.peek() {
    case nil, "\n": throw failure("Expected more input")
    case "[", "|", "]", ",": return .standard(start..<cursor.position)
    case "-":
      throw failure(
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. "
          + "Use parentheses around negative numbers.")
    default: break
    }
    let predicates = cursor.skip("(") ? try predicates() : [try predicate(isBare: true)]
    try close(with: "-")
    return .gap(predicates)
  }

  private mutating func close(with sign: String) throws(LanguageError) {
    skipSpace()
    guard cursor.skip(sign) else {
      throw failure(cursor.isAtEnd ? "Expected more input" : "Expected a '\(sign)' here")
    }
  }

  // MARK: Single constraints

  /// Reads the rest of `C:a.centerX(b).centerY(b)`.
  private mutating func constraints() throws(LanguageError) -> ExtendedFormat.Line {
    let name = try name()
    var parts: [(attribute: Attribute, predicates: [ExtendedFormat.Predicate])] = []
    repeat {
      guard let attribute = try attribute() else {
        throw failure("Expected a period and an attribute here")
      }
      skipSpace()
      guard cursor.skip("(") else { throw failure("Expected a '(' here") }
      parts.append((attribute, try predicates()))
      skipSpace()
    } while cursor.peek() == "."
    return .constraints(name, parts)
  }

  /// Reads `.width`; `nil` if there is no full stop.
  mutating func attribute() throws(LanguageError) -> Attribute? {
    skipSpace()
    guard cursor.skip(".") else { return nil }
    let start = cursor.position
    let name = cursor.take(while: continuesIdentifier)
    guard let attribute = Attribute(name: name) else {
      let known = Attribute.usable.map(\.name)
      throw cursor.error(
        .unknownName, "There is no attribute named \(name).", at: start..<cursor.position,
        candidates: similarNames(to: name, in: known))
    }
    return attribute
  }

  // MARK: Space and comments

  /// Skips space within a line.
  mutating func skipSpace() {
    while let next = cursor.peek(), next != "\n", isSpace(next) {
      cursor.position += 1
    }
  }

  private mutating func skipComment() {
    guard cursor.peek() == "/", cursor.peek(1) == "/" else { return }
    _ = cursor.take { $0 != "\n" }
  }

  private mutating func skipBlankLines() {
    var start = -1
    while start != cursor.position {
      start = cursor.position
      cursor.skipSpace()
      skipComment()
    }
  }

  func failure(_ message: String, at place: Int? = nil, advice: String? = nil) -> LanguageError {
    let place = place ?? cursor.position
    return cursor.error(
      .syntax, "Unable to parse constraint format: \n" + message, at: place..<place,
      advice: advice)
  }
}
