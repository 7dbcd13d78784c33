/// What a list of edits comes to, node by node: who goes, who comes where, which tags change.
///
/// Here edits meet and are refused where they contradict each other; `splices` then says the same
/// in bytes.
struct EditPlan {
  enum Fate {
    case removed
    case replaced(PreparedNode)
    /// To a place directly in that node.
    case moved(parent: Int)
  }

  struct Insertion {
    /// The node it will stand in; 0 is the document.
    let parent: Int
    /// The child beside which it is put; `nil` where the parent has none that is solid.
    let anchor: Int?
    /// Whether it comes after the anchor rather than before it; among those without an anchor,
    /// whether it comes with the last.
    let isAfter: Bool
    let content: PreparedNode
    let edit: Int
  }

  let arena: Arena
  var fates: [Int: (fate: Fate, edit: Int)] = [:]
  var insertions: [Insertion] = []
  var texts: [Int: (text: String, edit: Int)] = [:]
  var tags: [Int: TagEdit] = [:]
  private var solid: [Int: [Int]] = [:]

  init(_ edits: [LosslessDocument.Edit], of arena: Arena) throws(EditError) {
    self.arena = arena
    for (number, edit) in edits.enumerated() {
      do {
        try take(edit, number)
      } catch let failure as PreparationFailure {
        let node = edit.target?.index ?? edit.action.place?.node.index ?? 0
        throw self.failure(
          failure.code, number, node, subject: failure.subject, cause: failure.cause)
      } catch let failure as EditError {
        throw failure
      } catch {
        throw self.failure(.overlapping, number, 0)
      }
    }
    try checkThatEditsMeetNothingGone(edits)
  }

  private mutating func take(_ edit: LosslessDocument.Edit, _ number: Int) throws {
    let target = edit.target?.index ?? 0
    if let node = edit.target, node.arena !== arena {
      throw EditError(.foreignNode, edit: number, line: node.line, subject: node.arena.tag(target))
    }
    switch edit.action {
    case .set(let name, let value, let place):
      try PreparedNode.check(name: name)
      try PreparedNode.check(characters: value)
      try tag(target, name, number) { $0.set(name, to: value, at: place, edit: number) }
    case .removeAttribute(let name):
      try tag(target, name, number) { $0.remove(name, edit: number) }
    case .setText(let text):
      try PreparedNode.check(characters: text)
      try setText(of: target, to: text, number)
    case .remove:
      try decide(target, .removed, number)
    case .replace(let new):
      let content = try PreparedNode(new, limits: arena.limits)
      try decide(target, .replaced(content), number)
    case .insert(let new, let place):
      let content = try PreparedNode(new, limits: arena.limits)
      try insert(content, place, number)
    case .move(let place):
      if arena.nodes[target].kind == .declaration { throw failure(.root, number, target) }
      let content = PreparedNode.moved(target, .init([arena.nodes[target].kind]))
      let parent = try insert(content, place, number)
      try decide(target, .moved(parent: parent), number)
    }
  }

  private mutating func tag(
    _ element: Int, _ name: String, _ number: Int, _ change: (inout TagEdit) -> Int?
  ) throws(EditError) {
    if let other = change(&tags[element, default: TagEdit(element, of: arena)]) {
      throw EditError(
        .overlapping, edit: number, other: other, line: line(element),
        subject: "The attribute \(name) of \(arena.tag(element))")
    }
  }

  private mutating func setText(of element: Int, to text: String, _ number: Int) throws(EditError) {
    if let other = texts[element]?.edit { throw failure(.overlapping, number, element, other) }
    guard solidChildren(of: element).allSatisfy(arena.isText) else {
      throw failure(.notOnlyText, number, element)
    }
    texts[element] = (text, number)
  }

  private mutating func decide(_ node: Int, _ fate: Fate, _ number: Int) throws(EditError) {
    if let other = fates[node]?.edit { throw failure(.overlapping, number, node, other) }
    if arena.isWhitespace(node) { throw failure(.whitespace, number, node) }
    if node == arena.root {
      guard case .replaced(let content) = fate, content.shape == .oneElement else {
        throw failure(.root, number, node)
      }
    } else if case .replaced(let content) = fate, arena.nodes[node].parent == 0,
      content.shape != .asides
    {
      throw failure(.root, number, node)
    }
    fates[node] = (fate, number)
  }

  /// Adds an insertion; returns the node in which it will stand.
  @discardableResult
  private mutating func insert(
    _ content: PreparedNode, _ place: LosslessDocument.Place, _ number: Int
  ) throws(EditError) -> Int {
    let node = place.node.index
    guard place.node.arena === arena else {
      throw EditError(
        .foreignNode, edit: number, line: place.node.line, subject: place.node.arena.tag(node))
    }
    let isAfter = place.position == .after || place.position == .last
    let isBeside = place.position == .before || place.position == .after
    let parent = isBeside ? Int(arena.nodes[node].parent) : node
    var anchor: Int? = node
    if !isBeside {
      anchor = isAfter ? solidChildren(of: parent).last : solidChildren(of: parent).first
    }
    var side = isAfter
    if let beside = anchor, arena.isWhitespace(beside) {
      // Beside white space is beside what stands on the other side of it.
      (anchor, side) = solidNeighbor(of: beside, in: parent, after: isAfter)
    }
    let isDeclaration = anchor.map { arena.nodes[$0].kind == .declaration } ?? false
    if parent == 0, content.shape != .asides || isDeclaration && !side {
      throw failure(.root, number, arena.root)
    }
    insertions.append(
      Insertion(parent: parent, anchor: anchor, isAfter: side, content: content, edit: number))
    return parent
  }

  private mutating func solidNeighbor(
    of white: Int, in parent: Int, after: Bool
  ) -> (anchor: Int?, isAfter: Bool) {
    let children = solidChildren(of: parent)
    let next = children.first { $0 > white }
    let previous = children.last { $0 < white }
    if after { return next.map { ($0, false) } ?? (previous, true) }
    return previous.map { ($0, true) } ?? (next, false)
  }

  /// The nodes directly in a node that are not just white space; looked up once.
  mutating func solidChildren(of parent: Int) -> [Int] {
    if let known = solid[parent] { return known }
    let children = arena.solidChildren(of: parent)
    solid[parent] = children
    return children
  }

  func line(_ node: Int) -> Int { arena.lines.row(of: Int(arena.nodes[node].start)) + 1 }

  func failure(
    _ code: EditError.Code, _ edit: Int, _ node: Int, _ other: Int? = nil, subject: String? = nil,
    cause: XMLError? = nil
  ) -> EditError {
    EditError(
      code, edit: edit, other: other, line: line(node), subject: subject ?? arena.tag(node),
      cause: cause)
  }
}

extension LosslessDocument.Edit.Action {
  var place: LosslessDocument.Place? {
    switch self {
    case .insert(_, let place), .move(let place): place
    default: nil
    }
  }
}

extension Arena {
  /// A node as error messages call it.
  func tag(_ index: Int) -> String {
    switch nodes[index].kind {
    case .element:
      let id = names.find("id", in: bytes).flatMap { attribute($0, of: nodes[index]) }
      let shown = id.map { " id=\"\(string(attributes[$0].value))\"" } ?? ""
      return "<\(name(nodes[index].name))\(shown)>"
    case .text, .cdata: return "the text"
    case .comment: return "the comment"
    case .instruction: return "<?\(name(nodes[index].name))?>"
    case .declaration: return "the XML declaration"
    case .document: return "the document"
    }
  }
}
