import LosslessXML
import SeededNumbers

/// Two branches of a document with random independent edits, like those of a team.
struct RandomBranches {
  typealias Element = LosslessDocument.Element

  /// A fact that must hold in a document with an edit.
  struct Trace {
    let text: String
    let isIn: (Facts) -> Bool
  }

  /// The elements of a document by object ID.
  struct Facts {
    let elements: [String: Element]
    init(_ document: LosslessDocument) {
      var elements: [String: Element] = [:]
      for element in document.elements {
        if let id = element.attribute("id") { elements[id] = element }
      }
      self.elements = elements
    }

    /// The enclosing object of an element, skipping lists.
    func owner(of id: String) -> String? {
      elements[id]?.ancestors.first { $0.attribute("id") != nil }?.attribute("id")
    }

    func order(of id: String) -> [String] {
      elements[id]?.first("subviews")?.children.compactMap { $0.attribute("id") } ?? []
    }
  }

  let base: LosslessDocument
  private var random: SeededGenerator
  private var claimed: Set<String> = []
  /// Objects that must stay, because something refers to them or is inserted into them.
  private var needed: Set<String> = []
  private var views: [Element] = []
  private var constraints: [Element] = []
  /// Constraints, outlets and the like, by the objects they refer to.
  private var users: [String: [Element]] = [:]

  init(_ base: LosslessDocument, seed: UInt64) {
    self.base = base
    random = SeededGenerator(seed: seed)
    var known: Set<String> = []
    for element in base.elements {
      guard let id = element.attribute("id"), known.insert(id).inserted else { continue }
      if element.parent?.name == "subviews" { views.append(element) }
      if element.name == "constraint" { constraints.append(element) }
    }
    for element in base.elements {
      for name in ["firstItem", "secondItem", "destination", "reference"] {
        if let id = element.attribute(name) { users[id, default: []].append(element) }
      }
    }
  }

  /// The bytes of a branch and the facts that must hold in it.
  mutating func branch(edits count: Int) throws -> (bytes: [UInt8], traces: [Trace]) {
    var edits: [LosslessDocument.Edit] = []
    var traces: [Trace] = []
    for _ in 0..<count * 6 where traces.count < count {
      guard let (more, trace) = edit() else { continue }
      edits += more
      traces.append(trace)
    }
    return (try base.applying(edits), traces)
  }

  private mutating func edit() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return changeConstant()
    case 1: return restyle()
    case 2: return recolor()
    case 3: return addView()
    case 4: return removeView()
    case 5: return reorder()
    case 6: return connect()
    default: return moveView()
    }
  }

  private mutating func changeConstant() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let constraint = constraints.randomElement(using: &random),
      let id = constraint.attribute("id"), claim(id)
    else { return nil }
    need(constraint)
    let value = String(Int.random(in: 1...999, using: &random))
    return (
      [.set("constant", to: value, of: constraint, at: .before("id"))],
      Trace(text: "\(id) constant \(value)") {
        $0.elements[id]?.attribute("constant") == value
      }
    )
  }

  private mutating func restyle() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let view = views.randomElement(using: &random), let id = view.attribute("id"),
      claim(id + " style")
    else { return nil }
    needed.insert(id)
    let value = "Label \(Int.random(in: 0..<1000, using: &random))"
    return (
      [.set("userLabel", to: value, of: view)],
      Trace(text: "\(id) userLabel \(value)") { $0.elements[id]?.attribute("userLabel") == value }
    )
  }

  private mutating func recolor() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let view = views.randomElement(using: &random), let id = view.attribute("id"),
      let rect = view.first("rect"), claim(id + " color")
    else { return nil }
    needed.insert(id)
    let red = "0.\(Int.random(in: 1000..<9999, using: &random))"
    let new = LosslessDocument.NewNode.element(
      "color",
      ["key": "backgroundColor", "red": red, "green": "0.5", "blue": "1", "alpha": "1"])
    let old = view.first("color", where: "key", is: "backgroundColor")
    return (
      [old.map { .replace($0, with: new) } ?? .insert(new, .after(rect))],
      Trace(text: "\(id) red \(red)") {
        $0.elements[id]?.first("color", where: "key", is: "backgroundColor")?
          .attribute("red") == red
      }
    )
  }

  private mutating func addView() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let sibling = views.randomElement(using: &random), let list = sibling.parent,
      let parent = list.parent?.attribute("id"), !claimed.contains(parent + " gone")
    else { return nil }
    needed.insert(parent)
    let number = Int.random(in: 10_000..<99_999, using: &random)
    let id = "new-\(Int.random(in: 10..<99, using: &random))-\(number)"
    let new = LosslessDocument.NewNode.element(
      "label", ["opaque": "NO", "text": "New", "id": id],
      [.element("rect", ["key": "frame", "x": "0.0", "y": "0.0", "width": "42", "height": "21"])])
    return (
      [.insert(new, Bool.random(using: &random) ? .last(in: list) : .first(in: list))],
      Trace(text: "\(id) added to \(parent)") { $0.owner(of: id) == parent }
    )
  }

  /// A view that has no subviews and isn't needed, with everything that refers to it.
  private mutating func leaf() -> (view: Element, id: String, users: [Element])? {
    guard let view = views.randomElement(using: &random), let id = view.attribute("id"),
      !view.descendants.contains(where: { $0.name == "subviews" || needs($0) }),
      !needed.contains(id), (view.parent?.children.map { _ in 1 }.count ?? 0) > 1
    else { return nil }
    let inner = Set([id] + view.descendants.compactMap { $0.attribute("id") })
    let users = inner.flatMap { self.users[$0] ?? [] }.filter { user in
      !user.ancestors.contains { $0 == view }
    }
    let ids = users.compactMap { $0.attribute("id") } + inner
    let keys = ids + ids.map { $0 + " style" } + ids.map { $0 + " color" }
    guard users.allSatisfy({ !needs($0) && $0.name != "segue" }),
      keys.allSatisfy({ !claimed.contains($0) && !needed.contains($0) })
    else { return nil }
    claimed.formUnion(keys + ids.map { $0 + " gone" })
    // A removed constraint may be excluded by a variation, which is removed as well.
    let secondary = users.compactMap { $0.attribute("id") }.flatMap { self.users[$0] ?? [] }
    var all: [Element] = []
    for user in users + secondary where !all.contains(user) { all.append(user) }
    return (view, id, all)
  }

  private mutating func removeView() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let (view, id, users) = leaf() else { return nil }
    return (
      ([view] + users).map { .remove($0) },
      Trace(text: "\(id) removed") { $0.elements[id] == nil }
    )
  }

  private mutating func moveView() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let sibling = views.randomElement(using: &random), let list = sibling.parent,
      let parent = list.parent?.attribute("id"), !claimed.contains(parent + " gone"),
      let (view, id, users) = leaf(), view.parent != list, sibling != view,
      !list.ancestors.contains(view)
    else { return nil }
    needed.insert(parent)
    return (
      [.move(view, .last(in: list))] + users.map { .remove($0) },
      Trace(text: "\(id) moved to \(parent)") { $0.owner(of: id) == parent }
    )
  }

  private mutating func reorder() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let view = views.randomElement(using: &random), let list = view.parent,
      let parent = list.parent?.attribute("id"), let id = view.attribute("id"),
      let last = list.children.map({ $0 }).last, last != view, let other = last.attribute("id"),
      !needed.contains(other), claim(parent + " order"), claim(id), claim(other)
    else { return nil }
    needed.formUnion([parent, id, other])
    return (
      [.move(view, .after(last))],
      Trace(text: "\(id) behind \(other)") {
        let order = $0.order(of: parent)
        guard let one = order.firstIndex(of: id), let two = order.firstIndex(of: other) else {
          // A branch that removed one of them takes precedence.
          return true
        }
        return one > two
      }
    )
  }

  private mutating func connect() -> (edits: [LosslessDocument.Edit], trace: Trace)? {
    guard let view = views.randomElement(using: &random), let id = view.attribute("id"),
      !claimed.contains(id + " gone"), let list = base.elements(named: "connections").first,
      let owner = list.parent?.attribute("id"), !claimed.contains(owner + " gone")
    else { return nil }
    needed.formUnion([id, owner])
    let number = Int.random(in: 10_000..<99_999, using: &random)
    let outlet = "out-\(Int.random(in: 10..<99, using: &random))-\(number)"
    let new = LosslessDocument.NewNode.element(
      "outlet", ["property": "view\(number)", "destination": id, "id": outlet])
    return (
      [.insert(new, .last(in: list))],
      Trace(text: "\(outlet) to \(id)") {
        $0.elements[outlet]?.attribute("destination") == id
      }
    )
  }

  private mutating func claim(_ key: String) -> Bool {
    !claimed.contains(key + " gone") && claimed.insert(key).inserted
  }

  private func needs(_ element: Element) -> Bool {
    element.attribute("id").map { needed.contains($0) } ?? false
  }

  private mutating func need(_ constraint: Element) {
    for name in ["id", "firstItem", "secondItem"] {
      if let id = constraint.attribute(name) { needed.insert(id) }
    }
    for element in constraint.ancestors {
      if let id = element.attribute("id") { needed.insert(id) }
    }
  }
}
