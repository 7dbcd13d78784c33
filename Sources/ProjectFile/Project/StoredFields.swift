public import LayoutHistory
import LayoutModel

/// The fields of every kind of object in a project, as declared by the migrations.
public struct StoredFields: Sendable {
  /// The fields in the order of the tables' columns, without the id.
  private let fields: [ObjectKind: [StoredField]]

  /// Creates the fields that this version stores.
  ///
  /// - Throws: ``ProjectFileError`` if there is not enough memory.
  public init() throws {
    fields = try sayingWhatFailed(at: ":memory:") {
      try Connection.inMemory { connection in
        try connection.makeSchema()
        return try connection.fields()
      }
    }
  }

  /// Creates the fields that a project stores: those of this version, as no other can be opened.
  ///
  /// - Complexity: O(fields), as the schema has been read already.
  public init(of reader: ProjectReader) throws { fields = try reader.connection.fields() }

  /// The kinds, in an order in which parts follow what they are parts of.
  public static let kinds = TrackedTable.kinds.map(\.kind)

  /// The fields of a kind.
  public subscript(_ kind: ObjectKind) -> [StoredField] { fields[kind] ?? [] }

  /// - Throws: `LayoutError` if no kind of object has a field of this name.
  public func expectField(named name: String) throws {
    let names = Set(Self.kinds.flatMap { self[$0].map(\.name) })
    guard !names.contains(name) else { return }
    throw LayoutError.unknownName(
      "field", name, candidates: similarNames(to: name, in: names.sorted()))
  }

  /// Whether every object of a kind has a value of a field.
  public func isRequired(_ field: String, of kind: ObjectKind) -> Bool {
    self[kind].contains { $0.name == field && $0.isRequired }
  }
}

extension Connection {
  fileprivate func fields() throws -> [ObjectKind: [StoredField]] {
    var all: [ObjectKind: [StoredField]] = [:]
    for (kind, table) in TrackedTable.kinds { all[kind] = try fields(kind, table) }
    return all
  }

  private func fields(_ kind: ObjectKind, _ table: String) throws -> [StoredField] {
    let rows = try prepare("SELECT name, type, \"notnull\" FROM pragma_table_info(?)")
    rows.bind(1, table)
    var fields: [StoredField] = []
    while try rows.step() {
      let name = try rows.text(0)
      guard name != "id", let type = StoredField.ValueType(rawValue: try rows.text(1)) else {
        continue
      }
      fields.append(StoredField(name: name, type: type, isRequired: try rows.flag(2)))
    }
    if kind == .outlet {
      fields.append(
        StoredField(name: TrackedTable.targetsField, type: .text, isRequired: false))
    }
    return fields
  }
}
