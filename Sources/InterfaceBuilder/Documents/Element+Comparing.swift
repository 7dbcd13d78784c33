internal import LosslessXML

extension Element {
  /// Whether two elements have the same start tag except for the order of attributes, optionally
  /// ignoring noise.
  func hasSameTag(as other: Element, ignoringNoise: Bool = false) -> Bool {
    if hasSameBytes(startTagRange, as: other, other.startTagRange) { return true }
    guard name == other.name else { return false }
    let name = name
    func counts(_ attribute: LosslessDocument.Attribute) -> Bool {
      !ignoringNoise || !Settlement.isNoise(attribute.name, in: name)
    }
    var matched = 0
    for attribute in attributes where counts(attribute) {
      guard other.attribute(attribute.name) == attribute.value else { return false }
      matched += 1
    }
    return other.attributes.reduce(0) { counts($1) ? $0 + 1 : $0 } == matched
  }

  /// Whether two elements, including all descendants, are equivalent.
  ///
  /// Ignores white space between elements, comments and the order of attributes.
  func hasSameContent(as other: Element) -> Bool {
    if hasSameBytes(range, as: other, other.range) { return true }
    guard hasSameTag(as: other), text.trimmed == other.text.trimmed else { return false }
    var left = children.makeIterator()
    var right = other.children.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return true
      case (let one?, let two?): if !one.hasSameContent(as: two) { return false }
      default: return false
      }
    }
  }

  /// The element as messages and comments show it: its tag, and its text if it has one.
  var shortText: String {
    let tag = String(decoding: document.bytes[startTagRange], as: UTF8.self)
    let text = text.trimmed
    return text.isEmpty ? tag : "\(tag)\(text.prefix(120))</\(name)>"
  }

  /// Whether a range of this document and one of another contain the same bytes.
  func hasSameBytes(
    _ range: Range<Int>, as other: Element, _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    let (own, others) = (document.bytes, other.document.bytes)
    var place = otherRange.lowerBound
    for index in range {
      if own[index] != others[place] { return false }
      place += 1
    }
    return true
  }
}

extension String {
  /// The text without leading and trailing white space.
  var trimmed: Substring {
    // Most texts begin and end in ASCII, where bytes are characters.
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }),
      let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return prefix(0) }
    if utf8[first] < 0x80, utf8[last] < 0x80 { return self[first...last] }
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? start.prefix(0)
  }
}
