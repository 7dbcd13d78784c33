internal import LosslessXML

extension Element {
  /// Whether two elements have the same start tag but for the order of attributes, noise left out
  /// where asked.
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

  /// Whether two elements say the same, with everything in them.
  ///
  /// White space between elements, comments and the order of attributes say nothing.
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

  /// The element as sentences and comments show it: its tag, and its text if it has one.
  var shortText: String {
    let tag = String(decoding: document.bytes[startTagRange], as: UTF8.self)
    let text = text.trimmed
    return text.isEmpty ? tag : "\(tag)\(text.prefix(120))</\(name)>"
  }

  private func hasSameBytes(
    _ range: Range<Int>, as other: Element, _ otherRange: Range<Int>
  ) -> Bool {
    range.count == otherRange.count
      && document.bytes[range] == other.document.bytes[otherRange]
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? start.prefix(0)
  }
}
