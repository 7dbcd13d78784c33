import CSQLiteShim

/// The SQLite library, which is set up once per process.
enum SQLiteLibrary {
  /// Whether alstore's setup is in effect: not if other code in the process used SQLite first,
  /// which only costs some time.
  static let isConfigured = alstore_sqlite_configure() == SQLITE_OK
}
