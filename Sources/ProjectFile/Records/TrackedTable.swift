import LayoutHistory

/// A table of the working set whose rows are objects that revisions speak of: each column but the
/// id is a field.
struct TrackedTable {
  let kind: ObjectKind
  let name: String
  /// The columns but the id, ascending by name.
  let columns: [String]
  /// The columns that hold numbers with a fraction, where SQLite turns whole ones into such.
  let realColumns: Set<String>

  /// The kinds that are tracked, with their tables.
  static let kinds: [(kind: ObjectKind, table: String)] = [
    (.document, "document"), (.environment, "environment"), (.font, "font"), (.layout, "layout"),
    (.view, "view"), (.guide, "guide"), (.constraint, "layout_constraint"), (.outlet, "outlet"),
    (.conflict, "conflict"),
  ]

  /// Kinds in an order in which an object's parts go before it.
  static let removalOrder: [ObjectKind] = [
    .conflict, .outlet, .constraint, .guide, .view, .layout, .document, .environment, .font,
  ]

  /// An outlet's targets stand in rows of their own; revisions hold them as one field.
  static let targetsField = "targets"

  /// Whether a field of an object stands in a column of its row.
  static func isColumn(_ field: String, of kind: ObjectKind) -> Bool {
    kind != .outlet || field != targetsField
  }

  /// Whether a column of the table says what its objects are called.
  var isNamed: Bool { columns.contains("name") }

  /// The columns that a name is unique among, besides itself.
  var nameScope: String? {
    switch kind {
    case .view, .guide, .outlet: "layout"
    case .constraint: "named_on"
    default: nil
    }
  }
}
