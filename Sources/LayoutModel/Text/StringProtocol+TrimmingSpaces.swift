extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: SubSequence {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let head = drop(while: isSpace)
    guard let last = head.lastIndex(where: { !isSpace($0) }) else { return head }
    return head[...last]
  }
}
