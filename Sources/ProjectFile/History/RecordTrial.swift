internal import CSQLiteShim
public import LayoutHistory

/// Tries records one by one, in a project that is in no file.
///
/// A project refuses a change as a whole; this says which of its records it was, for messages.
public enum RecordTrial {
  /// The first record that is refused by itself, or beside those before it; `nil` where none is.
  ///
  /// What records refer to is not looked at. Linear in the records, with the time to make a schema.
  public static func firstRefused(
    of records: some Sequence<(ObjectKey, ObjectFields)>
  ) throws -> RefusedField? {
    try sayingWhatFailed(at: ":memory:") {
      try Connection.inMemory { connection in
        try connection.makeSchema()
        let (working, decoder) = (WorkingSet(connection), LayoutRecords())
        for (key, fields) in records {
          do {
            try connection.withoutTriggers { try working.insert([(key, fields)]) }
          } catch let failure as SQLiteFailure where failure.primaryCode == SQLITE_CONSTRAINT {
            return try working.refused(key, fields, failure.message)
          }
          if let field = try decoder.unreadableField(of: key, fields) {
            return RefusedField(key: key, field: field, rule: nil)
          }
        }
        return nil
      }
    }
  }
}

extension WorkingSet {
  /// The field that a message of SQLite's is about, by the columns that it names.
  fileprivate func refused(
    _ key: ObjectKey, _ fields: ObjectFields, _ message: String
  ) throws -> RefusedField? {
    let columns = try table(key.kind).columns
    let named = message.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { columns.contains($0) && !fields[$0].isNull }
    // Of a key that is taken the last column is the name.
    let isTaken = message.hasPrefix("UNIQUE")
    guard let field = isTaken ? named.last : named.first else { return nil }
    let rule = message.split(separator: ": ", maxSplits: 1).last.map(String.init)
    return RefusedField(
      key: key, field: field, rule: isTaken ? "another \(key.kind) has it" : rule)
  }
}
