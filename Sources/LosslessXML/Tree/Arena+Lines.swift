/// How a document is laid out in lines: what an edit must know to leave no trace beside itself.
extension Arena {
  /// The bytes that end a line: those that end the first one, LF where there is only one line.
  var lineEnd: [UInt8] {
    guard lines.starts.count > 1 else { return [Ascii.lineFeed] }
    let next = Int(lines.starts[1])
    if next >= 2, bytes[next - 1] == Ascii.lineFeed, bytes[next - 2] == Ascii.carriageReturn {
      return [Ascii.carriageReturn, Ascii.lineFeed]
    }
    return next >= 1 ? [bytes[next - 1]] : [Ascii.lineFeed]
  }

  /// What an element is indented by beyond its parent: as the first that is, four spaces (Interface
  /// Builder's) where none is.
  var indentationUnit: [UInt8] {
    for index in nodes.indices where nodes[index].kind == .element && nodes[index].parent > 0 {
      guard let own = indentation(of: index), let outer = indentation(of: Int(nodes[index].parent)),
        own.count > outer.count, bytes[own].starts(with: bytes[outer])
      else { continue }
      return Array(bytes[own].dropFirst(outer.count))
    }
    return [UInt8](repeating: Ascii.space, count: 4)
  }

  /// The white space before a node that begins its line; `nil` where something else does.
  func indentation(of index: Int) -> Range<Int>? {
    let start = Int(nodes[index].start)
    let lineStart = Int(lines.starts[lines.row(of: start)])
    guard lineStart <= start, bytes[lineStart..<start].allSatisfy(Self.isBlank) else { return nil }
    return lineStart..<start
  }

  /// The white space that begins the line in which a node begins.
  func lineIndentation(of index: Int) -> [UInt8] {
    let start = Int(nodes[index].start)
    let lineStart = Int(lines.starts[lines.row(of: start)])
    guard lineStart <= start else { return [] }
    return Array(bytes[lineStart..<start].prefix(while: Self.isBlank))
  }

  /// Where the line after a node begins, if nothing but white space follows the node on its line;
  /// the end of the bytes after the last line.
  func nextLine(after index: Int) -> Int? {
    var offset = Int(nodes[index].end)
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return offset }
    if bytes[offset] == Ascii.lineFeed { return offset + 1 }
    guard bytes[offset] == Ascii.carriageReturn else { return nil }
    return offset + 1 < bytes.count && bytes[offset + 1] == Ascii.lineFeed ? offset + 2 : offset + 1
  }

  /// Whether a range has the end of a line in it.
  func hasLineEnd(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == Ascii.lineFeed || $0 == Ascii.carriageReturn }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == Ascii.space || byte == Ascii.tab }

  /// The nodes directly in a node that are not just white space.
  func solidChildren(of parent: Int) -> [Int] {
    var children: [Int] = []
    var index = parent + 1
    while index < Int(nodes[parent].subtreeEnd) {
      if !isWhitespace(index) { children.append(index) }
      index = Int(nodes[index].subtreeEnd)
    }
    return children
  }

  /// Whether a node is a text of nothing but white space.
  func isWhitespace(_ index: Int) -> Bool {
    nodes[index].kind == .text && bytes[nodes[index].content].allSatisfy(Ascii.isSpace)
  }

  /// Whether a node is a text or a CDATA section.
  func isText(_ index: Int) -> Bool { nodes[index].kind == .text || nodes[index].kind == .cdata }

  /// Where the name and attributes of an element end: before the `>` or `/>` and the space there.
  func tagTail(of index: Int) -> Int {
    let node = nodes[index]
    if let last = node.attributes.last { return attributes[last].range.upperBound }
    return Int(node.start) + 1 + name(node.name).utf8.count
  }
}
