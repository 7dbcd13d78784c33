/// The ancestors of views, each looked up once.
struct Ancestors<Source: StateSource> {
  private let source: Source
  private var paths: [ObjectKey: [ObjectKey]] = [:]

  init(_ source: Source) { self.source = source }

  /// The views from the root down to an item or a guide's view; empty if the item does not exist.
  mutating func path(to item: ObjectKey) throws -> [ObjectKey] {
    var view = item
    if item.kind == .guide {
      guard let found = try source.fields(of: item).flatMap({ ObjectKey(.view, $0["view"]) }) else {
        return []
      }
      view = found
    }
    var below: [ObjectKey] = []
    var next: ObjectKey? = view
    var path: [ObjectKey] = []
    var seen: Set<ObjectKey> = []
    while let current = next, seen.insert(current).inserted {
      if let known = paths[current] {
        path = known
        break
      }
      guard let fields = try source.fields(of: current) else { return [] }
      below.append(current)
      next = ObjectKey(.view, fields["parent"])
    }
    for current in below.reversed() {
      path.append(current)
      paths[current] = path
    }
    return path
  }
}
