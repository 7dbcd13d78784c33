/// Writes a document with the changes of a plan; everything else is copied byte for byte.
struct EditWriter {
  /// A change of the indentation of a moved element.
  private struct Shift {
    let from: [UInt8]
    let to: [UInt8]
    /// The start of the element, whose first line the caller indents.
    let origin: Int

    func applied(to indentation: [UInt8]) -> [UInt8] {
      indentation.starts(with: from) ? to + indentation.dropFirst(from.count) : indentation
    }
  }

  private let arena: Arena
  private let splices: [Splice]
  private let lineEnd: [UInt8]
  private let unit: [UInt8]
  private var output: [UInt8] = []
  /// Whether white space among a node's children is only layout; cached.
  private var layoutOnly: [Int: Bool] = [:]

  /// Returns the bytes of the changed document.
  static func write(_ arena: Arena, _ splices: [Splice]) -> [UInt8] {
    var writer = EditWriter(arena, splices)
    writer.output.reserveCapacity(arena.bytes.count + 1024)
    writer.write(0..<arena.bytes.count, from: 0, isWhole: true, shift: nil)
    return writer.output
  }

  private init(_ arena: Arena, _ splices: [Splice]) {
    self.arena = arena
    self.splices = splices
    lineEnd = arena.lineEnd
    unit = arena.indentationUnit
  }

  /// Writes a range with the splices that begin in it, from `start` on; for the whole document also
  /// those at its end.
  ///
  /// A splice that begins before the current position is inside a removed range and is skipped.
  private mutating func write(
    _ range: Range<Int>, from start: Int, isWhole: Bool = false, shift: Shift?
  ) {
    var cursor = range.lowerBound
    var index = firstSplice(from: start)
    while index < splices.count,
      isWhole || splices[index].range.lowerBound < range.upperBound
    {
      let splice = splices[index]
      index += 1
      guard splice.range.lowerBound >= cursor else { continue }
      copy(cursor..<splice.range.lowerBound, shift)
      for piece in splice.pieces { write(piece, shift) }
      cursor = splice.range.upperBound
    }
    copy(cursor..<max(cursor, range.upperBound), shift)
  }

  private func firstSplice(from offset: Int) -> Int {
    var low = 0
    var high = splices.count
    while low < high {
      let middle = (low + high) / 2
      if splices[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func write(_ piece: Splice.Piece, _ shift: Shift?) {
    switch piece {
    case .raw(let bytes): append(bytes[...])
    case .lineEnd: append(lineEnd[...])
    case .indentation(let bytes): append((shift?.applied(to: bytes) ?? bytes)[...])
    case .content(let node, let indentation):
      write(node, shift?.applied(to: indentation) ?? indentation)
    }
  }

  private mutating func write(_ node: PreparedNode, _ indentation: [UInt8]) {
    switch node {
    case .element(let name, let attributes, let children):
      writeElement(name, attributes, children, indentation)
    case .text(let text):
      var bytes: [UInt8] = []
      Escaping.append(text: text, lineEnd: lineEnd, to: &bytes)
      append(bytes[...])
    case .moved(let index):
      let range = arena.nodes[index].range
      let from = arena.lineIndentation(of: index)
      let shift = Shift(from: from, to: indentation, origin: range.lowerBound)
      // A splice at the start of the element is its removal or an insertion before it.
      write(range, from: range.lowerBound + 1, shift: from == indentation ? nil : shift)
    }
  }

  private mutating func writeElement(
    _ name: String, _ attributes: [LosslessDocument.NewNode.NewAttribute],
    _ children: [PreparedNode], _ indentation: [UInt8]
  ) {
    var tag: [UInt8] = [Ascii.less]
    tag += name.utf8
    for attribute in attributes {
      tag.append(Ascii.space)
      tag += attribute.name.utf8
      tag += [Ascii.equals, Ascii.quote]
      Escaping.append(value: attribute.value, quote: Ascii.quote, to: &tag)
      tag.append(Ascii.quote)
    }
    if children.isEmpty { tag.append(Ascii.slash) }
    tag.append(Ascii.greater)
    append(tag[...])
    if children.isEmpty { return }
    let isInline = children.contains(where: \.isText)
    for child in children {
      if !isInline { append((lineEnd + indentation + unit)[...]) }
      write(child, isInline ? indentation : indentation + unit)
    }
    if !isInline { append((lineEnd + indentation)[...]) }
    append((Array("</".utf8) + name.utf8 + [Ascii.greater])[...])
  }

  // MARK: Bytes

  /// Copies bytes of the document, changing the indentation of lines that begin with layout.
  private mutating func copy(_ range: Range<Int>, _ shift: Shift?) {
    guard !range.isEmpty else { return }
    guard let shift else { return append(arena.bytes[range]) }
    var cursor = range.lowerBound
    var row = arena.lines.row(of: range.lowerBound)
    while row < arena.lines.starts.count {
      let start = Int(arena.lines.starts[row])
      row += 1
      if start >= range.upperBound { break }
      guard start > shift.origin, start >= cursor, isLayout(start - 1),
        !Ascii.isLineEnd(arena.bytes[start]),
        arena.bytes[start..<range.upperBound].starts(with: shift.from)
      else { continue }
      append(arena.bytes[cursor..<start])
      append(shift.to[...])
      cursor = start + shift.from.count
    }
    append(arena.bytes[cursor..<range.upperBound])
  }

  /// Whether the byte at an offset is white space between elements.
  private mutating func isLayout(_ offset: Int) -> Bool {
    let index = arena.lastNode(from: offset)
    guard arena.isWhitespace(index), arena.nodes[index].range.contains(offset) else { return false }
    let parent = Int(arena.nodes[index].parent)
    if let known = layoutOnly[parent] { return known }
    let children = arena.solidChildren(of: parent)
    let answer = !children.isEmpty && !children.contains(where: arena.isText)
    layoutOnly[parent] = answer
    return answer
  }

  /// Appends bytes, escaping a `]]>` that would form where texts meet (XML 1.0, section 2.4).
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let bracket = Ascii.closingBracket
    var bytes = bytes
    if output.last == bracket {
      if bytes.first == Ascii.greater, output.dropLast().last == bracket {
        output += "&gt;".utf8
        bytes = bytes.dropFirst()
      } else if bytes.starts(with: [bracket, Ascii.greater]) {
        output.append(bracket)
        output += "&gt;".utf8
        bytes = bytes.dropFirst(2)
      }
    }
    output += bytes
  }
}
