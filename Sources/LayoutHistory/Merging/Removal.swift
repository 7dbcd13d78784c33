/// The deletion of an object and its dependents.
struct Removal<Source: StateSource> {
  private let source: Source
  private(set) var changed: [ObjectKey: ObjectFields?] = [:]

  /// Finds everything to delete and the changes that follow.
  ///
  /// - Complexity: O(deleted objects and the outlets of their layouts).
  init(of key: ObjectKey, from source: Source) throws {
    self.source = source
    var waiting = [key]
    var gone: [ObjectKey: ObjectFields] = [:]
    while let next = waiting.popLast() {
      guard gone[next] == nil, let fields = try source.fields(of: next) else { continue }
      gone[next] = fields
      changed.updateValue(nil, forKey: next)
      waiting += try goingWith(next)
    }
    for view in gone.keys.sorted() where view.kind == .view {
      try releaseNames(on: view)
      try releaseBaselines(of: view)
      if let fields = gone[view] { try releaseSpacing(after: view, fields) }
    }
    if key.kind == .document { try release(key) }
    let layouts = Set(gone.values.map { $0["layout"] })
    for layout in layouts.sorted() where !layout.isNull {
      for outlet in try source.objects(.outlet, where: [("layout", layout)]) {
        guard gone[outlet] == nil, var fields = try source.fields(of: outlet) else { continue }
        let targets = OutletTargets(fields["targets"]).known
        let living = targets.filter { gone[$0] == nil }
        guard living.count < targets.count else { continue }
        fields["targets"] = OutletTargets.field(living)
        changed.updateValue(fields, forKey: outlet)
      }
    }
  }

  private func goingWith(_ key: ObjectKey) throws -> [ObjectKey] {
    let reference = key.reference
    var places: [(ObjectKind, String)] =
      switch key.kind {
      case .layout: [.view, .guide, .constraint, .outlet].map { ($0, "layout") }
      case .view: [(.view, "parent"), (.guide, "view"), (.constraint, "owner")]
      default: []
      }
    if key.kind == .view || key.kind == .guide {
      places += References.items.map { (.constraint, $0) }
    }
    return try places.flatMap { try source.objects($0.0, where: [($0.1, reference)]) }
  }

  /// Moves constraint names to their default views, or clears names that are taken there.
  private mutating func releaseNames(on view: ObjectKey) throws {
    for key in try source.objects(.constraint, where: [("named_on", view.reference)])
    where changed[key] == nil {
      guard var fields = try source.fields(of: key) else { continue }
      let home = try References.defaultNameHolder(of: fields, in: source)?.reference
      fields["named_on"] = home ?? fields["owner"]
      if try isTaken(fields) { fields["name"] = .null }
      changed.updateValue(fields, forKey: key)
    }
  }

  /// Whether another remaining constraint has the name in the scope where this one now belongs.
  private func isTaken(_ constraint: ObjectFields) throws -> Bool {
    guard let space = NameSpace(.constraint, constraint) else { return false }
    let moved = changed.values.contains { $0.flatMap { NameSpace(.constraint, $0) } == space }
    return try moved || space.holders(in: source).contains { changed[$0] == nil }
  }

  /// Removes the custom spacing after a view from the stack that contained it.
  private mutating func releaseSpacing(after view: ObjectKey, _ fields: ObjectFields) throws {
    guard let parent = ObjectKey(.view, fields["parent"]),
      var stack = try changed[parent] ?? source.fields(of: parent),
      let list = EntryList(stack[FieldUnit.customSpacing], .spacings),
      list.contains("\(view.id(as: ObjectKey.self))")
    else { return }
    stack[FieldUnit.customSpacing] =
      list.removing { $0 == "\(view.id(as: ObjectKey.self))" }.value
    changed.updateValue(stack, forKey: parent)
  }

  private mutating func releaseBaselines(of view: ObjectKey) throws {
    for field in References.baselineViews {
      for key in try source.objects(.view, where: [(field, view.reference)]) {
        // The other baseline may have been cleared already.
        guard var fields = try changed[key] ?? source.fields(of: key) else { continue }
        fields[field] = .null
        changed.updateValue(fields, forKey: key)
      }
    }
  }

  private mutating func release(_ document: ObjectKey) throws {
    for kind in [ObjectKind.layout, .view, .guide, .constraint] {
      for key in try source.objects(kind, where: [("document", document.reference)]) {
        guard var fields = try source.fields(of: key) else { continue }
        fields["document"] = .null
        fields["object_id"] = .null
        changed.updateValue(fields, forKey: key)
      }
    }
  }
}
