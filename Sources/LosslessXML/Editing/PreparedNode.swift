/// A validated node, which can always be written as well-formed XML.
indirect enum PreparedNode {
  case element(
    name: String, attributes: [LosslessDocument.NewNode.NewAttribute], children: [PreparedNode])
  case text(String)
  /// An element of the edited document, written with the edits inside it.
  case moved(Int)

  /// Whether adjacent white space would be significant.
  var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension PreparedNode {
  /// Validates a new node recursively.
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
}
