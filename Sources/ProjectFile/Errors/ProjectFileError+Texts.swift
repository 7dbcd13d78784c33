import CSQLiteShim

// All error messages of the project file.

import LayoutHistory
import LayoutModel

extension ProjectFileError {
  static func missing(_ path: String) -> Self {
    Self(
      .missing, "There is no project \(path).",
      advice: "Check the path, or create it.", remedy: .createProject)
  }

  static func missingFolder(_ folder: String, of path: String) -> Self {
    Self(
      .missing, "There is no folder \(folder) for \(path).",
      advice: "Create the folder first, or check the path.")
  }

  static func noFolder(_ folder: String, of path: String) -> Self {
    Self(
      .missing, "\(folder) is a file, so \(path) cannot exist.", advice: "Check the path.")
  }

  static func noAccess(_ path: String) -> Self {
    Self(
      .noPermission, "The folder of \(path) cannot be read: permission denied.",
      advice: "Ask its owner for access.")
  }

  static func exists(_ path: String) -> Self {
    Self(
      .exists, "\(path) already exists; nothing was changed.",
      advice: "Choose another name, or remove the file first.")
  }

  static func notReplaced(_ path: String) -> Self {
    Self(
      .exists, "\(path) is a project; it was not replaced.",
      advice: "Write to another file, or remove the project first.")
  }

  static func otherClone(_ leftover: String, of origin: String?, not url: String) -> Self {
    Self(
      .exists,
      "\(leftover) is left over from a copy of \(origin ?? "something else"), not of \(url).",
      advice: "Finish that copy, or remove \(leftover) first.")
  }

  static func unusableClone(_ leftover: String, _ error: ProjectFileError) -> Self {
    Self(
      error.code, error.message,
      advice: "It was left behind by an interrupted copy: remove \(leftover) first.")
  }

  static func notAProject(_ path: String, _ reason: String) -> Self {
    if SourceDocument.fileTypes.contains(where: { path.hasSuffix(".\($0)") }) {
      return Self(
        .notAProject, "\(path) is an Interface Builder document, not a project.",
        advice: "Import it into a project.", remedy: .importDocument)
    }
    return Self(
      .notAProject, "\(path) is not an alstore project: \(reason).",
      advice: "Check the path, or create a project.", remedy: .createProject)
  }

  static func newer(_ path: String, version: Int, known: Int) -> Self {
    Self(
      .newer,
      "\(path) was created by a newer alstore: its schema version is \(version), and this one "
        + "supports up to \(known).",
      advice: "Use the newer alstore.")
  }

  static func older(_ path: String, version: Int, known: Int) -> Self {
    Self(
      .older, "\(path) has schema version \(version); this alstore writes \(known).",
      advice: "Migrate it; nothing is lost.", remedy: .migrate)
  }

  static func foreignSchema(_ path: String, _ reason: String) -> Self {
    Self(
      .foreignSchema, "\(path) has a schema that alstore did not create: \(reason).",
      advice: "Remove what was added to it, or restore a backup.")
  }

  static func damaged(_ path: String, _ reason: String) -> Self {
    Self(
      .damaged, "\(path) is damaged: \(reason).",
      advice: "Check the extent of the damage, and restore a backup.", remedy: .examine)
  }

  static func impossible(_ layout: String, _ problem: LayoutError) -> Self {
    Self(
      .damaged, "The layout \(layout) cannot be laid out: \(problem.message)",
      advice: "Undo the change that caused this, or remove the layout.")
  }

  static func impossibleState(_ problem: String) -> Self {
    Self(
      .damaged, "This cannot be laid out: \(problem)", advice: "Undo the change that caused this.")
  }

  static func unsafeSettings(_ path: String, _ reason: String) -> Self {
    Self(.other, "\(path) cannot be written safely: \(reason).")
  }

  static func unknownObject(_ kind: String, _ name: String) -> Self {
    Self(.unknownObject, "The project has no \(kind) \(name).")
  }

  static func unknownKind(_ kind: String) -> Self {
    Self(
      .unknownObject, "This version of alstore does not know the object kind \(kind).",
      advice: "Use a newer alstore.")
  }

  static func unknownField(_ field: String, of kind: String) -> Self {
    Self(
      .unknownObject,
      "This version of alstore does not know the field \(field) of a \(kind).",
      advice: "Use a newer alstore.")
  }

  static func revision(_ error: RevisionError, _ name: String) -> Self {
    Self(
      .damaged, "Revision \(name): \(error.message)",
      advice: "Another copy of the project may have the complete revision.", remedy: .examine)
  }

  static func unverified(_ hash: ContentHash, _ reason: String) -> Self {
    Self(
      .damaged, "Revision \(hash.description.prefix(12)) was rejected: \(reason).",
      advice: "Check the copy it came from.")
  }

  static func shallow() -> Self {
    Self(
      .unknownObject,
      "Their common ancestor is not in this copy, whose history begins later.",
      advice: "Fetch the rest of its history first.", remedy: .unshallow)
  }

  static func earlierRevision(_ text: String) -> Self {
    Self(
      .unknownObject, "There is no revision \(text) in this copy, whose history begins later.",
      advice: "Fetch the rest of its history first.", remedy: .unshallow)
  }

  static func unknownRevision(_ text: String, candidates: [String] = []) -> Self {
    let question = didYouMean(candidates)
    return Self(
      .unknownObject, "There is no revision \(text).",
      advice: question ?? "Use a branch, tag, HEAD or hash, optionally with ~N or ^N.",
      remedy: question == nil ? .listRevisions : nil)
  }

  /// The error for a project without any revision.
  public static func nothingCommitted() -> Self {
    Self(
      .unknownObject, "There are no revisions yet.",
      advice: "Commit to create the first revision.", remedy: .commit)
  }

  static func ambiguousRevision(_ text: String, _ candidates: [String]) -> Self {
    Self(
      .badQuery,
      "\(text) could be several revisions: \(candidates.joined(separator: ", ")).",
      advice: "Give more digits of the hash.")
  }

  static func historyDamaged(_ reason: String) -> Self {
    Self(
      .damaged, "The history is inconsistent: \(reason).",
      advice: "Rebuild the history to restore derived data.", remedy: .rebuildHistory)
  }

  static func otherBytes(of kind: ObjectKind, _ name: FieldValue) -> Self {
    let shown = if case .text(let text) = name { text } else { "without a name" }
    return Self(
      .constraintViolation, "The data of the \(kind) \(shown) does not match its SHA-256.")
  }

  static func documentDamaged(_ name: String) -> Self {
    Self(
      .damaged, "The stored document \(name) differs from what was imported.",
      advice: "Check what else is damaged, and restore a backup.", remedy: .examine)
  }

  static func operationDamaged(_ number: Int) -> Self {
    Self(
      .damaged, "Operation \(number) has been altered since it was recorded and cannot be undone.",
      advice: "You can still restore objects from a revision.", remedy: .listOperations)
  }

  static func nameTaken(_ kind: String, _ name: String) -> Self {
    Self(
      .constraintViolation, "The project already has \(kind) named \(name).",
      advice: "Choose another name.")
  }

  static func badQuery(_ reason: String, advice: String? = nil) -> Self {
    Self(.badQuery, "The query cannot be run: \(reason).", advice: advice)
  }

  static func queryWrites() -> Self {
    Self(
      .badQuery,
      "The query would change the project or is a PRAGMA; only SELECT and its like are allowed.",
      advice: "Use alstore's commands to change the project.")
  }

  static func queryTooLong(_ limit: Duration) -> Self {
    Self(
      .badQuery, "The query was stopped after \(limit).",
      advice: "Query less, or raise the time limit.")
  }

  static func heldByReader(_ path: String) -> Self {
    Self(
      .locked, "\(path) cannot be written: another process has been reading it for too long.",
      advice: "Nothing was changed; try again when it is done.")
  }

  static func nested(_ path: String) -> Self {
    Self(
      .nested, "\(path) is accessed inside a block that is already reading or writing it.",
      advice: "Use the block's argument, or access it after the block has ended.")
  }

  static func ended() -> Self {
    Self(
      .ended, "A block's reader or writer was used after the block ended.",
      advice: "Do everything inside the block, or start a new one.")
  }

  static func unreadableRow(_ row: UnreadableRow, _ path: String) -> Self {
    var place = "the column \(row.column)"
    if let table = row.table { place += " of the table \(table)" }
    if let rowID = row.rowID { place += ", row \(rowID)," }
    return .damaged(path, "\(place) contains an invalid value")
  }

  /// Returns the error for a result code of SQLite with the file at `path`.
  static func sqlite(_ failure: SQLiteFailure, _ path: String) -> Self {
    switch failure.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      Self(
        .locked, "\(path) is locked: another process has been writing to it for too long.",
        advice: "Try again when it is done.")
    case SQLITE_NOMEM:
      Self(.tooLarge, "There is not enough memory to read or write \(path); nothing was changed.")
    case SQLITE_READONLY where failure.code == readOnlyRollback:
      Self(
        .readOnly,
        "\(path) has an unfinished change (\(path)-journal) that must be rolled back, but the "
          + "files are not writable.",
        advice: "Open it once with an account that can write the file and its folder.")
    case SQLITE_READONLY where failure.code == readOnlyMoved:
      Self(
        .missing, "\(path) was removed or replaced while it was open.",
        advice: "Nothing was changed. Open the project again at its new location.")
    case SQLITE_READONLY, SQLITE_PERM:
      Self(
        .readOnly, "\(path) is read-only; nothing was changed.",
        advice: "Make the file and its folder writable, or work on a copy.")
    case _ where failure.isFull:
      Self(
        .diskFull, "The disk is full: \(path) cannot be written; nothing was changed.",
        advice: "Free some space and try again.")
    case SQLITE_NOTADB: .notAProject(path, "it is not an SQLite database")
    case SQLITE_CORRUPT, SQLITE_FORMAT: .damaged(path, failure.message)
    case SQLITE_CANTOPEN:
      Self(
        .noPermission, "\(path) cannot be opened: \(failure.message).",
        advice: "Check that the file is readable and that its folder exists and is writable.")
    case _ where failure.isAtSizeLimit:
      Self(
        .diskFull, "\(path) would exceed the maximum file size here; nothing was changed.",
        advice: "Raise the limit (`ulimit -f`) and try again.")
    case SQLITE_IOERR:
      Self(
        .inputOutput, "The disk failed while \(path) was read or written: \(failure.message).",
        advice: "As far as the disk reports, nothing was changed; check the disk, then the "
          + "project.",
        remedy: .examine)
    case SQLITE_CONSTRAINT:
      Self(.constraintViolation, "\(path) rejected the change: \(failure.message).")
    case SQLITE_TOOBIG: Self(.tooLarge, "Something is too large for \(path): \(failure.message).")
    default: Self(.other, "\(path): \(failure.message) (SQLite error \(failure.code)).")
    }
  }
}

// Macros that Swift does not import: `SQLITE_READONLY_ROLLBACK` and `SQLITE_READONLY_DBMOVED`.
let readOnlyRollback = SQLITE_READONLY | (3 << 8)
private let readOnlyMoved = SQLITE_READONLY | (4 << 8)
