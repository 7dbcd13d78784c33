import LayoutModel

/// A position in a text that a parser advances one Unicode scalar at a time.
///
/// Positions are offsets in scalars, converted to bytes, line and column only for errors, so that
/// parsing stays linear.
struct TextCursor {
  let text: String
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: String) {
    self.text = text
    var text = text
    scalars = text.withUTF8 { bytes in
      // Nearly all texts are ASCII, which needs no decoding of scalars.
      guard bytes.allSatisfy({ $0 < 0x80 }) else {
        return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      }
      return bytes.map { Unicode.Scalar($0) }
    }
  }

  var isAtEnd: Bool { position >= scalars.count }

  /// The scalar here, or `ahead` scalars further; `nil` past the end.
  func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    let index = position + ahead
    return index < scalars.count ? scalars[index] : nil
  }

  mutating func skipSpace() {
    while let next = peek(), isSpace(next) { position += 1 }
  }

  /// Skips `word` if the text continues with it.
  mutating func skip(_ word: String) -> Bool {
    var index = position
    guard index < scalars.count, scalars[index] == word.unicodeScalars.first else {
      return word.isEmpty
    }
    for scalar in word.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
    }
    position = index
    return true
  }

  /// Skips all scalars that match, and returns their text.
  mutating func take(while matches: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let next = peek(), matches(next) { position += 1 }
    return string(start..<position)
  }

  func string(_ range: Range<Int>) -> String { Self.string(scalars[range]) }

  /// The text of a sequence of scalars.
  static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    // A scalar view would grow scalar by scalar.
    let size = scalars.reduce(0) { $0 + ($1.isASCII ? 1 : UTF8.width($1)) }
    return String(unsafeUninitializedCapacity: size) { buffer in
      var count = 0
      for scalar in scalars {
        if scalar.isASCII {
          buffer[count] = UInt8(truncatingIfNeeded: scalar.value)
          count += 1
          continue
        }
        for byte in scalar.utf8 {
          buffer[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// Skips a number in the syntax of `strtod` in the C locale: digits, a point, an exponent.
  ///
  /// - Returns: The number's text; `nil`, without advancing, if no number starts here. Signs, `inf`
  ///   and hexadecimal numbers are not supported.
  mutating func takeNumber() -> String? {
    let start = position
    let whole = take(while: isDigit)
    var fraction = ""
    if peek() == "." {
      position += 1
      fraction = take(while: isDigit)
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      position = start
      return nil
    }
    takeExponent()
    return (whole.isEmpty ? "0" : "") + string(start..<position)
  }

  private mutating func takeExponent() {
    guard peek() == "e" || peek() == "E" else { return }
    let hasSign = peek(1) == "+" || peek(1) == "-"
    guard let digit = peek(hasSign ? 2 : 1), isDigit(digit) else { return }
    position += hasSign ? 2 : 1
    _ = take(while: isDigit)
  }

  /// Reads the relation of a visual format; equality if there is none.
  mutating func takeRelation() -> Relation {
    Relation.allCases.first { skip($0.symbol) } ?? .equal
  }

  /// Creates an error about a range of scalars.
  func error(
    _ code: LanguageError.Code, _ message: String, at range: Range<Int>, advice: String? = nil,
    candidates: [String] = []
  ) -> LanguageError {
    let start = min(range.lowerBound, scalars.count)
    let end = min(range.upperBound, scalars.count)
    var lineStart = 0
    var line = 1
    for index in 0..<start where scalars[index] == "\n" {
      line += 1
      lineStart = index + 1
    }
    let lineEnd = scalars[start...].firstIndex(of: "\n") ?? scalars.count
    let byte = scalars[..<start].reduce(0) { $0 + UTF8.width($1) }
    let length = scalars[start..<end].reduce(0) { $0 + UTF8.width($1) }
    return LanguageError(
      code: code, message: message, advice: advice, candidates: candidates,
      range: byte..<byte + length, line: line, column: string(lineStart..<start).count + 1,
      sourceLine: string(lineStart..<lineEnd))
  }
}

func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

// Nearly all scalars are ASCII and can be classified without Unicode's property tables.

func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.isASCII else { return scalar.properties.isWhitespace }
  return scalar == " " || ("\t"..."\r").contains(scalar)
}

/// Whether a scalar can start a plain identifier, by the rule of `EquationPrinter.quoted(_:)`.
func startsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.isASCII else { return scalar.properties.isAlphabetic }
  return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
}

/// Whether a scalar can continue a plain identifier, by the rule of `EquationPrinter.quoted(_:)`.
func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.isASCII else {
    return startsIdentifier(scalar) || scalar.properties.numericType != nil
  }
  return startsIdentifier(scalar) || isDigit(scalar)
}
