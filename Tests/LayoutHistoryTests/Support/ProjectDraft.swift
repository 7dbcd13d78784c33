@testable import LayoutHistory

/// A small project built and edited by tests; every operation keeps it valid.
struct ProjectDraft {
  var state = ProjectState()
  private var ordinal: Int64 = 0

  subscript(_ key: ObjectKey) -> ObjectFields { state.objects[key] ?? ObjectFields() }

  func keys(_ kind: ObjectKind) -> [ObjectKey] {
    state.objects.keys.filter { $0.kind == kind }.sorted()
  }

  mutating func set(_ key: ObjectKey, _ values: [String: FieldValue]) {
    for (name, value) in values { state.objects[key]?[name] = value }
  }

  private mutating func add(_ key: ObjectKey, _ values: [String: FieldValue]) {
    ordinal += 1
    state.objects[key] = ObjectFields(values.merging(["ordinal": .integer(ordinal)]) { $1 })
  }

  @discardableResult
  mutating func addLayout(_ number: UInt64, _ name: String) -> (layout: ObjectKey, root: ObjectKey)
  {
    let layout = ObjectKey(.layout, high: number << 50, low: number)
    let root = ObjectKey(.view, high: number << 50 | 1, low: number)
    add(
      layout,
      [
        "name": .text(name), "root": root.reference, "width": .real(390), "height": .real(844),
      ])
    add(
      root,
      [
        "name": .text("root"), "layout": layout.reference, "position": .integer(0),
        "class": .text("UIView"), "hidden": .integer(0),
      ])
    return (layout, root)
  }

  /// Adds a view in front of its siblings.
  @discardableResult
  mutating func addView(_ id: UInt64, _ name: String, in parent: ObjectKey) -> ObjectKey {
    let key = ObjectKey(.view, high: id << 40, low: id)
    add(
      key,
      [
        "name": .text(name), "layout": self[parent]["layout"], "parent": parent.reference,
        "position": .integer(nextPosition(in: parent)), "class": .text("UIView"),
        "hidden": .integer(0),
      ])
    return key
  }

  @discardableResult
  mutating func addGuide(_ id: UInt64, _ name: String, of view: ObjectKey) -> ObjectKey {
    let key = ObjectKey(.guide, high: id << 40, low: id)
    add(
      key,
      ["name": .text(name), "layout": self[view]["layout"], "view": view.reference])
    return key
  }

  @discardableResult
  mutating func addConstraint(
    _ id: UInt64, _ first: ObjectKey, _ second: ObjectKey?, constant: Double = 8
  ) -> ObjectKey {
    let key = ObjectKey(.constraint, high: id << 40, low: id)
    var values: [String: FieldValue] = [
      "item1_kind": .text(first.kind.rawValue), "item1": first.reference,
      "attribute1": .text("leading"), "relation": .text("=="), "multiplier": .real(1),
      "constant": .real(constant), "priority": .real(1000),
    ]
    if let second {
      values["item2_kind"] = .text(second.kind.rawValue)
      values["item2"] = second.reference
      values["attribute2"] = .text("trailing")
    }
    add(key, values)
    settleOwner(of: key)
    let owner = self[key]["owner"]
    set(key, ["named_on": owner])
    return key
  }

  @discardableResult
  mutating func addOutlet(
    _ id: UInt64, _ name: String, in layout: ObjectKey, _ targets: [ObjectKey], isCollection: Bool
  ) -> ObjectKey {
    let key = ObjectKey(.outlet, high: id << 40, low: id)
    add(
      key,
      [
        "name": .text(name), "layout": layout.reference,
        "collection": .integer(isCollection ? 1 : 0), "targets": OutletTargets.field(targets),
      ])
    return key
  }

  @discardableResult
  mutating func addNamed(_ kind: ObjectKind, _ id: UInt64, _ name: String) -> ObjectKey {
    let key = ObjectKey(kind, high: id << 40, low: id)
    add(key, ["name": .text(name)])
    if kind == .document { set(key, ["kind": .text("xib")]) }
    return key
  }

  mutating func remove(_ key: ObjectKey) {
    guard let removal = try? Removal(of: key, from: state) else { return }
    for (key, fields) in removal.changed { state.objects[key] = fields }
  }

  func nextPosition(in parent: ObjectKey) -> Int64 {
    subviews(of: parent).last.map { position(of: $0) + 1 } ?? 0
  }

  func position(of view: ObjectKey) -> Int64 {
    if case .integer(let number) = self[view]["position"] { return number }
    return 0
  }

  func subviews(of parent: ObjectKey) -> [ObjectKey] {
    state.objects(.view, where: [("parent", parent.reference)]).sorted {
      position(of: $0) != position(of: $1) ? position(of: $0) < position(of: $1) : $0 < $1
    }
  }

  mutating func order(_ views: [ObjectKey]) {
    for (number, view) in views.enumerated() { set(view, ["position": .integer(Int64(number))]) }
  }

  /// The views from the root down to an item.
  func path(to item: ObjectKey) -> [ObjectKey] {
    var ancestors = Ancestors(state)
    return (try? ancestors.path(to: item)) ?? []
  }

  /// Moves a view and its dependents to the front of another, possibly in a different layout.
  mutating func move(_ view: ObjectKey, to parent: ObjectKey) {
    guard !path(to: parent).contains(view) else { return }
    set(view, ["position": .integer(nextPosition(in: parent)), "parent": parent.reference])
    let layout = self[parent]["layout"]
    if self[view]["layout"] != layout {
      var waiting = [view]
      while let next = waiting.popLast() {
        var name = self[next]["name"]
        while isTaken(name, in: layout) {
          guard case .text(let text) = name else { break }
          name = .text(text + "x")
        }
        set(next, ["layout": layout, "name": name])
        waiting += state.objects(.view, where: [("parent", next.reference)])
        waiting += state.objects(.guide, where: [("view", next.reference)])
      }
    }
    for constraint in keys(.constraint) { settleOwner(of: constraint) }
    for outlet in keys(.outlet) {
      let targets = OutletTargets(self[outlet]["targets"]).known.filter {
        self[$0]["layout"] == self[outlet]["layout"]
      }
      set(outlet, ["targets": OutletTargets.field(targets)])
    }
  }

  func isTaken(_ name: FieldValue, in layout: FieldValue) -> Bool {
    [ObjectKind.view, .guide].contains {
      !state.objects($0, where: [("layout", layout), ("name", name)]).isEmpty
    }
  }

  /// Sets a constraint's owner to an ancestor of its items, or removes the constraint if there is
  /// none.
  mutating func settleOwner(of constraint: ObjectKey) {
    let fields = self[constraint]
    var shared: [ObjectKey]?
    for item in References.items.compactMap({ References.target($0, fields) }) {
      let path = path(to: item)
      shared = shared.map { zip($0, path).prefix { $0 == $1 }.map(\.0) } ?? path
    }
    guard let shared, let nearest = shared.last else { return remove(constraint) }
    let owner = ObjectKey(.view, fields["owner"])
    let home = owner.flatMap { shared.contains($0) ? $0 : nil } ?? nearest
    let layout = self[home]["layout"]
    set(constraint, ["owner": home.reference, "layout": layout])
    if let holder = ObjectKey(.view, fields["named_on"]), self[holder]["layout"] != layout {
      set(constraint, ["named_on": home.reference, "name": .null])
    }
  }
}
