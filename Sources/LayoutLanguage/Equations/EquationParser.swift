public import LayoutModel

/// Parses equations such as `logoWidth: logo.width >= 2 * label.width + 8 @750`.
///
///     [name:] SIDE REL [M *] SIDE [* M | / M] [+ C | - C] [@ PRIORITY]
///     [name:] SIDE REL CONSTANT [@ PRIORITY]
///
/// A side is `ITEM.attribute`, `ITEM.GUIDE.attribute` or a distance `(b.leading - a.trailing)`;
/// ids, and names that are not plain identifiers, are in backquotes. `M` is a number, a fraction
/// `1/3` or a ratio `16:9`. `C` is a number or standard spacing: `system`, `2 * system`. A priority
/// is a number or `required`, `high`, `low`, `fittingSize`. The output of `Layout.text(of:)` parses
/// as the same equation.
public struct EquationParser {
  let layout: Layout
  var cursor = TextCursor("")
  /// The locations of the equation's parts, for errors found once it is complete.
  var places = Places()

  struct Places {
    var first = 0..<0
    var second: Range<Int>?
    var constant: Range<Int>?
    var priority = 0..<0
  }

  /// Creates a parser that looks up names in `layout`.
  public init(_ layout: Layout) { self.layout = layout }

  /// Parses an equation and checks it by UIKit's rules.
  ///
  /// - Throws: ``LanguageError`` if the text is not an equation, a name is unknown, or UIKit would
  ///   reject the equation (with UIKit's wording).
  /// - Complexity: Linear in the text.
  public func parse(_ text: String) throws(LanguageError) -> ParsedEquation {
    var parser = self
    parser.cursor = TextCursor(text)
    return try parser.equation()
  }

  private mutating func equation() throws(LanguageError) -> ParsedEquation {
    let name = try constraintName()
    let first = try leftSide()
    let relation = try relation()
    let right = try rightSide()
    var equation = Equation(first, relation, right.operand)
    equation.multiplier = right.multiplier
    equation.constant = right.constant
    equation.spacing = right.spacing
    equation.priority = try priority()
    try check(&equation)
    return ParsedEquation(name: name, equation: equation)
  }

  /// The name before a colon, if the text starts with one.
  private mutating func constraintName() throws(LanguageError) -> String? {
    cursor.skipSpace()
    let start = cursor.position
    guard let name = try word() else { return nil }
    cursor.skipSpace()
    if cursor.skip(":") { return name }
    cursor.position = start
    return nil
  }

  private mutating func leftSide() throws(LanguageError) -> Operand {
    cursor.skipSpace()
    let start = cursor.position
    if let sign = cursor.peek(), isRelation(sign) { throw missingFirstItem(at: start..<start + 1) }
    let side = try term()
    guard case .operand(let operand) = side.value else {
      throw missingFirstItem(at: start..<cursor.position)
    }
    guard side.coefficient == 1, !side.isProduct else {
      throw cursor.error(
        .syntax, "Only the right side can have a multiplier.", at: start..<cursor.position,
        advice: "Solve the equation for the first item: `a.width == 2 * b.width`.")
    }
    places.first = start..<cursor.position
    cursor.skipSpace()
    if let sign = cursor.peek(), sign == "+" || isMinus(sign) {
      throw cursor.error(
        .syntax, "Only the right side can have a constant.",
        at: cursor.position..<cursor.position + 1,
        advice: "Move it over: `a.leading == b.trailing + 8`.")
    }
    return operand
  }

  private func missingFirstItem(at place: Range<Int>) -> LanguageError {
    let error = LayoutError.missingFirstItem(cursor.text)
    return cursor.error(
      LanguageError.Code(error.code),
      error.message + ". An equation starts with the attribute of an item.", at: place,
      advice: error.advice)
  }

  private func isRelation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "<", ">", "≤", "≥", "!", "~": true
    default: false
    }
  }

  private mutating func relation() throws(LanguageError) -> Relation {
    cursor.skipSpace()
    let start = cursor.position
    let sign = cursor.take(while: isRelation)
    switch sign {
    case "==", "=": return .equal
    case ">=", "≥": return .greaterThanOrEqual
    case "<=", "≤": return .lessThanOrEqual
    case "":
      throw cursor.error(
        .syntax, "Expected a relation here.", at: start..<start,
        advice: "A relation is ==, >= or <=.")
    default:
      throw cursor.error(
        .syntax, "\(sign) is not a relation.", at: start..<cursor.position,
        advice: "A relation is ==, >= or <=.")
    }
  }

  private mutating func priority() throws(LanguageError) -> LayoutPriority {
    cursor.skipSpace()
    places.priority = cursor.position..<cursor.position
    var priority = LayoutPriority.required
    if cursor.skip("@") {
      cursor.skipSpace()
      let start = cursor.position
      priority = try priorityValue()
      places.priority = start..<cursor.position
      cursor.skipSpace()
    }
    guard cursor.isAtEnd else {
      throw cursor.error(
        .syntax, "Expected the end of the equation.", at: cursor.position..<cursor.scalars.count,
        advice: "After the constant only @PRIORITY may follow.")
    }
    return priority
  }

  private mutating func priorityValue() throws(LanguageError) -> LayoutPriority {
    let start = cursor.position
    let sign = cursor.peek().map(isMinus) ?? false
    if sign { cursor.position += 1 }
    if let number = cursor.takeNumber(), let value = Float(number) {
      return LayoutPriority(sign ? -value : value)
    }
    let name = cursor.take(while: continuesIdentifier)
    let names = LayoutPriority.named
    if !sign, let named = names.first(where: { $0.name == name }) { return named.priority }
    throw cursor.error(
      .syntax,
      name.isEmpty ? "Expected a priority here." : "\(name) is not a priority.",
      at: start..<cursor.position,
      advice: "A priority is a number up to 1000, or "
        + names.map(\.name).joined(separator: ", ") + ".",
      candidates: similarNames(to: name, in: names.map(\.name)))
  }

  /// Checks the equation by UIKit's rules and fills in its standard spacing.
  private func check(_ equation: inout Equation) throws(LanguageError) {
    do throws(LayoutError) {
      try layout.check(equation)
      if let error = layout.activationError(of: equation) { throw error }
    } catch {
      throw cursor.error(
        LanguageError.Code(error.code), error.message, at: place(of: error, in: equation),
        advice: error.advice, candidates: error.candidates)
    }
    layout.resolveSpacing(&equation)
  }

  private func place(of error: LayoutError, in equation: Equation) -> Range<Int> {
    switch error.code {
    case .illegalPriority: return places.priority
    case .illegalNumber: return places.constant ?? places.second ?? places.first
    default: break
    }
    if equation.spacing != nil, let constant = places.constant { return constant }
    guard let second = places.second else { return places.first }
    // A guide that does not exist, or lacks the attribute, is an error on its own side; all other
    // rules are about the pair.
    var alone = equation
    alone.second = nil
    let firstIsWrong =
      layout.activationError(of: alone) != nil
      || equation.first.anchors.contains {
        if case .view = $0.item { return false }
        return $0.attribute.isMargin || $0.attribute.isBaseline
      }
    return firstIsWrong || equation.multiplier == 0 ? places.first : second
  }
}

extension LanguageError.Code {
  /// The code for a problem that the layout found in a text's meaning.
  init(_ code: LayoutError.Code) {
    switch code {
    case .unknownName, .unknownObject: self = .unknownName
    case .ambiguousName: self = .ambiguousName
    case .illegalPriority, .illegalNumber: self = .illegalNumber
    default: self = .illegalConstraint
    }
  }
}

/// Whether a scalar is a hyphen, a minus sign or an en dash.
func isMinus(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "-" || scalar == "\u{2212}" || scalar == "\u{2013}"
}
