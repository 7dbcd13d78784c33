import CSQLiteShim

/// SQLite as a library, which a process sets up once.
enum SQLiteLibrary {
  /// Whether it was set up as alstore wants it: not where something else in the process used it
  /// first, which costs some time and nothing else.
  static let isConfigured = alstore_sqlite_configure() == SQLITE_OK
}
