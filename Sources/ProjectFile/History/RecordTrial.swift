internal import CSQLiteShim
public import LayoutHistory

/// A test of single records in an in-memory project.
///
/// A project refuses a change as a whole; this finds the record at fault, for messages.
public enum RecordTrial {
  /// Returns the first record that is refused by itself or together with those before it, if any.
  ///
  /// References are not checked. Takes time linear in the records, plus that for a schema.
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
  /// Returns the field that an SQLite message is about, judging by the columns it names.
  fileprivate func refused(
    _ key: ObjectKey, _ fields: ObjectFields, _ message: String
  ) throws -> RefusedField? {
    let columns = try table(key.kind).columns
    let named = message.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { columns.contains($0) && !fields[$0].isNull }
    // If a key is taken, its last column is the name.
    let isTaken = message.hasPrefix("UNIQUE")
    guard let field = isTaken ? named.last : named.first else { return nil }
    let rule = message.split(separator: ": ", maxSplits: 1).last.map(String.init)
    return RefusedField(
      key: key, field: field, rule: isTaken ? "another \(key.kind) has it" : rule)
  }
}
