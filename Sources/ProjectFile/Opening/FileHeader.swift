import CSQLiteShim

/// The first hundred bytes of a file, in the layout of SQLite's file format.
struct FileHeader {
  /// "alst", which distinguishes a project from any other SQLite database.
  static let applicationID: UInt32 = 0x616c_7374

  private let bytes: [UInt8]
  private let isComplete: Bool

  /// Reads the header of a file without following a link.
  static func read(_ resolved: String, shownAs path: String) throws -> FileHeader {
    _ = SQLiteLibrary.isConfigured
    var bytes = [UInt8](repeating: 0, count: 100)
    let code = alstore_sqlite_peek(resolved, &bytes, 100)
    guard code == SQLITE_OK || code == shortRead else {
      if code & 0xff == SQLITE_CANTOPEN {
        throw ProjectFileError(
          .noPermission, "\(path) cannot be read.", advice: "Check its permissions.")
      }
      throw SQLiteFailure(code, String(cString: sqlite3_errstr(code)))
    }
    return FileHeader(bytes: bytes, isComplete: code == SQLITE_OK)
  }

  /// Throws an error if the file is not a project that this version can read.
  func check(_ path: String) throws {
    guard isComplete else {
      throw ProjectFileError.notAProject(path, isEmpty ? "it is empty" : "it is too short")
    }
    guard isDatabase else {
      throw ProjectFileError.notAProject(path, "it is not an SQLite database")
    }
    guard isProject else {
      throw ProjectFileError.notAProject(path, "it is another application's database")
    }
    let version = Int(number(at: 60))
    guard version <= Schema.version else {
      throw ProjectFileError.newer(path, version: version, known: Schema.version)
    }
    guard version > 0 else { throw ProjectFileError.damaged(path, "it has no schema version") }
    guard bytes[18] == 1, bytes[19] == 1 else {
      throw ProjectFileError.unsafeSettings(
        path, "it was switched to a write-ahead log, which alstore does not use")
    }
    guard number(at: 56) == 1 else { throw ProjectFileError.damaged(path, "it is not in UTF-8") }
  }

  /// The schema version.
  var version: Int { Int(number(at: 60)) }

  /// Whether the file is a project, of any version and in any state.
  var isProject: Bool { isComplete && isDatabase && number(at: 68) == Self.applicationID }

  private var isDatabase: Bool { bytes.starts(with: Array("SQLite format 3\0".utf8)) }

  private var isEmpty: Bool { bytes.allSatisfy { $0 == 0 } }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not import.
private let shortRead = SQLITE_IOERR | (2 << 8)
