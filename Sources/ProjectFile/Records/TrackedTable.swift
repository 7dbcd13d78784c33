import LayoutHistory

/// A table of the working set whose rows are objects in revisions: each column except the id is a
/// field.
struct TrackedTable {
  let kind: ObjectKind
  let name: String
  /// The columns except the id, ascending by name.
  let columns: [String]

  /// The kinds that are tracked, with their tables.
  static let kinds: [(kind: ObjectKind, table: String)] = [
    (.document, "document"), (.environment, "environment"), (.font, "font"), (.layout, "layout"),
    (.view, "view"), (.guide, "guide"), (.constraint, "layout_constraint"), (.outlet, "outlet"),
    (.conflict, "conflict"),
  ]

  /// The kinds in an order in which an object's parts are removed before it.
  static let removalOrder: [ObjectKind] = [
    .conflict, .outlet, .constraint, .guide, .view, .layout, .document, .environment, .font,
  ]

  /// The field with an outlet's targets, which are separate rows in the tables.
  static let targetsField = "targets"

  /// Whether a field of an object is a column of its row.
  static func isColumn(_ field: String, of kind: ObjectKind) -> Bool {
    kind != .outlet || field != targetsField
  }

  /// The fields of its objects, ascending by name, with their column numbers in ``columns``.
  let fields: [(name: String, column: Int32?)]

  init(kind: ObjectKind, name: String, columns: [String]) {
    self.kind = kind
    self.name = name
    self.columns = columns
    var fields = columns.enumerated().map { (name: $1, column: Int32?(Int32($0))) }
    if kind == .outlet {
      let place = columns.firstIndex { Self.targetsField < $0 } ?? columns.endIndex
      fields.insert((Self.targetsField, nil), at: place)
    }
    self.fields = fields
  }

  /// Whether the table has a column for names.
  var isNamed: Bool { columns.contains("name") }
}
