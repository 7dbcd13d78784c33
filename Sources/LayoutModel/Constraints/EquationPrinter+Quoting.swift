extension EquationPrinter {
  /// Returns a name as written in equations: in backquotes unless it is a plain identifier.
  public static func quoted(_ name: String) -> String {
    // Most names are ASCII, for which looking up Unicode properties is not worth it.
    if name.utf8.allSatisfy(\.isPlainInIdentifier), let first = name.utf8.first {
      return first.isASCIIDigit ? "`\(name)`" : name
    }
    var scalars = name.unicodeScalars.makeIterator()
    guard let first = scalars.next(), first == "_" || first.properties.isAlphabetic else {
      return "`\(name)`"
    }
    while let next = scalars.next() {
      let isPlain =
        next == "_" || next.properties.isAlphabetic || next.properties.numericType != nil
      if !isPlain { return "`\(name)`" }
    }
    return name
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, or an underscore.
  fileprivate var isPlainInIdentifier: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_")
  }
}
