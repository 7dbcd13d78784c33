import SeededNumbers

@testable import LayoutHistory

/// Random valid projects and edits.
extension ProjectDraft {
  /// Creates a project with two layouts of a few views, guides, constraints and outlets each.
  static func random(_ source: inout SeededGenerator) -> ProjectDraft {
    var draft = ProjectDraft()
    draft.addNamed(.document, 9001, "a.xib")
    draft.addNamed(.environment, 9101, "wide")
    for number in 1...UInt64(1 + source.below(2)) {
      let (layout, root) = draft.addLayout(number, "layout \(number)")
      var views = [root]
      let first = number * 100
      for offset in 1...UInt64(3 + source.below(9)) {
        views.append(
          draft.addView(first + offset, "v\(offset)", in: source.pick(views) ?? root))
      }
      for offset in 0..<UInt64(source.below(3)) {
        draft.addGuide(first + 60 + offset, "g\(offset)", of: source.pick(views) ?? root)
      }
      let items = views + draft.keys(.guide).filter { draft[$0]["layout"] == layout.reference }
      for offset in 0..<UInt64(source.below(7)) {
        guard let one = source.pick(items), let two = source.pick(items) else { continue }
        let key = draft.addConstraint(first + 30 + offset, one, one == two ? nil : two)
        if source.isLucky(50) { draft.set(key, ["name": .text("c\(offset)")]) }
      }
      for offset in 0..<UInt64(source.below(3)) {
        let targets = items.filter { _ in source.isLucky(25) }
        let isCollection = source.isLucky(60)
        draft.addOutlet(
          first + 50 + offset, "o\(offset)", in: layout,
          isCollection ? targets : Array(targets.prefix(1)), isCollection: isCollection)
      }
    }
    return draft
  }

  /// Makes a random edit; impossible ones have no effect.
  mutating func editAtRandom(_ source: inout SeededGenerator) {
    switch source.below(28) {
    case 0, 1: rename(&source)
    case 2, 3: moveSomething(&source)
    case 4, 5: reorder(&source)
    case 6, 7, 8: restyle(&source)
    case 9: toggle(&source)
    case 10: removeSomething(&source)
    case 11, 12, 13: addSomething(&source)
    case 14, 15, 16: reconstrain(&source)
    case 17, 18: reconnect(&source)
    case 19: useDocument(&source)
    case 20: editEnvironment(&source)
    case 21: if source.isLucky(30) { replaceRoot(&source) }
    case 22: if source.isLucky(30) { addImported(&source) }
    case 23, 24: vary(&source)
    case 25, 26: arrange(&source)
    default: renameConstraint(&source)
    }
  }

  /// Changes an entry of a list of variations.
  private mutating func vary(_ source: inout SeededGenerator) {
    guard let key = source.pick(keys(.view) + keys(.constraint)),
      let list = EntryList(self[key]["variations"], .variations)
    else { return }
    let conditions = ["wC", "landscape", "language=de", "language=fr"]
    let fields = ["installed", key.kind == .view ? "text" : "constant"]
    let name = source.pick(conditions) ?? "wC"
    var entries = list.names.map { ($0, list.fields[$0] ?? [:]) }
    if !list.contains(name) { entries.append((name, [:])) }
    for index in entries.indices where entries[index].0 == name {
      let field = source.pick(fields) ?? "text"
      entries[index].1[field] = source.isLucky(30) ? nil : "\(source.below(2))"
    }
    if source.isLucky(15) { entries.reverse() }
    let kept = entries.filter { !$0.1.isEmpty }.map { (name: $0.0, fields: $0.1) }
    set(key, ["variations": EntryList(.variations, kept).value])
    if source.isLucky(20) { set(key, ["installed": .integer(Int64(source.below(2)))]) }
  }

  /// Makes a view a stack or a plain view, or changes a stack's properties.
  private mutating func arrange(_ source: inout SeededGenerator) {
    guard let view = source.pick(keys(.view)) else { return }
    let basics = [
      "axis", "distribution", "alignment", "spacing", "baseline_relative", "margins_relative",
    ].map { "stack_" + $0 }
    let others = ["gravity_areas", "keeps_hidden", "custom_spacing"].map { "stack_" + $0 }
    guard !self[view]["stack_axis"].isNull else {
      return set(view, Dictionary(uniqueKeysWithValues: basics.map { ($0, .text("fill")) }))
    }
    switch source.below(6) {
    case 0:
      set(view, Dictionary(uniqueKeysWithValues: (basics + others).map { ($0, .null) }))
    case 1:
      let isGathered = source.isLucky(50)
      set(
        view,
        [
          "stack_distribution": .text(isGathered ? "fill" : "t\(source.below(3))"),
          "stack_gravity_areas": isGathered ? .integer(1) : .null,
        ])
    case 2: set(view, ["stack_keeps_hidden": source.isLucky(50) ? .integer(1) : .null])
    case 3:
      guard let inner = source.pick(keys(.view)), path(to: inner).dropLast().contains(view) else {
        return
      }
      set(view, [source.pick(References.baselineViews) ?? "": inner.reference])
    default:
      guard let inner = source.pick(subviews(of: view)),
        let list = EntryList(self[view]["stack_custom_spacing"], .spacings)
      else { return }
      let id = "\(inner.id(as: ObjectKey.self))"
      var entries = list.removing { $0 == id }.names.map { ($0, list.fields[$0] ?? [:]) }
      if source.isLucky(75) { entries.append((id, ["": "\(source.below(4))"])) }
      let all = entries.map { (name: $0.0, fields: $0.1) }
      set(view, ["stack_custom_spacing": EntryList(.spacings, all).value])
    }
  }

  private mutating func rename(_ source: inout SeededGenerator) {
    guard
      let key = source.pick(
        keys(.view) + keys(.guide) + keys(.outlet) + keys(.layout) + keys(.document))
    else { return }
    let name = FieldValue.text("n\(source.below(6))")
    guard let space = NameSpace(key.kind, self[key]) else { return }
    if (try? space.holders(in: state, named: name).isEmpty) == true { set(key, ["name": name]) }
  }

  private mutating func moveSomething(_ source: inout SeededGenerator) {
    guard let view = source.pick(keys(.view).filter { !self[$0]["parent"].isNull }),
      let parent = source.pick(keys(.view)),
      source.isLucky(25)
        || self[parent]["layout"] == self[view]["layout"]
    else { return }
    move(view, to: parent)
  }

  private mutating func reorder(_ source: inout SeededGenerator) {
    guard let parent = source.pick(keys(.view)) else { return }
    var views = subviews(of: parent)
    guard views.count > 1 else { return }
    if source.isLucky(20) {
      views.shuffle(using: &source)
    } else {
      let view = views.remove(at: source.below(views.count))
      views.insert(view, at: source.below(views.count + 1))
    }
    order(views)
  }

  private mutating func restyle(_ source: inout SeededGenerator) {
    guard let view = source.pick(keys(.view)) else { return }
    let name = source.pick(["text", "font_size", "hidden", "user_label"]) ?? "text"
    let number = source.below(4)
    switch name {
    case "hidden": set(view, [name: .integer(Int64(number % 2))])
    case "font_size": set(view, [name: number == 0 ? .null : .real(Double(10 + number))])
    default: set(view, [name: number == 0 ? .null : .text("t\(number)")])
    }
  }

  private mutating func toggle(_ source: inout SeededGenerator) {
    guard let view = source.pick(keys(.view)) else { return }
    let group = ["margin_top", "margin_left", "margin_bottom", "margin_right"]
    if self[view]["margin_top"].isNull {
      set(view, Dictionary(uniqueKeysWithValues: group.map { ($0, .real(8)) }))
    } else if source.isLucky(30) {
      set(view, Dictionary(uniqueKeysWithValues: group.map { ($0, .null) }))
    } else {
      set(view, [source.pick(group) ?? "margin_top": .real(Double(source.below(5)))])
    }
  }

  private mutating func removeSomething(_ source: inout SeededGenerator) {
    let views = keys(.view).filter { !self[$0]["parent"].isNull }
    let layouts = source.isLucky(15) ? keys(.layout) : []
    let documents = source.isLucky(30) ? keys(.document) : []
    let others = keys(.guide) + keys(.constraint) + keys(.outlet)
    guard let key = source.pick(views + layouts + documents + others) else { return }
    remove(key)
  }

  private mutating func addSomething(_ source: inout SeededGenerator) {
    let id = UInt64(10_000 + source.below(1_000_000))
    guard let view = source.pick(keys(.view)) else { return }
    let layout = self[view]["layout"]
    let name = "a\(source.below(5))"
    let items = (keys(.view) + keys(.guide)).filter { self[$0]["layout"] == layout }
    switch source.below(5) {
    case 0 where !isTaken(.text(name), in: layout): addView(id, name, in: view)
    case 1 where !isTaken(.text(name), in: layout): addGuide(id, name, of: view)
    case 2, 3:
      guard let one = source.pick(items), let two = source.pick(items) else { return }
      addConstraint(id, one, one == two ? nil : two, constant: Double(source.below(9)))
    default:
      guard let home = ObjectKey(.layout, layout),
        state.objects(.outlet, where: [("layout", layout), ("name", .text(name))]).isEmpty
      else { return }
      let targets = items.filter { _ in source.isLucky(20) }
      addOutlet(id, name, in: home, targets, isCollection: true)
    }
  }

  private mutating func reconstrain(_ source: inout SeededGenerator) {
    guard let key = source.pick(keys(.constraint)) else { return }
    let layout = self[key]["layout"]
    let items = (keys(.view) + keys(.guide)).filter { self[$0]["layout"] == layout }
    switch source.below(6) {
    case 0, 1: set(key, ["constant": .real(Double(source.below(6)))])
    case 2: set(key, ["priority": .real(Double(1 + source.below(1000)))])
    case 3:
      let isPlain = self[key]["spacing"].isNull
      set(
        key,
        [
          "spacing": isPlain ? .text("standard") : .null,
          "spacing_multiplier": isPlain ? .real(1) : .null, "constant": .real(isPlain ? 20 : 4),
        ])
    case 4:
      guard let item = source.pick(items) else { return }
      set(key, ["item1_kind": .text(item.kind.rawValue), "item1": item.reference])
      settleOwner(of: key)
    default:
      guard let item = source.pick(items) else { return }
      let isThere = source.isLucky(70)
      set(
        key,
        [
          "item2_kind": isThere ? .text(item.kind.rawValue) : .null,
          "item2": isThere ? item.reference : .null,
          "attribute2": isThere ? .text("trailing") : .null,
        ])
      settleOwner(of: key)
    }
  }

  private mutating func renameConstraint(_ source: inout SeededGenerator) {
    guard let key = source.pick(keys(.constraint)) else { return }
    let views = keys(.view).filter { self[$0]["layout"] == self[key]["layout"] }
    guard let holder = source.pick(views + [key]) else { return }
    let place = holder.kind == .view ? holder.reference : self[key]["named_on"]
    let name = FieldValue.text("c\(source.below(4))")
    let taken = state.objects(.constraint, where: [("named_on", place), ("name", name)])
    if taken.isEmpty { set(key, ["named_on": place, "name": name]) }
  }

  private mutating func reconnect(_ source: inout SeededGenerator) {
    guard let key = source.pick(keys(.outlet)) else { return }
    let items = (keys(.view) + keys(.guide) + keys(.constraint)).filter {
      self[$0]["layout"] == self[key]["layout"]
    }
    var targets = OutletTargets(self[key]["targets"]).known
    if self[key]["collection"] == .integer(0) {
      targets = source.pick(items).map { [$0] } ?? []
    } else {
      switch source.below(3) {
      case 0: if !targets.isEmpty { targets.remove(at: source.below(targets.count)) }
      case 1: targets.shuffle(using: &source)
      default:
        if let item = source.pick(items), !targets.contains(item) { targets.append(item) }
      }
    }
    set(key, ["targets": OutletTargets.field(targets)])
  }

  private mutating func useDocument(_ source: inout SeededGenerator) {
    if let document = source.pick(keys(.document)), let view = source.pick(keys(.view)) {
      let isThere = source.isLucky(70)
      set(
        view,
        [
          "document": isThere ? document.reference : .null,
          "object_id": isThere ? .text("id\(source.below(5))") : .null,
        ])
    } else if keys(.document).isEmpty {
      addNamed(.document, UInt64(9002 + source.below(3)), "b.xib")
    }
  }

  private mutating func editEnvironment(_ source: inout SeededGenerator) {
    guard let key = source.pick(keys(.environment)) else { return }
    if self[key]["width"].isNull {
      set(key, ["width": .real(Double(source.below(3))), "height": .real(5)])
    } else if source.isLucky(50) {
      set(key, ["width": .null, "height": .null])
    } else {
      set(key, ["height": .real(Double(source.below(4)))])
    }
  }

  private mutating func replaceRoot(_ source: inout SeededGenerator) {
    guard let layout = source.pick(keys(.layout)), let old = ObjectKey(.view, self[layout]["root"])
    else { return }
    let new = addView(UInt64(50_000 + source.below(100_000)), "top\(source.below(3))", in: old)
    let twin = state.objects(
      .view, where: [("layout", layout.reference), ("name", self[new]["name"])])
    guard twin.count == 1 else {
      remove(new)
      return
    }
    set(new, ["parent": .null, "position": .integer(0)])
    set(old, ["parent": new.reference])
    set(layout, ["root": new.reference])
    for constraint in keys(.constraint) { settleOwner(of: constraint) }
  }

  /// Adds objects with deterministic IDs, which other sides would choose too.
  private mutating func addImported(_ source: inout SeededGenerator) {
    let key = ObjectKey(.view, high: 9500 << 40, low: 9500)
    guard state.objects[key] == nil, let parent = source.pick(keys(.view)) else { return }
    let name = "imported \(source.below(2))"
    guard !isTaken(.text(name), in: self[parent]["layout"]) else { return }
    addView(9500, name, in: parent)
    set(key, ["text": .text("t\(source.below(2))")])
  }
}
