import LayoutModel

extension VisualFormatParser {
  typealias Predicate = VisualFormatEquations.Predicate

  /// Reads a view's or metric's name: letters, digits and underscores, not starting with a digit.
  mutating func name() -> String? {
    guard let first = cursor.peek(), first == "_" || isLetter(first) else { return nil }
    return cursor.take { $0 == "_" || isLetter($0) || isDigit($0) }
  }

  /// Reads the connection between two views; `nil` at the end of the format.
  mutating func connection(isOpening: Bool) throws(LanguageError) -> [PlacedPredicate]? {
    cursor.skipSpace()
    let start = cursor.position
    guard let next = cursor.peek() else {
      if isOpening { throw failure("Expected a connection after the '|' character") }
      return nil
    }
    guard cursor.skip("-") else {
      guard next == "[" || (next == "|" && !isOpening) else {
        throw failure(
          isOpening
            ? "Expected a connection after the '|' character"
            : "Expected the end of the format string")
      }
      return [PlacedPredicate(predicate: Predicate(value: .number(0)), place: start..<start)]
    }
    cursor.skipSpace()
    switch cursor.peek() {
    case nil: throw failure("Expected more input")
    case "[", "|":
      return [
        PlacedPredicate(
          predicate: Predicate(value: .standardSpacing), place: start..<cursor.position)
      ]
    case "-":
      throw failure(
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. "
          + "Use parentheses around negative numbers.")
    case "(":
      cursor.position += 1
      return try closed(try predicates(allowingItems: false))
    default:
      return try closed([try predicate(allowingItems: false)])
    }
  }

  /// Reads the `-` after a connection's predicates.
  private mutating func closed(
    _ predicates: [PlacedPredicate]
  ) throws(LanguageError) -> [PlacedPredicate] {
    cursor.skipSpace()
    guard cursor.skip("-") else {
      throw failure(cursor.isAtEnd ? "Expected more input" : "Expected a '-' here")
    }
    cursor.skipSpace()
    if cursor.isAtEnd { throw failure("Expected more input") }
    return predicates
  }

  /// Reads predicates up to the closing parenthesis.
  mutating func predicates(allowingItems: Bool) throws(LanguageError) -> [PlacedPredicate] {
    var result: [PlacedPredicate] = []
    repeat {
      result.append(try predicate(allowingItems: allowingItems))
      cursor.skipSpace()
    } while cursor.skip(",")
    guard cursor.skip(")") else {
      throw failure(
        "Expected a ')' at the end of a constraint modifier, or a ',' before another constraint "
          + "modifier")
    }
    return result
  }

  private mutating func predicate(allowingItems: Bool) throws(LanguageError) -> PlacedPredicate {
    cursor.skipSpace()
    let start = cursor.position
    let relation = cursor.takeRelation()
    cursor.skipSpace()
    let value = try value(allowingItems: allowingItems)
    var result = PlacedPredicate(
      predicate: Predicate(relation: relation, value: value), place: start..<cursor.position)
    cursor.skipSpace()
    guard cursor.skip("@") else { return result }
    cursor.skipSpace()
    let priorityStart = cursor.position
    guard case .number(let priority) = try self.value(allowingItems: false) else { return result }
    result.predicate.priority = LayoutPriority(Float(priority))
    if !result.predicate.priority.isLegal { result.place = priorityStart..<cursor.position }
    return result
  }

  /// Reads a number or a name, which refers to a metric or else, if allowed, to a view.
  private mutating func value(allowingItems: Bool) throws(LanguageError) -> Predicate.Value {
    let start = cursor.position
    let isNegative = cursor.skip("-")
    if !isNegative { _ = cursor.skip("+") }
    if let number = cursor.takeNumber().flatMap(Double.init) {
      return .number(isNegative ? -number : number)
    }
    guard let name = name() else {
      cursor.position = start
      throw failure(
        "Expected a number or key from the metrics dictionary, but encountered something else")
    }
    if let metric = metrics[name] { return .number(isNegative ? -metric : metric) }
    let item = views.item(named: name, in: layout)
    if let item, allowingItems, !isNegative { return .item(item) }
    if item != nil {
      cursor.position = start
      throw failure(
        "Expected a number or key from the metrics dictionary, but encountered something else")
    }
    let known = Array(metrics.keys) + (allowingItems ? views.names(in: layout) : [])
    throw failure(
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
        + "dictionaries", code: .unknownName, candidates: similarNames(to: name, in: known))
  }
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
}
