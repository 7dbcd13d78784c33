import CSQLiteShim
import OperatingSystem

/// An error of SQLite; becomes a ``ProjectFileError`` once the path of the file is known.
package struct SQLiteFailure: Error {
  /// The extended result code.
  package let code: Int32
  package let message: String

  /// The system error behind a failure to read or write; 0 if there is none.
  private let systemError: Int32

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
    systemError = 0
  }

  /// The error of the connection's last call.
  init(_ code: Int32, of connection: OpaquePointer) {
    self.code = code
    message = String(cString: sqlite3_errmsg(connection))
    systemError = sqlite3_system_errno(connection)
  }

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xff }

  /// Whether the disk is full.
  ///
  /// SQLite reports an exhausted quota as a disk error.
  package var isFull: Bool {
    primaryCode == SQLITE_FULL || primaryCode == SQLITE_IOERR && systemError == EDQUOT
  }

  /// Whether the file would exceed the maximum file size.
  var isAtSizeLimit: Bool { primaryCode == SQLITE_IOERR && systemError == EFBIG }
}
