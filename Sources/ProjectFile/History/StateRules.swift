import LayoutHistory
import LayoutModel

/// The rules of layouts, applied to objects in the form of revisions: to what changed and what is
/// above it.
///
/// Commits and received revisions must satisfy them, so that no copy gets a layout that cannot be
/// laid out.
struct StateRules {
  /// Returns the fields of an object after the changes, or `nil` if it does not exist.
  private let fields: (ObjectKey) throws -> ObjectFields?
  /// Returns an object that needs the given one after the changes, or `nil` if there is none.
  private let dependent: (ObjectKey) throws -> ObjectKey?
  /// The depths of views known to be below the root of their layout.
  private var depths: [ObjectKey: Int] = [:]

  init(
    fields: @escaping (ObjectKey) throws -> ObjectFields?,
    dependent: @escaping (ObjectKey) throws -> ObjectKey?
  ) {
    self.fields = fields
    self.dependent = dependent
  }

  /// Creates the rules for a working set as it is.
  init(of working: WorkingSet) {
    self.init {
      try working.fields(of: $0)
    } dependent: {
      try working.dependents(on: $0).first
    }
  }

  /// Checks changes.
  ///
  /// - Complexity: O(their objects · depth of views with unchanged superviews).
  /// - Throws: `LayoutError` for the first rule that is violated.
  mutating func check(_ changes: ChangeSet) throws {
    var present = Set(changes.objects.lazy.filter { $0.existence != .removed }.map(\.key))
    for change in changes.objects {
      guard change.existence != .removed else {
        if change.key.kind == .view { try checkNoRoot(change) }
        try checkNotNeeded(change)
        continue
      }
      try Self.checkValues(of: change)
      switch change.key.kind {
      case .view where Self.isPlaced(change): _ = try depth(of: change.key)
      case .layout where change["root"] != nil: try checkRoot(of: change)
      default: break
      }
      try checkTargets(of: change, &present)
    }
  }

  private static func isPlaced(_ change: ObjectChange) -> Bool {
    change.existence == .added || change["parent"] != nil || change["layout"] != nil
  }

  /// Checks values that no rule of the tables covers.
  private static func checkValues(of change: ObjectChange) throws {
    for name in ["ordinal", "position"] {
      guard case .integer(let number) = change[name]?.new else { continue }
      guard Ordinal.range.contains(Int(number)) else {
        throw LayoutError.ordinalOutOfRange(name, number, of: "\(change.key)")
      }
    }
    guard change.key.kind == .view, case .text(let kind) = change["kind"]?.new else { return }
    guard ViewKind.known.contains(ViewKind(rawValue: kind)) else {
      throw LayoutError.unknownViewKind(kind, of: "\(change.key)")
    }
  }

  /// Checks that the objects that an object refers to exist.
  ///
  /// - Parameter present: objects known to exist.
  private func checkTargets(of change: ObjectChange, _ present: inout Set<ObjectKey>) throws {
    let kind = change.key.kind
    let changed = References.required(of: kind).filter { change[$0] != nil }
    guard !changed.isEmpty else { return }
    let new = change.existence == .added ? nil : try fields(change.key)
    for field in changed {
      let target = References.target(field) { new?[$0] ?? change[$0]?.new ?? .null }
      guard let target, !present.contains(target) else { continue }
      guard try fields(target) != nil else {
        throw LayoutError.missingTarget(
          of: "\(kind) \(try name(change.key))", target: "\(target)")
      }
      present.insert(target)
    }
  }

  /// Checks that no remaining object refers to a removed one.
  private func checkNotNeeded(_ change: ObjectChange) throws {
    guard let dependent = try dependent(change.key) else { return }
    throw LayoutError.missingTarget(
      of: "\(dependent.kind) \(try name(dependent))", target: "\(change.key)")
  }

  /// Checks that a removed view is not the root of a remaining layout.
  private func checkNoRoot(_ change: ObjectChange) throws {
    guard let layout = ObjectKey(.layout, change["layout"]?.old ?? .null),
      let header = try fields(layout), header["root"] == change.key.reference
    else { return }
    throw LayoutError.unknownObject("root view", "\(layout)")
  }

  private mutating func checkRoot(of change: ObjectChange) throws {
    guard let root = change["root"].flatMap({ ObjectKey(.view, $0.new) }),
      let view = try fields(root), view["layout"] == change.key.reference
    else { throw LayoutError.unknownObject("root view", "\(change.key)") }
    _ = try depth(of: root)
  }

  /// Returns the depth of a view, counting the root of its layout as 1.
  private mutating func depth(of view: ObjectKey) throws -> Int {
    var way: [ObjectKey] = []
    var next = view
    var depth = 0
    while depth == 0 {
      if let known = depths[next] {
        depth = known
        break
      }
      guard let current = try fields(next) else {
        throw LayoutError.unknownObject("superview of \(try name(way.last ?? view))", "\(next)")
      }
      way.append(next)
      guard way.count <= Layout.deepestNesting else { throw try endless(way) }
      if current["parent"].isNull {
        try checkIsRoot(next, current)
        break
      }
      guard let parent = ObjectKey(.view, current["parent"]),
        try fields(parent)?["layout"] ?? current["layout"] == current["layout"]
      else { throw LayoutError.unknownObject("superview of \(try name(next))", "in its layout") }
      next = parent
    }
    for view in way.reversed() {
      depth += 1
      depths[view] = depth
    }
    guard depth <= Layout.deepestNesting else { throw LayoutError.nestedTooDeep(try name(view)) }
    return depth
  }

  /// Checks that a view without a superview is the root of its layout.
  private func checkIsRoot(_ view: ObjectKey, _ current: ObjectFields) throws {
    guard let layout = ObjectKey(.layout, current["layout"]), let header = try fields(layout) else {
      throw LayoutError.unknownObject("layout of \(try name(view))", "\(view)")
    }
    guard header["root"] == view.reference else {
      throw LayoutError.unknownObject("superview of \(try name(view))", "none")
    }
  }

  /// Returns the reason why a path of superviews does not end.
  private func endless(_ way: [ObjectKey]) throws -> LayoutError {
    var seen: Set<ObjectKey> = []
    guard let again = way.first(where: { !seen.insert($0).inserted }) else {
      return .nestedTooDeep(try name(way[0]))
    }
    let parent = try fields(again).flatMap { ObjectKey(.view, $0["parent"]) } ?? again
    let layout = try fields(again).flatMap { ObjectKey(.layout, $0["layout"]) }
    let root = try layout.flatMap { try fields($0)?["root"] }
    return .hierarchyCycle(
      of: try name(again), inside: try name(parent), isRoot: root == again.reference)
  }

  private func name(_ view: ObjectKey) throws -> String {
    if case .text(let name) = try fields(view)?["name"] { return name }
    return view.description
  }
}
