/// Something to be written, checked: whatever is here can be written as well-formed XML.
indirect enum PreparedNode {
  case element(
    name: String, attributes: [LosslessDocument.NewNode.NewAttribute], children: [PreparedNode])
  case text(String)
  case comment(String)
  /// Bytes of a document; `indentation` is what their first line is indented by there.
  case source(Arena, Range<Int>, indentation: [UInt8], Shape)
  /// A node of the edited document, which is written with the edits within it.
  case moved(Int, Shape)

  /// What must be known of something to put it in a place.
  enum Shape {
    case oneElement
    /// Comments and instructions, which may stand beside the root.
    case asides
    /// Anything with characters in it, beside which white space would mean something.
    case text
    /// Several nodes, elements among them.
    case mixture

    init(_ kinds: [LosslessDocument.Node.Kind]) {
      if kinds.contains(.text) || kinds.contains(.cdata) {
        self = .text
      } else if kinds == [.element] {
        self = .oneElement
      } else {
        self = kinds.contains(.element) ? .mixture : .asides
      }
    }
  }

  var shape: Shape {
    switch self {
    case .text: .text
    case .element: .oneElement
    case .comment: .asides
    case .source(_, _, _, let shape), .moved(_, let shape): shape
    }
  }
}

extension PreparedNode {
  /// Checks something new, as deep as it goes.
  init(
    _ node: LosslessDocument.NewNode, limits: LosslessDocument.Limits, depth: Int = 0
  ) throws(PreparationFailure) {
    switch node.content {
    case .element(let name, let attributes, let children):
      guard depth < limits.depth else {
        throw PreparationFailure(code: .tooDeep, subject: "<\(name)>")
      }
      try Self.check(name: name)
      var seen: Set<[UInt8]> = []
      for attribute in attributes {
        try Self.check(name: attribute.name)
        try Self.check(characters: attribute.value)
        guard seen.insert(Array(attribute.name.utf8)).inserted else {
          throw PreparationFailure(code: .duplicateAttribute, subject: attribute.name)
        }
      }
      var prepared: [PreparedNode] = []
      for child in children {
        prepared.append(try PreparedNode(child, limits: limits, depth: depth + 1))
      }
      self = .element(name: name, attributes: attributes, children: prepared)
    case .text(let text):
      try Self.check(characters: text)
      self = .text(text)
    case .comment(let text):
      try Self.check(characters: text)
      let bytes = Array(text.utf8)
      guard bytes.last != Ascii.hyphen,
        !zip(bytes, bytes.dropFirst()).contains(where: { $0 == Ascii.hyphen && $1 == Ascii.hyphen })
      else { throw PreparationFailure(code: .forbiddenCharacter, subject: "'--' in a comment") }
      self = .comment(text)
    case .copy(let node):
      guard node.kind != .declaration else {
        throw PreparationFailure(code: .invalidMarkup, subject: "a declaration stands first")
      }
      self = .source(
        node.arena, node.range, indentation: node.arena.lineIndentation(of: node.index),
        Shape([node.kind]))
    case .markup(let markup):
      self = try Self.parse(markup: markup, limits: limits)
    }
  }

  static func check(name: String) throws(PreparationFailure) {
    guard Escaping.isName(name) else {
      throw PreparationFailure(code: .invalidName, subject: name)
    }
  }

  static func check(characters: String) throws(PreparationFailure) {
    if let forbidden = Escaping.forbiddenCharacter(in: characters) {
      let shown = String(
        String.UnicodeScalarView(
          characters.unicodeScalars.prefix(40).map { Reference.isAllowed($0) ? $0 : "\u{FFFD}" }))
      throw PreparationFailure(code: .forbiddenCharacter, subject: "\(forbidden) in '\(shown)'")
    }
  }

  /// Reads a fragment as the content of an element, so that it may have texts and several roots.
  private static func parse(
    markup: String, limits: LosslessDocument.Limits
  ) throws(PreparationFailure) -> PreparedNode {
    var fragment = Array(markup.utf8)[...]
    fragment = fragment.drop(while: Ascii.isSpace)
    while let last = fragment.last, Ascii.isSpace(last) { fragment.removeLast() }
    let opening = Array("<x>".utf8)
    let arena: Arena
    do {
      arena = try Parser.parse(opening + fragment + Array("</x>".utf8), limits: limits)
    } catch {
      // The writer of the fragment knows nothing of the element put around it.
      let cause = XMLError(
        error.code, at: error.offset - opening.count, in: Array(fragment), subject: error.subject,
        related: error.related, limit: error.limit)
      throw PreparationFailure(code: .invalidMarkup, subject: "the new markup", cause: cause)
    }
    let children = arena.solidChildren(of: arena.root)
    guard !children.isEmpty else {
      throw PreparationFailure(code: .invalidMarkup, subject: "it is empty")
    }
    return .source(
      arena, arena.nodes[arena.root].content, indentation: [],
      Shape(children.map { arena.nodes[$0].kind }))
  }
}
