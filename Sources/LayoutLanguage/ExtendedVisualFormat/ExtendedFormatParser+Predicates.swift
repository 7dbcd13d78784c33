import LayoutModel

extension ExtendedFormatParser {
  /// Reads predicates up to the closing parenthesis.
  mutating func predicates() throws(LanguageError) -> [ExtendedFormat.Predicate] {
    var result: [ExtendedFormat.Predicate] = []
    repeat {
      result.append(try predicate(isBare: false))
      skipSpace()
    } while cursor.skip(",")
    guard cursor.skip(")") else {
      throw failure(
        "Expected a ')' at the end of a constraint modifier, or a ',' before another constraint "
          + "modifier")
    }
    return result
  }

  /// Reads `>=50%@750`, `b.width*2+10` or `-5`; without surrounding parentheses, no operators.
  mutating func predicate(isBare: Bool) throws(LanguageError) -> ExtendedFormat.Predicate {
    skipSpace()
    let start = cursor.position
    let relation = cursor.takeRelation()
    let value = try value(isBare: isBare)
    var result = ExtendedFormat.Predicate(
      relation: relation, value: value, place: start..<cursor.position)
    skipSpace()
    guard cursor.skip("@") else { return result }
    skipSpace()
    let priorityStart = cursor.position
    guard let priority = try signedNumber() ?? metric() else { throw expectedNumber() }
    result.priority = LayoutPriority(Float(priority))
    if !result.priority.isLegal { result.place = priorityStart..<cursor.position }
    return result
  }

  private mutating func value(isBare: Bool) throws(LanguageError) -> ExtendedFormat.Predicate.Value
  {
    skipSpace()
    if let number = try signedNumber() {
      return cursor.skip("%") ? .fraction(number / 100) : .number(number)
    }
    if let metric = metric() { return .number(metric) }
    guard let first = cursor.peek(), first.isASCII, startsIdentifier(first) else {
      throw expectedNumber()
    }
    let name = try name()
    if isBare {
      throw failure(
        "Encountered metric with name \"\(name.text)\", but value was not specified in metrics or "
          + "views dictionaries")
    }
    let attribute = try attribute()
    let multiplier = try multiplier()
    return .item(name, attribute, multiplier: multiplier, constant: try constant())
  }

  /// Reads `*2`, `/3`, `*-2` or nothing.
  private mutating func multiplier() throws(LanguageError) -> Double {
    skipSpace()
    let divides = cursor.peek() == "/"
    guard divides || cursor.peek() == "*" else { return 1 }
    cursor.position += 1
    skipSpace()
    guard let number = try signedNumber() ?? metric(), !divides || number != 0 else {
      throw expectedNumber()
    }
    return divides ? 1 / number : number
  }

  /// Reads `+10`, `-10` or nothing.
  private mutating func constant() throws(LanguageError) -> Double {
    skipSpace()
    guard let sign = cursor.peek(), sign == "+" || sign == "-" else { return 0 }
    cursor.position += 1
    skipSpace()
    guard let number = try signedNumber() ?? metric() else { throw expectedNumber() }
    return sign == "-" ? -number : number
  }

  private mutating func signedNumber() throws(LanguageError) -> Double? {
    let start = cursor.position
    let isNegative = cursor.skip("-")
    if !isNegative { _ = cursor.skip("+") }
    if let number = cursor.takeNumber().flatMap(Double.init) {
      return isNegative ? -number : number
    }
    guard cursor.position == start else {
      cursor.position = start
      throw expectedNumber()
    }
    return nil
  }

  /// Reads the name of a metric; `nil`, without advancing, if there is none.
  private mutating func metric() -> Double? {
    let start = cursor.position
    let name = cursor.take { $0.isASCII && continuesIdentifier($0) }
    if let value = metrics[name] { return value }
    cursor.position = start
    return nil
  }

  private func expectedNumber() -> LanguageError {
    failure("Expected a number or key from the metrics dictionary, but encountered something else")
  }
}
