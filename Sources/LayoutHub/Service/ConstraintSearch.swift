import LayoutReports
import LayoutHistory

/// Constraints of a revision whose names are like a pattern.
struct ConstraintSearch: Sendable {
  let served: ServedProject
  let hash: ContentHash
  /// A pattern: `*`, `?` and `[…]`; `nil` for any name, or none.
  let name: String?
  let view: String?
  /// `nil` for all layouts.
  let layout: String?

  init(
    _ served: ServedProject, at hash: ContentHash, name: String?, view: String?, layout: String?
  ) {
    self.served = served
    self.hash = hash
    self.name = name
    self.view = view
    self.layout = layout
  }

  /// A constraint, and where it is.
  struct Found {
    let layout: String
    let row: ConstraintRow

    /// The JSON of `alstore constraint list`, with the layout.
    var json: JSONValue {
      guard case .object(let members) = row.json else { return row.json }
      return .object([("layout", .string(layout))] + members)
    }
  }

  /// Those that are meant, by layout and in order of creation.
  ///
  /// - Throws: ``HubError`` where there is no such layout, or no such view in any.
  func found() throws -> [Found] {
    try served.opened(at: hash) { project in
      let names = try layout.map { [try project.layoutName($0)] } ?? project.layoutNames()
      var filter = ConstraintFilter()
      filter.name = name
      filter.view = view
      var found: [Found] = []
      var missing: LayoutError?
      var isThere = view == nil
      for name in names {
        do {
          found += try project.constraintRows(filter, in: name).map { Found(layout: name, row: $0) }
          isThere = true
        } catch let error as LayoutError where layout == nil && error.code == .unknownName {
          // The view may be one of another layout.
          missing = error
        }
      }
      if !isThere, let missing { throw missing }
      return found
    }
  }
}
