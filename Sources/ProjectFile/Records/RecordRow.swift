import LayoutHistory
import LayoutModel

/// A record as a row: an object in a revision, read and written like a row of SQLite.
final class RecordRow: StoredRow {
  private let shape: RecordShape
  private var values: [FieldValue]
  /// The first column that was given a number that is not finite.
  private var notFinite: Int?

  /// Creates an empty record, to be written.
  init(_ shape: RecordShape) {
    self.shape = shape
    values = Array(repeating: .null, count: shape.names.count)
  }

  /// Creates a record to be read, ignoring fields without a column.
  ///
  /// - Complexity: O(columns + fields).
  init(_ shape: RecordShape, _ fields: ObjectFields) {
    self.shape = shape
    values = Array(repeating: .null, count: shape.names.count)
    var entries = fields.entries[...]
    for column in shape.ascending {
      let name = shape.names[column]
      while let entry = entries.first, entry.name.utf8.lexicographicallyPrecedes(name.utf8) {
        entries.removeFirst()
      }
      guard let entry = entries.first else { return }
      if entry.name == name { values[column] = entry.value }
    }
  }

  /// Returns the fields that were bound.
  ///
  /// - Throws: ``UnreadableRow`` if a number is not finite.
  func fields() throws -> ObjectFields {
    if let notFinite { throw unreadable(Int32(notFinite)) }
    return ObjectFields(
      ascending: shape.ascending.lazy.filter { [values] in !values[$0].isNull }.map {
        [values, shape] in
        ObjectFields.Entry(shape.names[$0], values[$0])
      })
  }
}

extension RecordRow {
  var rowID: Int64? { nil }

  func columnName(_ column: Int32) -> String { shape.names[Int(column)] }

  func isNull(_ column: Int32) -> Bool { values[Int(column)].isNull }

  func text(_ column: Int32) throws -> String {
    guard case .text(let text) = values[Int(column)] else { throw unreadable(column) }
    return text
  }

  func wordNumber(_ column: Int32, in words: WordList) throws -> Int {
    var text = try text(column)
    guard let number = text.withUTF8(words.number(of:)) else { throw unreadable(column) }
    return number
  }

  /// Returns a number; revisions may contain integers, which SQLite converts to real numbers.
  func real(_ column: Int32) throws -> Double {
    switch values[Int(column)] {
    case .real(let number) where number.isFinite: return number
    case .integer(let number): return Double(number)
    default: throw unreadable(column)
    }
  }

  func integer(_ column: Int32) throws -> Int {
    guard case .integer(let number) = values[Int(column)] else { throw unreadable(column) }
    return Int(number)
  }

  func idWords(_ column: Int32) throws -> (high: UInt64, low: UInt64) {
    guard case .blob(let bytes) = values[Int(column)], let id = ObjectID<ObjectKey>(bytes: bytes)
    else { throw unreadable(column) }
    return (id.high, id.low)
  }

  func bind(_ index: Int32, _ value: String?) {
    values[Int(index) - 1] = value.map { .text($0) } ?? .null
  }

  func bind(_ index: Int32, _ value: Double?) {
    let place = Int(index) - 1
    guard let value else { return bindNull(index) }
    if let number = FieldValue.number(value) {
      values[place] = number
    } else {
      notFinite = notFinite ?? place
    }
  }

  func bind(_ index: Int32, _ value: Int?) {
    values[Int(index) - 1] = value.map { .integer(Int64($0)) } ?? .null
  }

  func bind<Kind>(_ index: Int32, _ id: ObjectID<Kind>?) {
    values[Int(index) - 1] = id.map { .blob($0.bytes) } ?? .null
  }

  func bindNull(_ index: Int32) { values[Int(index) - 1] = .null }
}
