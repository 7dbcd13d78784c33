import LayoutReports
import LayoutHistory

/// A search for the constraints of a revision by name.
struct ConstraintSearch: Sendable {
  let served: ServedProject
  let hash: ContentHash
  /// A pattern with `*`, `?` and `[…]`; `nil` for any constraint, named or not.
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

  /// A constraint and its layout.
  struct Found {
    let layout: String
    let row: ConstraintRow

    /// The JSON of `alstore constraint list`, with the layout.
    var json: JSONValue {
      guard case .object(let members) = row.json else { return row.json }
      return .object([("layout", .string(layout))] + members)
    }
  }

  /// Returns the matching constraints, by layout and in order of creation.
  ///
  /// - Throws: ``HubError`` if there is no such layout, or no layout has such a view.
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
          // Another layout may have the view.
          missing = error
        }
      }
      if !isThere, let missing { throw missing }
      return found
    }
  }
}
