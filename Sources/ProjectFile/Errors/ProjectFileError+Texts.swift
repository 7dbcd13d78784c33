import CSQLiteShim

// Every sentence that the project file says.

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
      advice: "Make the folder first, or check the path.")
  }

  static func noFolder(_ folder: String, of path: String) -> Self {
    Self(
      .missing, "\(folder) is a file, so that there can be no \(path).", advice: "Check the path.")
  }

  static func noAccess(_ path: String) -> Self {
    Self(
      .noPermission, "The folder of \(path) may not be read.", advice: "Ask its owner for access.")
  }

  static func exists(_ path: String) -> Self {
    Self(
      .exists, "\(path) already exists; nothing was changed.",
      advice: "Choose another name, or remove that file first.")
  }

  static func notReplaced(_ path: String) -> Self {
    Self(
      .exists, "\(path) is a project; it was not replaced.",
      advice: "Write to another file, or remove the project first.")
  }

  static func otherClone(_ leftover: String, of origin: String?, not url: String) -> Self {
    Self(
      .exists,
      "\(leftover) is what is left of a copy of \(origin ?? "something else"), not of \(url).",
      advice: "Finish that copy, or remove \(leftover) first.")
  }

  static func unusableClone(_ leftover: String, _ error: ProjectFileError) -> Self {
    Self(
      error.code, error.message,
      advice: "It is what a copy left behind that broke off: remove \(leftover) first.")
  }

  static func notAProject(_ path: String, _ reason: String) -> Self {
    Self(
      .notAProject, "\(path) is not an alstore project: \(reason).",
      advice: "Check the path, or create a project.", remedy: .createProject)
  }

  static func newer(_ path: String, version: Int, known: Int) -> Self {
    Self(
      .newer,
      "\(path) was made by a newer alstore: its schema is version \(version), "
        + "this one knows up to \(known).",
      advice: "Use the newer alstore.")
  }

  static func older(_ path: String, version: Int, known: Int) -> Self {
    Self(
      .older, "\(path) has schema version \(version); this alstore writes \(known).",
      advice: "Migrate it, which keeps every object.", remedy: .migrate)
  }

  static func foreignSchema(_ path: String, _ reason: String) -> Self {
    Self(
      .foreignSchema, "\(path) has a schema that no alstore wrote: \(reason).",
      advice: "Remove what was added to it, or restore a backup.")
  }

  static func damaged(_ path: String, _ reason: String) -> Self {
    Self(
      .damaged, "\(path) is damaged: \(reason).",
      advice: "See how much of it is, and restore a backup.", remedy: .examine)
  }

  static func impossible(_ layout: String, _ problem: LayoutError) -> Self {
    Self(
      .damaged, "The layout \(layout) cannot be laid out: \(problem.message)",
      advice: "Undo what made it so, or remove the layout.")
  }

  static func impossibleState(_ problem: String) -> Self {
    Self(
      .damaged, "This cannot be laid out: \(problem)", advice: "Undo what made it so.")
  }

  static func unsafeSettings(_ path: String, _ reason: String) -> Self {
    Self(.other, "\(path) cannot be written safely: \(reason).")
  }

  static func unknownObject(_ kind: String, _ name: String) -> Self {
    Self(.unknownObject, "The project has no \(kind) \(name).")
  }

  static func unknownKind(_ kind: String) -> Self {
    Self(
      .unknownObject, "This version of alstore knows no objects of the kind \(kind).",
      advice: "Use a newer alstore.")
  }

  static func unknownField(_ field: String, of kind: String) -> Self {
    Self(
      .unknownObject,
      "This version of alstore has no field \(field) of a \(kind) that it could set.",
      advice: "Use a newer alstore.")
  }

  static func revision(_ error: RevisionError, _ name: String) -> Self {
    Self(
      .damaged, "Revision \(name): \(error.message)",
      advice: "Another copy of the project may have the revision whole.", remedy: .examine)
  }

  static func unverified(_ hash: ContentHash, _ reason: String) -> Self {
    Self(
      .damaged, "Revision \(hash.description.prefix(12)) is not taken: \(reason).",
      advice: "Examine the copy that it comes from.")
  }

  static func shallow() -> Self {
    Self(
      .unknownObject,
      "What the two have in common is not in this copy, whose history begins later.",
      advice: "Take the rest of its history, and go on then.", remedy: .unshallow)
  }

  static func unknownRevision(_ text: String, candidates: [String] = []) -> Self {
    let question = didYouMean(candidates)
    return Self(
      .unknownObject, "There is no revision \(text).",
      advice: question ?? "A branch, a tag, HEAD or a hash, each with ~N, names one.",
      remedy: question == nil ? .listRevisions : nil)
  }

  /// There is no revision yet that could be meant.
  public static func nothingCommitted() -> Self {
    Self(
      .unknownObject, "Nothing is committed yet.",
      advice: "A commit makes the first revision.", remedy: .commit)
  }

  static func ambiguousRevision(_ text: String, _ candidates: [String]) -> Self {
    Self(
      .badQuery,
      "\(text) could be several revisions: \(candidates.joined(separator: ", ")).",
      advice: "Give more digits of the hash.")
  }

  static func historyDamaged(_ reason: String) -> Self {
    Self(
      .damaged, "The history does not fit together: \(reason).",
      advice: "Rebuilding the history restores what is derived.", remedy: .rebuildHistory)
  }

  static func otherBytes(of kind: ObjectKind, _ name: FieldValue) -> Self {
    let shown = if case .text(let text) = name { text } else { "without a name" }
    return Self(
      .constraintViolation, "The bytes of the \(kind) \(shown) are not those of its SHA-256.")
  }

  static func documentDamaged(_ name: String) -> Self {
    Self(
      .damaged, "The document \(name) is not what was imported.",
      advice: "See what else is damaged, and restore a backup.", remedy: .examine)
  }

  static func operationDamaged(_ number: Int) -> Self {
    Self(
      .damaged, "Operation \(number) is not what it was when it was noted; it cannot be undone.",
      advice: "What a revision has can be restored all the same.", remedy: .listOperations)
  }

  static func nameTaken(_ kind: String, _ name: String) -> Self {
    Self(
      .constraintViolation, "The project already has \(kind) called \(name).",
      advice: "Choose another name.")
  }

  static func badQuery(_ reason: String) -> Self {
    Self(.badQuery, "The query cannot be run: \(reason).")
  }

  static func queryWrites() -> Self {
    Self(
      .badQuery, "The query would change the project; only queries that read are run.",
      advice: "Change the project with alstore's own commands.")
  }

  static func queryTooLong(_ limit: Duration) -> Self {
    Self(
      .badQuery, "The query was stopped: it took longer than \(limit).",
      advice: "Ask for less, or give it more time.")
  }

  static func heldByReader(_ path: String) -> Self {
    Self(
      .locked, "\(path) cannot be written: another process has been reading it for too long.",
      advice: "Try again when it is done; nothing was changed.")
  }

  static func nested(_ path: String) -> Self {
    Self(
      .nested, "\(path) is asked for inside a block that reads or writes it.",
      advice: "Use what the block is given, or ask when it has ended.")
  }

  static func ended() -> Self {
    Self(
      .ended, "What a block was given to read or write a project with was used after its end.",
      advice: "Do everything inside the block, or begin another one.")
  }

  static func unreadableRow(_ row: UnreadableRow, _ path: String) -> Self {
    var place = "the column \(row.column)"
    if let table = row.table { place += " of the table \(table)" }
    if let rowID = row.rowID { place += ", row \(rowID)," }
    return .damaged(path, "\(place) holds something that cannot be")
  }

  /// What a result code of SQLite's means for the file at `path`.
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
        "\(path) has an unfinished change beside it (\(path)-journal) that has to be rolled back, "
          + "and neither may be written.",
        advice: "Open it once from an account that may write the file and its folder.")
    case SQLITE_READONLY where failure.code == readOnlyMoved:
      Self(
        .missing, "\(path) was removed, or another file put in its place, while it was open.",
        advice: "Nothing was changed. Open the project again where it is now.")
    case SQLITE_READONLY, SQLITE_PERM:
      Self(
        .readOnly, "\(path) is read-only; nothing was changed.",
        advice: "Make the file and its folder writable, or work on a copy.")
    case _ where failure.isFull:
      Self(
        .diskFull, "There is no room left to write \(path); nothing was changed.",
        advice: "Free some space and try again.")
    case SQLITE_NOTADB: .notAProject(path, "it is no SQLite database")
    case SQLITE_CORRUPT, SQLITE_FORMAT: .damaged(path, failure.message)
    case SQLITE_CANTOPEN:
      Self(
        .noPermission, "\(path) cannot be opened: \(failure.message).",
        advice: "Check that the file may be read and that its folder exists and may be written.")
    case _ where failure.isAtSizeLimit:
      Self(
        .diskFull, "\(path) would be larger than files may be here; nothing was changed.",
        advice: "Raise the limit (`ulimit -f`) and try again.")
    case SQLITE_IOERR:
      Self(
        .inputOutput, "The disk failed while \(path) was read or written: \(failure.message).",
        advice: "Nothing was changed as far as the disk tells; check it, then the project.",
        remedy: .examine)
    case SQLITE_CONSTRAINT:
      Self(.constraintViolation, "\(path) refuses the change: \(failure.message).")
    case SQLITE_TOOBIG: Self(.tooLarge, "Something is too large for \(path): \(failure.message).")
    default: Self(.other, "\(path): \(failure.message) (SQLite error \(failure.code)).")
    }
  }
}

// Macros that Swift does not import: `SQLITE_READONLY_ROLLBACK` and `SQLITE_READONLY_DBMOVED`.
let readOnlyRollback = SQLITE_READONLY | (3 << 8)
private let readOnlyMoved = SQLITE_READONLY | (4 << 8)
