import CSQLiteShim

/// What SQLite said; turned into a ``ProjectFileError`` where the path of the file is known.
package struct SQLiteFailure: Error {
  /// An extended result code.
  package let code: Int32
  package let message: String

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xff }

  /// Whether there is no room on the disk.
  package var isFull: Bool { primaryCode == SQLITE_FULL }
}
