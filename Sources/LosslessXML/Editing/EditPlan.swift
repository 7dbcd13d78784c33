/// The combined effect of a list of edits per node: removals, insertions and changed tags.
///
/// Conflicting edits are rejected here; `splices` then converts the plan to bytes.
struct EditPlan {
  enum Fate {
    case removed
    case replaced(PreparedNode)
    /// To a place directly inside the given element.
    case moved(parent: Int)
  }

  struct Insertion {
    /// The parent of the inserted node.
    let parent: Int
    /// The adjacent child; `nil` if the parent has only white space or no children.
    let anchor: Int?
    /// Whether the node follows the anchor rather than preceding it; without an anchor, whether it
    /// is inserted last rather than first.
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
        let node = edit.target?.index ?? edit.action.place?.element.index ?? 0
        throw self.failure(failure.code, number, node, subject: failure.subject)
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
    if let node = edit.target { try checkOwn(node, number) }
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
      let parent = try insert(.moved(target), place, number)
      try decide(target, .moved(parent: parent), number)
    }
  }

  private func checkOwn(_ node: LosslessDocument.Node, _ number: Int) throws(EditError) {
    guard node.arena !== arena else { return }
    throw EditError(
      .foreignNode, edit: number, line: node.line, subject: node.arena.tag(node.index))
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
      guard case .replaced(let content) = fate, !content.isText else {
        throw failure(.root, number, node)
      }
    }
    fates[node] = (fate, number)
  }

  /// Adds an insertion; returns its parent element.
  @discardableResult
  private mutating func insert(
    _ content: PreparedNode, _ place: LosslessDocument.Place, _ number: Int
  ) throws(EditError) -> Int {
    try checkOwn(place.element.node, number)
    let element = place.element.index
    let isAfter = place.position == .after || place.position == .last
    let isBeside = place.position == .before || place.position == .after
    let parent = isBeside ? Int(arena.nodes[element].parent) : element
    if parent == 0 { throw failure(.root, number, element) }
    var anchor: Int? = element
    if !isBeside {
      anchor = isAfter ? solidChildren(of: parent).last : solidChildren(of: parent).first
    }
    insertions.append(
      Insertion(parent: parent, anchor: anchor, isAfter: isAfter, content: content, edit: number))
    return parent
  }

  /// The child nodes that are not just white space; cached.
  mutating func solidChildren(of parent: Int) -> [Int] {
    if let known = solid[parent] { return known }
    let children = arena.solidChildren(of: parent)
    solid[parent] = children
    return children
  }

  func line(_ node: Int) -> Int { arena.lines.row(of: Int(arena.nodes[node].start)) + 1 }

  func failure(
    _ code: EditError.Code, _ edit: Int, _ node: Int, _ other: Int? = nil, subject: String? = nil
  ) -> EditError {
    EditError(
      code, edit: edit, other: other, line: line(node), subject: subject ?? arena.tag(node))
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
  /// The name of a node in error messages.
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
