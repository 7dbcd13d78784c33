import LayoutModel

/// A row of columns in SQLite or in memory, so that one list of columns reads and writes both.
///
/// Columns are numbered from 0 and parameters from 1, as in SQLite. Reading a column of the wrong
/// type throws ``UnreadableRow``: in a strict table only damage produces such a row.
protocol StoredRow: AnyObject {
  func isNull(_ column: Int32) -> Bool
  func text(_ column: Int32) throws -> String
  /// Returns the number of a column's word in a list.
  func wordNumber(_ column: Int32, in words: WordList) throws -> Int
  /// Returns a finite number.
  func real(_ column: Int32) throws -> Double
  func integer(_ column: Int32) throws -> Int
  /// Returns the two halves of an id.
  func idWords(_ column: Int32) throws -> (high: UInt64, low: UInt64)
  func columnName(_ column: Int32) -> String
  /// Its number in its table, if known.
  var rowID: Int64? { get }

  func bind(_ index: Int32, _ value: String?)
  func bind(_ index: Int32, _ value: Double?)
  func bind(_ index: Int32, _ value: Int?)
  func bind<Kind>(_ index: Int32, _ id: ObjectID<Kind>?)
  func bindNull(_ index: Int32)
}

extension StoredRow {
  func optionalText(_ column: Int32) throws -> String? {
    isNull(column) ? nil : try text(column)
  }

  func optionalReal(_ column: Int32) throws -> Double? {
    isNull(column) ? nil : try real(column)
  }

  func optionalInteger(_ column: Int32) throws -> Int? {
    isNull(column) ? nil : try integer(column)
  }

  /// Returns an ordinal or a position.
  func ordinal(_ column: Int32) throws -> Int {
    let number = try integer(column)
    guard Ordinal.range.contains(number) else { throw unreadable(column) }
    return number
  }

  func flag(_ column: Int32) throws -> Bool {
    switch try integer(column) {
    case 0: false
    case 1: true
    default: throw unreadable(column)
    }
  }

  /// Returns a flag that is NULL if it is false.
  func rareFlag(_ column: Int32) throws -> Bool { try !isNull(column) && flag(column) }

  // Generic functions are built from non-generic ones here: a protocol's generic functions look up
  // the type's metadata in each call.

  /// Returns the meaning of the word in a column.
  @inline(__always)
  func word<Value>(_ column: Int32, of words: Words<Value>) throws -> Value {
    words[try wordNumber(column, in: words.list)]
  }

  @inline(__always)
  func id<Kind>(_ column: Int32, as kind: Kind.Type = Kind.self) throws -> ObjectID<Kind> {
    let words = try idWords(column)
    return ObjectID(high: words.high, low: words.low)
  }

  @inline(__always)
  func optionalID<Kind>(_ column: Int32, as kind: Kind.Type = Kind.self) throws -> ObjectID<Kind>? {
    isNull(column) ? nil : try id(column, as: kind)
  }

  func choice<Choice: RawRepresentable>(
    _ column: Int32, as kind: Choice.Type = Choice.self
  ) throws -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: try text(column)) else { throw unreadable(column) }
    return choice
  }

  func unreadable(_ column: Int32) -> UnreadableRow { UnreadableRow(column: columnName(column)) }

  func bind(_ index: Int32, _ value: Bool?) { bind(index, value.map { $0 ? 1 : 0 }) }
}
