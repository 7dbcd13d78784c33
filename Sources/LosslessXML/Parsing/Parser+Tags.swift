extension Parser {
  /// Reads `<name a="b" …>` or `<name …/>` at the position.
  mutating func readStartTag() throws(XMLError) {
    let start = position
    position += 1
    guard let name = try readName() else {
      throw failure(.malformedMarkup, at: start, subject: "<" + shown(at: position))
    }
    if open.isEmpty, let root {
      throw failure(
        .secondRoot, at: start, subject: "<\(spelling(name.id))>",
        related: "<\(spelling(nodes[root].name))>", relatedOffset: Int(nodes[root].start))
    }
    guard open.count < limits.depth else {
      throw failure(
        .tooDeep, at: start, subject: "<\(spelling(name.id))>", limit: limits.depth)
    }
    let element = try append(.element, from: start, to: end, content: end..<end, name: name.id)
    let firstAttribute = attributes.count
    let isEmpty = try readAttributes(of: element, tag: name)
    nodes[element].firstAttribute = Int32(truncatingIfNeeded: firstAttribute)
    nodes[element].attributeCount = Int32(truncatingIfNeeded: attributes.count - firstAttribute)
    nodes[element].contentStart = Int32(truncatingIfNeeded: position)
    if open.isEmpty { root = element }
    if isEmpty {
      nodes[element].contentEnd = Int32(truncatingIfNeeded: position)
      nodes[element].end = Int32(truncatingIfNeeded: position)
    } else {
      open.append(element)
    }
  }

  /// Reads through the `>` of a start tag and returns whether it was `/>`.
  private mutating func readAttributes(
    of element: Int, tag: (id: Int32, range: Range<Int>)
  ) throws(XMLError) -> Bool {
    let first = attributes.count
    let start = tag.range.lowerBound - 1
    while true {
      let spaced = skipSpace()
      guard position < end else { throw truncatedTag(tag.id, from: start) }
      if bytes[position] == Ascii.greater {
        position += 1
        return false
      }
      if bytes[position] == Ascii.slash {
        guard position + 1 < end else { throw truncatedTag(tag.id, from: start) }
        guard bytes[position + 1] == Ascii.greater else {
          throw malformedTag(tag.id, at: position + 1)
        }
        position += 2
        return true
      }
      guard spaced else { throw malformedTag(tag.id, at: position) }
      guard attributes.count - first < limits.attributesPerElement else {
        throw failure(
          .tooManyAttributes, at: position, subject: "<\(spelling(tag.id))>",
          limit: limits.attributesPerElement)
      }
      try readAttribute(of: element, tag: tag)
    }
  }

  private mutating func readAttribute(
    of element: Int, tag: (id: Int32, range: Range<Int>)
  ) throws(XMLError) {
    let start = position
    let tagStart = tag.range.lowerBound - 1
    guard let name = try readName() else { throw malformedTag(tag.id, at: start) }
    while lastBearer.count <= Int(name.id) { lastBearer.append(-1) }
    guard lastBearer[Int(name.id)] != Int32(truncatingIfNeeded: element) else {
      throw failure(
        .duplicateAttribute, at: start, subject: spelling(name.id),
        related: "<\(spelling(tag.id))>")
    }
    lastBearer[Int(name.id)] = Int32(truncatingIfNeeded: element)
    _ = skipSpace()
    guard position < end else { throw truncatedTag(tag.id, from: tagStart) }
    guard bytes[position] == Ascii.equals else {
      throw failure(.malformedAttribute, at: position, subject: spelling(name.id))
    }
    position += 1
    _ = skipSpace()
    guard position < end else { throw truncatedTag(tag.id, from: tagStart) }
    let quote = bytes[position]
    guard quote == Ascii.quote || quote == Ascii.apostrophe else {
      throw failure(.malformedAttribute, at: position, subject: spelling(name.id))
    }
    position += 1
    let valueStart = position
    let needsDecoding = try skipValue(quote: quote, attribute: name.id, tag: tag.id, from: tagStart)
    guard nodes.count + attributes.count <= limits.nodes else {
      throw failure(.tooManyNodes, at: start, limit: limits.nodes)
    }
    attributes.append(
      AttributeRecord(
        name: name.id, start: Int32(truncatingIfNeeded: start),
        valueStart: Int32(truncatingIfNeeded: valueStart),
        valueEnd: Int32(truncatingIfNeeded: position - 1), needsDecoding: needsDecoding))
  }

  /// Skips a value and its closing quote and returns whether the value needs decoding.
  private mutating func skipValue(
    quote: UInt8, attribute: Int32, tag: Int32, from tagStart: Int
  ) throws(XMLError) -> Bool {
    let start = position
    var needsDecoding = false
    while position < end {
      let byte = bytes[position]
      let length = position - start
      guard length < limits.attributeLength || byte == quote && length == limits.attributeLength
      else {
        throw failure(
          .attributeTooLong, at: start, subject: spelling(attribute),
          limit: limits.attributeLength)
      }
      if byte == quote {
        position += 1
        return needsDecoding
      } else if byte == Ascii.less {
        throw failure(.malformedAttribute, at: position, subject: spelling(attribute))
      } else if byte == Ascii.ampersand {
        needsDecoding = true
        try skipReference(within: tag, from: tagStart)
      } else {
        if byte < Ascii.space { needsDecoding = true }
        position += 1
      }
    }
    throw truncatedTag(tag, from: tagStart)
  }

  /// Reads `</name>` at the position.
  mutating func readEndTag() throws(XMLError) {
    let start = position
    position += 2
    guard let name = try readName() else {
      guard position < end else { throw truncated("</", from: start) }
      throw failure(.malformedMarkup, at: start, subject: "</" + shown(at: position))
    }
    _ = skipSpace()
    guard position < end else {
      throw truncated("</\(spelling(name.id))", from: start)
    }
    guard bytes[position] == Ascii.greater else { throw malformedTag(name.id, at: position) }
    position += 1
    guard let element = open.last else {
      throw failure(.unexpectedEndTag, at: start, subject: "</\(spelling(name.id))>")
    }
    guard nodes[element].name == name.id else {
      throw failure(
        .mismatchedEndTag, at: start, subject: "</\(spelling(name.id))>",
        related: "<\(spelling(nodes[element].name))>",
        relatedOffset: Int(nodes[element].start))
    }
    nodes[element].contentEnd = Int32(truncatingIfNeeded: start)
    nodes[element].end = Int32(truncatingIfNeeded: position)
    nodes[element].subtreeEnd = Int32(truncatingIfNeeded: nodes.count)
    open.removeLast()
  }

  private func truncatedTag(_ name: Int32, from start: Int) -> XMLError {
    truncated("<\(spelling(name))", from: start)
  }

  private func malformedTag(_ name: Int32, at offset: Int) -> XMLError {
    failure(
      .malformedTag, at: offset, subject: shown(at: offset),
      related: "<\(spelling(name))>")
  }
}
