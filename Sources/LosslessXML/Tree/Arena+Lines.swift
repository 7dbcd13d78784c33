/// The line layout of a document, which edits preserve.
extension Arena {
  /// The line ending of the first line, or LF if there is only one line.
  var lineEnd: [UInt8] {
    guard lines.starts.count > 1 else { return [Ascii.lineFeed] }
    let next = Int(lines.starts[1])
    if next >= 2, bytes[next - 1] == Ascii.lineFeed, bytes[next - 2] == Ascii.carriageReturn {
      return [Ascii.carriageReturn, Ascii.lineFeed]
    }
    return next >= 1 ? [bytes[next - 1]] : [Ascii.lineFeed]
  }

  /// The indentation of an element relative to its parent, taken from the first indented one; if
  /// there is none, four spaces as in Interface Builder.
  var indentationUnit: [UInt8] {
    for index in nodes.indices where nodes[index].kind == .element && nodes[index].parent > 0 {
      guard let own = indentation(of: index), let outer = indentation(of: Int(nodes[index].parent)),
        own.count > outer.count, bytes[own].starts(with: bytes[outer])
      else { continue }
      return Array(bytes[own].dropFirst(outer.count))
    }
    return [UInt8](repeating: Ascii.space, count: 4)
  }

  /// The white space before a node that is first on its line; `nil` for any other node.
  func indentation(of index: Int) -> Range<Int>? {
    let start = Int(nodes[index].start)
    let lineStart = Int(lines.starts[lines.row(of: start)])
    guard lineStart <= start, bytes[lineStart..<start].allSatisfy(Self.isBlank) else { return nil }
    return lineStart..<start
  }

  /// The indentation of the line in which a node begins.
  func lineIndentation(of index: Int) -> [UInt8] {
    let start = Int(nodes[index].start)
    let lineStart = Int(lines.starts[lines.row(of: start)])
    guard lineStart <= start else { return [] }
    return Array(bytes[lineStart..<start].prefix(while: Self.isBlank))
  }

  /// The start of the line after a node, or the end of the bytes after the last line; `nil` if
  /// anything but white space follows the node on its line.
  func nextLine(after index: Int) -> Int? {
    var offset = Int(nodes[index].end)
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return offset }
    if bytes[offset] == Ascii.lineFeed { return offset + 1 }
    guard bytes[offset] == Ascii.carriageReturn else { return nil }
    return offset + 1 < bytes.count && bytes[offset + 1] == Ascii.lineFeed ? offset + 2 : offset + 1
  }

  /// Whether a range contains a line ending.
  func hasLineEnd(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == Ascii.lineFeed || $0 == Ascii.carriageReturn }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == Ascii.space || byte == Ascii.tab }

  /// The child nodes that are not just white space.
  func solidChildren(of parent: Int) -> [Int] {
    var children: [Int] = []
    var index = parent + 1
    while index < Int(nodes[parent].subtreeEnd) {
      if !isWhitespace(index) { children.append(index) }
      index = Int(nodes[index].subtreeEnd)
    }
    return children
  }

  /// Whether a node is text that consists of white space only.
  func isWhitespace(_ index: Int) -> Bool {
    nodes[index].kind == .text && bytes[nodes[index].content].allSatisfy(Ascii.isSpace)
  }

  /// Whether a node is a text or a CDATA section.
  func isText(_ index: Int) -> Bool { nodes[index].kind == .text || nodes[index].kind == .cdata }

  /// The end of an element's name and attributes, before any space and the `>` or `/>`.
  func tagTail(of index: Int) -> Int {
    let node = nodes[index]
    if let last = node.attributes.last { return attributes[last].range.upperBound }
    return Int(node.start) + 1 + name(node.name).utf8.count
  }
}
