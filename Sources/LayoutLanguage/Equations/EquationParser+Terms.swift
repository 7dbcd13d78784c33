import LayoutModel

// The right side is a sum of at most one operand and one constant, each with its factors.

extension EquationParser {
  /// A product: a value and its coefficient.
  struct Term {
    enum Value: Equatable {
      case number
      case operand(Operand)
      case spacing(StandardSpacing.Kind)
    }

    var value: Value
    var coefficient: Double
    /// Whether it was written with a factor or divisor.
    var isProduct = false
    /// The location of the value, without its factors.
    var place: Range<Int>
  }

  /// The right side of an equation.
  struct RightSide {
    var operand: Operand?
    var multiplier = 1.0
    var constant = 0.0
    var spacing: StandardSpacing?
  }

  mutating func rightSide() throws(LanguageError) -> RightSide {
    var side = RightSide()
    var isNegative = false
    while true {
      cursor.skipSpace()
      let start = cursor.position
      var term = try term()
      if isNegative { term.coefficient.negate() }
      try add(term, written: start..<cursor.position, to: &side)
      cursor.skipSpace()
      guard let sign = cursor.peek(), sign == "+" || isMinus(sign) else { return side }
      cursor.position += 1
      isNegative = isMinus(sign)
    }
  }

  private mutating func add(
    _ term: Term, written: Range<Int>, to side: inout RightSide
  ) throws(LanguageError) {
    if case .operand(let operand) = term.value {
      guard side.operand == nil else {
        throw cursor.error(
          .syntax, "An equation can have only one item on each side.", at: written,
          advice: "A distance between two anchors is written (b.leading - a.trailing).")
      }
      side.operand = operand
      side.multiplier = term.coefficient
      places.second = term.place
      return
    }
    guard places.constant == nil else {
      throw cursor.error(
        .syntax, "An equation can have only one constant.", at: written,
        advice: "Add the two numbers.")
    }
    places.constant = written
    guard case .spacing(let kind) = term.value else {
      side.constant = term.coefficient
      return
    }
    side.spacing = StandardSpacing(kind, multiplier: kind == .document ? 1 : term.coefficient)
    if kind == .document { side.constant = term.coefficient }
  }

  /// Reads factors separated by `*` and `/`.
  mutating func term() throws(LanguageError) -> Term {
    var result = try factor()
    while true {
      cursor.skipSpace()
      if cursor.skip("*") || cursor.skip("×") || cursor.skip("⋅") || cursor.skip("·") {
        cursor.skipSpace()
        let start = cursor.position
        let other = try factor()
        guard let product = result.times(other) else {
          throw cursor.error(
            .syntax, "Two items cannot be multiplied.", at: start..<cursor.position,
            advice: "A multiplier must be a number: `2 * b.width`.")
        }
        result = product
      } else if cursor.skip("/") {
        cursor.skipSpace()
        let start = cursor.position
        let other = try factor()
        guard case .number = other.value, other.coefficient != 0 else {
          throw cursor.error(
            .syntax, "The divisor must be a number other than 0.", at: start..<cursor.position)
        }
        result.coefficient /= other.coefficient
        result.isProduct = true
      } else {
        return result
      }
    }
  }

  private mutating func factor() throws(LanguageError) -> Term {
    var isNegative = false
    cursor.skipSpace()
    let start = cursor.position
    if let sign = cursor.peek(), sign == "+" || isMinus(sign) {
      isNegative = isMinus(sign)
      cursor.position += 1
      cursor.skipSpace()
    }
    var term = try unsignedFactor()
    if isNegative {
      term.coefficient.negate()
      if case .operand = term.value { term.isProduct = true }
    }
    if case .number = term.value { term.place = start..<term.place.upperBound }
    return term
  }

  private mutating func unsignedFactor() throws(LanguageError) -> Term {
    let start = cursor.position
    if let number = try ratio() {
      return Term(value: .number, coefficient: number, place: start..<cursor.position)
    }
    if cursor.skip("(") { return try parenthesized(from: start) }
    if let spacing = try spacingWord() {
      return Term(
        value: .spacing(spacing.kind), coefficient: spacing.amount, place: start..<cursor.position)
    }
    let operand = Operand(try anchor())
    return Term(value: .operand(operand), coefficient: 1, place: start..<cursor.position)
  }

  /// Reads a number, or a ratio of two: `16:9`.
  private mutating func ratio() throws(LanguageError) -> Double? {
    guard let first = number() else { return nil }
    guard cursor.skip(":") else { return first }
    let start = cursor.position
    guard let second = number(), second != 0 else {
      throw cursor.error(
        .syntax, "Expected a number other than 0 after the colon.",
        at: start..<cursor.position,
        advice: "Write a ratio as 16:9; a constraint's name cannot begin with a digit.")
    }
    return first / second
  }

  private mutating func number() -> Double? { cursor.takeNumber().flatMap(Double.init) }

  /// Reads `(b.leading - a.trailing)`, `(b.width)` or `(-2)`.
  private mutating func parenthesized(from start: Int) throws(LanguageError) -> Term {
    cursor.skipSpace()
    let isWord = cursor.peek().map { startsIdentifier($0) || $0 == "`" } ?? false
    guard isWord else {
      let isNegative = cursor.peek().map(isMinus) ?? false
      if isNegative { cursor.position += 1 }
      cursor.skipSpace()
      guard let number = try ratio() else {
        throw cursor.error(
          .syntax, "Expected a number or an item's attribute in the parentheses.",
          at: cursor.position..<cursor.position)
      }
      try closeParenthesis()
      return Term(
        value: .number, coefficient: isNegative ? -number : number, place: start..<cursor.position)
    }
    let anchor = try anchor()
    cursor.skipSpace()
    var operand = Operand(anchor)
    if let sign = cursor.peek(), isMinus(sign) {
      cursor.position += 1
      cursor.skipSpace()
      operand.origin = try self.anchor()
    }
    try closeParenthesis()
    return Term(value: .operand(operand), coefficient: 1, place: start..<cursor.position)
  }

  private mutating func closeParenthesis() throws(LanguageError) {
    cursor.skipSpace()
    guard cursor.skip(")") else {
      throw cursor.error(
        .syntax, "Expected a closing parenthesis here.", at: cursor.position..<cursor.position,
        advice: "Parentheses can contain a distance, (b.leading - a.trailing), or a number.")
    }
  }

  /// Reads `system`, `anchorSystem` or `symbolic(20)`, unless it is the name of an item.
  private mutating func spacingWord() throws(LanguageError) -> (
    kind: StandardSpacing.Kind, amount: Double
  )? {
    let start = cursor.position
    let word = cursor.take(while: continuesIdentifier)
    let end = cursor.position
    cursor.skipSpace()
    let next = cursor.peek()
    switch word {
    case "system" where next != ".":
      cursor.position = end
      return (.standard, 1)
    case "anchorSystem" where next != ".":
      cursor.position = end
      return (.anchor, 1)
    case "symbolic" where next == "(":
      cursor.position += 1
      let number = try parenthesized(from: start)
      guard case .number = number.value else {
        throw cursor.error(
          .syntax, "symbolic() takes a number of points.", at: start..<cursor.position)
      }
      return (.document, number.coefficient)
    default:
      cursor.position = start
      return nil
    }
  }
}

extension EquationParser.Term {
  /// The product with another term; `nil` if neither is a number.
  fileprivate func times(_ other: Self) -> Self? {
    var result: Self
    if value == .number {
      result = other
    } else if other.value == .number {
      result = self
    } else {
      return nil
    }
    result.coefficient = coefficient * other.coefficient
    result.isProduct = true
    return result
  }
}
