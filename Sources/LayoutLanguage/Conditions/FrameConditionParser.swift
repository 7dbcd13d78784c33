import LayoutModel

/// Parses a ``FrameCondition`` by recursive descent.
struct FrameConditionParser {
  private var cursor: TextCursor
  private var depth = 0

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func parse() throws(LanguageError) -> FrameCondition.Node {
    guard cursor.scalars.count <= 10_000 else {
      throw cursor.error(.tooLarge, "A condition may have at most 10,000 characters.", at: 0..<0)
    }
    let node = try either()
    cursor.skipSpace()
    guard cursor.isAtEnd else {
      throw cursor.error(
        .syntax, "Expected the end of the condition.",
        at: cursor.position..<cursor.position + 1)
    }
    return node
  }

  private mutating func either() throws(LanguageError) -> FrameCondition.Node {
    var node = try both()
    while skip("||") || skipWord("or") { node = .either(node, try both()) }
    return node
  }

  private mutating func both() throws(LanguageError) -> FrameCondition.Node {
    var node = try test()
    while skip("&&") || skipWord("and") { node = .both(node, try test()) }
    return node
  }

  private mutating func test() throws(LanguageError) -> FrameCondition.Node {
    cursor.skipSpace()
    if skipWord("not") || cursor.peek() == "!" && cursor.peek(1) != "=" && skip("!") {
      return .not(try nested { (parser) throws(LanguageError) in try parser.test() })
    }
    let left = try sum()
    for sign in ["<=", ">=", "==", "!=", "≤", "≥", "=", "<", ">"] where skip(sign) {
      let plain = ["≤": "<=", "≥": ">=", "=": "=="][sign] ?? sign
      return .comparison(plain, left, try sum())
    }
    return left
  }

  private mutating func sum() throws(LanguageError) -> FrameCondition.Node {
    var node = try product()
    while true {
      if skip("+") {
        node = .arithmetic("+", node, try product())
      } else if skip("-") || skip("−") {
        node = .arithmetic("-", node, try product())
      } else {
        return node
      }
    }
  }

  private mutating func product() throws(LanguageError) -> FrameCondition.Node {
    var node = try factor()
    while true {
      if skip("*") || skip("×") {
        node = .arithmetic("*", node, try factor())
      } else if skip("/") {
        node = .arithmetic("/", node, try factor())
      } else {
        return node
      }
    }
  }

  private mutating func factor() throws(LanguageError) -> FrameCondition.Node {
    cursor.skipSpace()
    let start = cursor.position
    if skip("-") || skip("−") {
      return .negative(try nested { (parser) throws(LanguageError) in try parser.factor() })
    }
    if skip("(") {
      let node = try nested { (parser) throws(LanguageError) in try parser.either() }
      guard skip(")") else {
        throw cursor.error(
          .syntax, "This parenthesis is never closed.", at: start..<start + 1)
      }
      return node
    }
    if let number = cursor.takeNumber().flatMap(Double.init) { return .number(number) }
    return try reference(from: start)
  }

  private mutating func reference(from start: Int) throws(LanguageError) -> FrameCondition.Node {
    var names: [String] = []
    repeat {
      names.append(try name())
    } while cursor.skip(".")
    let last = names[names.count - 1]
    guard names.count > 1 else {
      guard ["ambiguous", "unsatisfiable"].contains(last) else {
        throw cursor.error(
          .syntax, "Expected a property of \(last), such as \(last).maxY.",
          at: start..<cursor.position)
      }
      return .status(last)
    }
    let item = names.dropLast().joined(separator: ".")
    if last == "exists" { return .exists(item: item) }
    guard let part = Self.parts[last] else {
      throw cursor.error(
        .unknownName, "A frame has no property \(last).",
        at: cursor.position - last.unicodeScalars.count..<cursor.position,
        advice: "The properties are x, y, width, height, minX, midX, maxX, minY, midY and maxY.",
        candidates: similarNames(to: last, in: Self.parts.keys.sorted()))
    }
    return .part(item: item, part: part)
  }

  private static let parts = [
    "x": "x", "y": "y", "width": "width", "height": "height", "minX": "minX", "midX": "midX",
    "maxX": "maxX", "minY": "minY", "midY": "midY", "maxY": "maxY", "left": "minX",
    "centerX": "midX", "right": "maxX", "top": "minY", "centerY": "midY", "bottom": "maxY",
  ]

  private mutating func name() throws(LanguageError) -> String {
    let start = cursor.position
    if cursor.skip("`") {
      let name = cursor.take { $0 != "`" }
      guard cursor.skip("`") else {
        throw cursor.error(.syntax, "This backquote is never closed.", at: start..<start + 1)
      }
      return name
    }
    guard let next = cursor.peek(), startsIdentifier(next) else {
      throw cursor.error(
        .syntax, "Expected a number or a frame's property, such as logo.width.",
        at: start..<start + (cursor.isAtEnd ? 0 : 1))
    }
    return cursor.take(while: continuesIdentifier)
  }

  private mutating func skip(_ sign: String) -> Bool {
    cursor.skipSpace()
    return cursor.skip(sign)
  }

  private mutating func skipWord(_ word: String) -> Bool {
    cursor.skipSpace()
    let start = cursor.position
    let isDone =
      cursor.skip(word) && !(cursor.peek().map(continuesIdentifier) ?? false)
      && cursor.peek() != "."
    if !isDone { cursor.position = start }
    return isDone
  }

  private mutating func nested(
    _ body: (inout FrameConditionParser) throws(LanguageError) -> FrameCondition.Node
  ) throws(LanguageError) -> FrameCondition.Node {
    guard depth < 100 else {
      throw cursor.error(
        .tooLarge, "A condition may be nested at most 100 levels deep.",
        at: cursor.position..<cursor.position)
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
