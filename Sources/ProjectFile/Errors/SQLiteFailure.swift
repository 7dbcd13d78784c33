import CSQLiteShim
import OperatingSystem

/// What SQLite said; turned into a ``ProjectFileError`` where the path of the file is known.
package struct SQLiteFailure: Error {
  /// An extended result code.
  package let code: Int32
  package let message: String

  /// What the system said where it refused to read or write; 0 where it was not asked.
  private let systemError: Int32

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
    systemError = 0
  }

  /// What a connection says of the call that has just failed.
  init(_ code: Int32, of connection: OpaquePointer) {
    self.code = code
    message = String(cString: sqlite3_errmsg(connection))
    systemError = sqlite3_system_errno(connection)
  }

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xff }

  /// Whether there is no room on the disk.
  ///
  /// SQLite takes a quota that is used up for a disk that failed.
  package var isFull: Bool {
    primaryCode == SQLITE_FULL || primaryCode == SQLITE_IOERR && systemError == EDQUOT
  }

  /// Whether files may be no larger than this one is.
  var isAtSizeLimit: Bool { primaryCode == SQLITE_IOERR && systemError == EFBIG }
}
