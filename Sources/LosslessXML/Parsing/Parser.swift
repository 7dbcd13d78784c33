/// Parses a complete document in a single pass, without recursion.
///
/// Every access to the bytes is preceded by a comparison with `end`, and every step advances, so
/// parsing terminates for any input.
struct Parser {
  let bytes: [UInt8]
  let limits: LosslessDocument.Limits
  let end: Int

  var position: Int
  var nodes: [NodeRecord] = []
  var attributes: [AttributeRecord] = []
  var names = NameTable()
  /// The open elements, outermost first.
  var open: [Int] = []
  var root: Int?
  /// Per name: the element in which an attribute last had it, to find duplicates in O(1).
  var lastBearer: [Int32] = []

  init(bytes: [UInt8], limits: LosslessDocument.Limits) {
    self.bytes = bytes
    self.limits = limits
    self.end = bytes.count
    self.position = SourceExcerpt.begin(of: bytes)
    nodes.reserveCapacity(min(bytes.count / 64 + 16, limits.nodes))
    attributes.reserveCapacity(min(bytes.count / 32 + 16, limits.nodes))
  }

  static func parse(_ bytes: [UInt8], limits: LosslessDocument.Limits) throws(XMLError) -> Arena {
    let lines = try CharacterScan.run(bytes, limits: limits)
    var parser = Parser(bytes: bytes, limits: limits)
    let root = try parser.readDocument()
    return Arena(
      bytes: bytes, limits: limits, lines: lines, names: parser.names, nodes: parser.nodes,
      attributes: parser.attributes, root: root)
  }

  private mutating func readDocument() throws(XMLError) -> Int {
    let start = position
    nodes.append(
      NodeRecord(
        kind: .document, parent: -1, subtreeEnd: 0, start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: end), contentStart: Int32(truncatingIfNeeded: start),
        contentEnd: Int32(truncatingIfNeeded: end)))
    if starts(with: "<?xml"), position + 5 < end, Ascii.isSpace(bytes[position + 5]) {
      try readDeclaration()
    }
    while position < end {
      if bytes[position] == Ascii.less {
        try readMarkup()
      } else if open.isEmpty {
        try skipSpaceOutsideRoot()
      } else {
        try readText()
      }
    }
    if let unclosed = open.last {
      throw failure(
        .unexpectedEnd, at: end, subject: "<\(spelling(nodes[unclosed].name))>",
        relatedOffset: Int(nodes[unclosed].start))
    }
    guard let root else { throw failure(.noRoot, at: end) }
    nodes[0].subtreeEnd = Int32(truncatingIfNeeded: nodes.count)
    return root
  }

  private mutating func readMarkup() throws(XMLError) {
    let start = position
    guard position + 1 < end else { throw truncated("a tag", from: start) }
    switch bytes[position + 1] {
    case Ascii.slash:
      try readEndTag()
    case Ascii.question:
      try readInstruction()
    case Ascii.exclamation:
      if starts(with: "<!--") {
        try readComment()
      } else if starts(with: "<![CDATA[") {
        try readCDATA()
      } else {
        throw declarationRefused()
      }
    default:
      try readStartTag()
    }
  }

  /// Returns the error for a `<!` that is a document type declaration or unknown to XML.
  private func declarationRefused() -> XMLError {
    for keyword in ["DOCTYPE", "ENTITY", "ELEMENT", "ATTLIST", "NOTATION"] {
      let word = bytes[min(position + 2, end)..<min(position + 2 + keyword.utf8.count, end)]
      // In HTML it may be lower case.
      if word.elementsEqual(keyword.utf8, by: { $0 & 0xDF == $1 }) {
        return failure(.documentType, at: position, subject: "<!\(keyword)")
      }
    }
    for opening in ["<!--", "<![CDATA["] where opening.utf8.starts(with: bytes[position..<end]) {
      return truncated(opening, from: position)
    }
    return failure(.malformedMarkup, at: position, subject: "<!")
  }

  private mutating func skipSpaceOutsideRoot() throws(XMLError) {
    while position < end, bytes[position] != Ascii.less {
      guard Ascii.isSpace(bytes[position]) else {
        let subject = root.map { spelling(nodes[$0].name) }
        throw failure(.textOutsideRoot, at: position, subject: subject.map { "</\($0)>" })
      }
      position += 1
    }
  }

  // MARK: Nodes

  /// Adds a node under the innermost open element.
  @discardableResult
  mutating func append(
    _ kind: LosslessDocument.Node.Kind, from start: Int, to end: Int, content: Range<Int>,
    name: Int32 = -1,
    needsDecoding: Bool = false
  ) throws(XMLError) -> Int {
    // The document's own record does not count.
    guard nodes.count + attributes.count <= limits.nodes else {
      throw failure(.tooManyNodes, at: start, limit: limits.nodes)
    }
    let index = nodes.count
    nodes.append(
      NodeRecord(
        kind: kind, needsDecoding: needsDecoding, name: name,
        parent: Int32(truncatingIfNeeded: open.last ?? 0),
        subtreeEnd: Int32(truncatingIfNeeded: index + 1),
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        contentStart: Int32(truncatingIfNeeded: content.lowerBound),
        contentEnd: Int32(truncatingIfNeeded: content.upperBound)))
    return index
  }

  // MARK: Errors

  /// The spelling of a name.
  func spelling(_ name: Int32) -> String {
    names.strings.indices.contains(Int(name)) ? names.strings[Int(name)] : ""
  }

  func failure(
    _ code: XMLError.Code, at offset: Int, subject: String? = nil, related: String? = nil,
    relatedOffset: Int? = nil, limit: Int? = nil
  ) -> XMLError {
    XMLError(
      code, at: offset, in: bytes, subject: subject.map(Self.shortened),
      related: related.map(Self.shortened), relatedOffset: relatedOffset, limit: limit)
  }

  /// Returns the error for a document that ends inside a construct that begins at `start`.
  func truncated(_ subject: String, from start: Int) -> XMLError {
    failure(.unexpectedEnd, at: end, subject: subject, relatedOffset: start)
  }

  /// Shortens an offending text to fit an error message.
  static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 60
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
  }
}
