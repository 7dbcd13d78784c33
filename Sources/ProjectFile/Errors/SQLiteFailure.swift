/// What SQLite said; turned into a ``ProjectFileError`` where the path of the file is known.
struct SQLiteFailure: Error {
  /// An extended result code.
  let code: Int32
  let message: String

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xff }
}
