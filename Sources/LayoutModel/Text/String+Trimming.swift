extension StringProtocol {
  /// The text without white space and line breaks at its ends.
  package var trimmingWhiteSpace: String {
    String(trimming(while: \.isWhitespace))
  }

  /// The text without the characters at its ends that a condition holds for.
  package func trimming(while isLeftOut: (Character) -> Bool) -> SubSequence {
    drop(while: isLeftOut).trimmingSuffix(while: isLeftOut)
  }

  /// The text without the characters at its end that a condition holds for.
  package func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> SubSequence {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
