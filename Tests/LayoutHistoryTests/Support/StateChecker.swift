@testable import LayoutHistory

/// An independent implementation of the project file's requirements on a state: its checks, unique
/// names and references.
struct StateChecker {
  let state: ProjectState
  private(set) var problems: [String] = []

  init(_ state: ProjectState) {
    self.state = state
    for key in state.objects.keys.sorted() { check(key, state.objects[key] ?? ObjectFields()) }
    checkNames()
  }

  private mutating func expect(_ isTrue: Bool, _ key: ObjectKey, _ what: String) {
    if !isTrue { problems.append("\(key.kind) \(key.low % 10000): \(what)") }
  }

  private static let required: [ObjectKind: [String]] = [
    .document: ["ordinal", "name", "kind"],
    .environment: ["ordinal", "name"],
    .layout: ["ordinal", "name", "root", "width", "height"],
    .view: ["layout", "ordinal", "position", "name", "class", "hidden"],
    .guide: ["layout", "ordinal", "view", "name"],
    .constraint: [
      "layout", "ordinal", "named_on", "owner", "item1_kind", "item1", "attribute1", "relation",
      "multiplier", "constant", "priority",
    ],
    .outlet: ["layout", "ordinal", "name", "collection"],
    .conflict: ["reason", "object_kind", "object", "field", "ours_exists", "theirs_exists"],
  ]

  static func isRequired(_ field: String, of kind: ObjectKind) -> Bool {
    required[kind]?.contains(field) ?? false
  }

  private static let together: [ObjectKind: [[String]]] = [
    .environment: [["width", "height"]],
    .layout: [["document", "object_id"]],
    .guide: [["document", "object_id"]],
    .view: [
      ["margin_top", "margin_left", "margin_bottom", "margin_right"],
      [
        "directional_margin_top", "directional_margin_leading", "directional_margin_bottom",
        "directional_margin_trailing",
      ],
      [
        "extra_safe_area_top", "extra_safe_area_left", "extra_safe_area_bottom",
        "extra_safe_area_right",
      ],
      ["frame_x", "frame_y", "frame_width", "frame_height"],
      ["alignment_top", "alignment_left", "alignment_bottom", "alignment_right"],
      [
        "stack_axis", "stack_distribution", "stack_alignment", "stack_spacing",
        "stack_baseline_relative", "stack_margins_relative",
      ],
      ["document", "object_id"],
    ],
    .constraint: [
      ["origin1_kind", "origin1", "origin1_attribute"], ["item2_kind", "item2", "attribute2"],
      ["origin2_kind", "origin2", "origin2_attribute"], ["spacing", "spacing_multiplier"],
      ["document", "object_id"],
    ],
  ]

  private mutating func check(_ key: ObjectKey, _ fields: ObjectFields) {
    for name in Self.required[key.kind] ?? [] {
      expect(!fields[name].isNull, key, "\(name) is missing")
    }
    for group in Self.together[key.kind] ?? [] {
      let given = group.filter { !fields[$0].isNull }
      expect(given.isEmpty || given.count == group.count, key, "only \(given) given")
    }
    for name in References.fields(of: key.kind) {
      guard let target = References.target(name, fields) else { continue }
      expect(state.objects[target] != nil, key, "\(name) leads nowhere")
    }
    for entry in fields.entries { expect(!entry.value.isNull, key, "\(entry.name) is null") }
    switch key.kind {
    case .view: checkView(key, fields)
    case .layout: checkLayout(key, fields)
    case .guide: checkGuide(key, fields)
    case .constraint: checkConstraint(key, fields)
    case .outlet:
      for target in OutletTargets(fields["targets"]).known {
        expect(state.objects[target] != nil, key, "connected to nothing")
        expect(
          state.objects[target]?["layout"] == fields["layout"], key, "connected to elsewhere")
      }
    default: break
    }
  }

  private mutating func checkLayout(_ key: ObjectKey, _ fields: ObjectFields) {
    guard let root = ObjectKey(.view, fields["root"]), let view = state.objects[root] else {
      return
    }
    expect(view["parent"].isNull, key, "its root has a superview")
    expect(view["layout"] == key.reference, key, "its root is elsewhere")
  }

  private mutating func checkView(_ key: ObjectKey, _ fields: ObjectFields) {
    guard let layout = ObjectKey(.layout, fields["layout"]) else { return }
    if fields["parent"].isNull {
      expect(state.objects[layout]?["root"] == key.reference, key, "a second root")
    }
    for entry in EntryList(fields["stack_custom_spacing"], .spacings)?.names ?? [] {
      let view = References.view(ofSpacing: entry)
      expect(view.map { state.objects[$0] != nil } ?? false, key, "space after nothing")
    }
    let isStack = !fields["stack_axis"].isNull
    for name in ["gravity_areas", "keeps_hidden", "custom_spacing"] where !isStack {
      expect(fields["stack_" + name].isNull, key, "\(name) of no stack")
    }
    let path = path(to: key)
    expect(path.count < 2 || path.last != key, key, "is in itself")
    if let parent = ObjectKey(.view, fields["parent"]), let above = state.objects[parent] {
      expect(above["layout"] == fields["layout"], key, "its superview is in another layout")
    }
  }

  private mutating func checkGuide(_ key: ObjectKey, _ fields: ObjectFields) {
    guard let view = ObjectKey(.view, fields["view"]), let above = state.objects[view] else {
      return
    }
    expect(above["layout"] == fields["layout"], key, "its view is in another layout")
  }

  private mutating func checkConstraint(_ key: ObjectKey, _ fields: ObjectFields) {
    expect(
      fields["origin2_kind"].isNull || !fields["item2_kind"].isNull, key, "an origin of nothing")
    guard let owner = ObjectKey(.view, fields["owner"]) else { return }
    expect(
      state.objects[owner]?["layout"] == fields["layout"], key, "its owner is in another layout")
    if let holder = ObjectKey(.view, fields["named_on"]) {
      expect(
        state.objects[holder]?["layout"] == fields["layout"], key, "named in another layout")
    }
    for name in References.items {
      guard let item = References.target(name, fields) else { continue }
      expect(path(to: item).contains(owner), key, "its owner is not above \(name)")
    }
  }

  /// The views from an item upward, as far as they exist.
  private func path(to item: ObjectKey) -> [ObjectKey] {
    var next: ObjectKey? = item
    if item.kind == .guide {
      next = state.objects[item].flatMap { ObjectKey(.view, $0["view"]) }
    }
    var path: [ObjectKey] = []
    while let view = next, path.count < 100 {
      path.append(view)
      next = state.objects[view].flatMap { ObjectKey(.view, $0["parent"]) }
      if next == item {
        path.append(item)
        return path
      }
    }
    if path.count == 100 { return [item, item] }
    return path
  }

  private mutating func checkNames() {
    var seen: Set<[FieldValue]> = []
    for key in state.objects.keys.sorted() {
      guard let fields = state.objects[key], !fields["name"].isNull else { continue }
      let place: [FieldValue] =
        switch key.kind {
        case .view, .guide: [.text("item"), fields["layout"]]
        case .outlet: [.text("outlet"), fields["layout"]]
        case .constraint: [.text("constraint"), fields["named_on"]]
        default: [.text(key.kind.rawValue)]
        }
      expect(seen.insert(place + [fields["name"]]).inserted, key, "its name is taken")
    }
  }
}
