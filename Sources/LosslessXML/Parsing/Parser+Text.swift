extension Parser {
  /// Reads characters up to the next markup.
  mutating func readText() throws(XMLError) {
    let start = position
    let element = nodes[open.last ?? 0]
    var needsDecoding = false
    while position < end {
      let byte = bytes[position]
      if byte == Ascii.less {
        break
      } else if byte == Ascii.ampersand {
        needsDecoding = true
        try skipReference(within: element.name, from: Int(element.start))
      } else if byte == Ascii.closingBracket, starts(with: "]]>") {
        throw failure(.strayCDATAEnd, at: position)
      } else {
        if byte == Ascii.carriageReturn { needsDecoding = true }
        position += 1
      }
    }
    try append(
      .text, from: start, to: position, content: start..<position, needsDecoding: needsDecoding)
  }

  /// Reads `<!--…-->` at the position.
  mutating func readComment() throws(XMLError) {
    let start = position
    guard let close = find("--", from: start + 4) else { throw truncated("<!--", from: start) }
    guard close + 2 < end else { throw truncated("<!--", from: start) }
    guard bytes[close + 2] == Ascii.greater else {
      throw failure(.malformedComment, at: close, relatedOffset: start)
    }
    position = close + 3
    try append(.comment, from: start, to: position, content: (start + 4)..<close)
  }

  /// Reads `<![CDATA[…]]>` at the position.
  mutating func readCDATA() throws(XMLError) {
    let start = position
    guard !open.isEmpty else {
      throw failure(.textOutsideRoot, at: start, subject: nil)
    }
    guard let close = find("]]>", from: start + 9) else {
      throw truncated("<![CDATA[", from: start)
    }
    position = close + 3
    let content = (start + 9)..<close
    try append(
      .cdata, from: start, to: position, content: content,
      needsDecoding: bytes[content].contains(Ascii.carriageReturn))
  }

  /// Reads `<?target …?>` at the position.
  mutating func readInstruction() throws(XMLError) {
    let start = position
    position += 2
    guard let name = try readName() else {
      guard position < end else { throw truncated("<?", from: start) }
      throw failure(.malformedMarkup, at: start, subject: "<?" + shown(at: position))
    }
    if spelling(name.id).lowercased() == "xml" {
      guard position < end else { throw truncated("<?xml", from: start) }
      throw failure(.declaration, at: start, subject: "<?\(spelling(name.id))")
    }
    let spaced = skipSpace()
    guard let close = find("?>", from: position) else {
      throw truncated("<?\(spelling(name.id))", from: start)
    }
    guard spaced || close == position else {
      throw failure(
        .malformedMarkup, at: position, subject: "<?\(spelling(name.id))\(shown(at: position))")
    }
    let content = position..<close
    position = close + 2
    try append(.instruction, from: start, to: position, content: content, name: name.id)
  }

  /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="no"?>` at the position.
  mutating func readDeclaration() throws(XMLError) {
    let start = position
    position += 5
    let contentStart = position
    var seen = 0
    while true {
      let spaced = skipSpace()
      guard position < end else { throw truncated("<?xml", from: start) }
      if starts(with: "?>") { break }
      let item = position
      let pair = try readPseudoAttribute(from: start)
      let allowed: [(name: StaticString, order: Int)] = [
        ("version", 1), ("encoding", 2), ("standalone", 3),
      ]
      guard spaced, let order = allowed.first(where: { isWord($0.name, pair.name) })?.order,
        order > seen, seen > 0 || order == 1
      else {
        throw failure(
          .declaration, at: item, subject: String(decoding: bytes[pair.name], as: UTF8.self))
      }
      seen = order
      try checkPseudoAttribute(order, value: pair.value)
    }
    guard seen > 0 else { throw failure(.declaration, at: position, subject: "<?xml") }
    let content = contentStart..<position
    position += 2
    try append(.declaration, from: start, to: position, content: content)
  }

  private func checkPseudoAttribute(_ order: Int, value: Range<Int>) throws(XMLError) {
    let text = String(decoding: bytes[value], as: UTF8.self)
    switch order {
    case 1 where text != "1.0":
      throw failure(.declaration, at: value.lowerBound, subject: "version \(text)")
    case 2 where text.lowercased() != "utf-8":
      throw failure(.encoding, at: value.lowerBound, subject: text, related: "UTF-8")
    case 3 where text != "yes" && text != "no":
      throw failure(.declaration, at: value.lowerBound, subject: "standalone \(text)")
    default:
      break
    }
  }

  private mutating func readPseudoAttribute(
    from start: Int
  ) throws(XMLError) -> (name: Range<Int>, value: Range<Int>) {
    let nameStart = position
    while position < end, bytes[position] < 0x80, NameCharacters.canContinue(bytes[position]) {
      position += 1
    }
    let name = nameStart..<position
    guard position - nameStart <= limits.nameLength else {
      throw failure(.nameTooLong, at: nameStart, limit: limits.nameLength)
    }
    _ = skipSpace()
    guard position < end else { throw truncated("<?xml", from: start) }
    guard !name.isEmpty, bytes[position] == Ascii.equals else {
      throw failure(.declaration, at: nameStart, subject: shown(at: nameStart))
    }
    position += 1
    _ = skipSpace()
    guard position < end else { throw truncated("<?xml", from: start) }
    let quote = bytes[position]
    guard quote == Ascii.quote || quote == Ascii.apostrophe else {
      throw failure(.declaration, at: position, subject: shown(at: position))
    }
    position += 1
    let valueStart = position
    while position < end, bytes[position] != quote {
      guard bytes[position] != Ascii.less, position - valueStart <= limits.nameLength else {
        throw failure(.declaration, at: valueStart, subject: shown(at: valueStart))
      }
      position += 1
    }
    guard position < end else { throw truncated("<?xml", from: start) }
    position += 1
    return (name, valueStart..<(position - 1))
  }

  private func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && matches(word, at: range.lowerBound)
  }
}
