extension StringProtocol {
  /// The text without leading and trailing white space and line breaks.
  package var trimmingWhiteSpace: String {
    String(trimming(while: \.isWhitespace))
  }

  /// Returns the text without the leading and trailing characters that satisfy a predicate.
  package func trimming(while isLeftOut: (Character) -> Bool) -> SubSequence {
    drop(while: isLeftOut).trimmingSuffix(while: isLeftOut)
  }

  /// Returns the text without the trailing characters that satisfy a predicate.
  package func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> SubSequence {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
