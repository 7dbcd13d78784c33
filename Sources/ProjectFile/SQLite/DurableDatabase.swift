internal import OperatingSystem

/// How every database of alstore's is written.
public enum DurableDatabase {
  /// Settings of a connection, with which what is committed is there when the power fails.
  ///
  /// `EXTRA` is what synchronizes the folder once the journal is deleted: with `FULL` it can be there
  /// again, and roll back what was committed.
  public static let settings = "PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON"

  /// What `PRAGMA synchronous` answers then.
  static let synchronous = 3
}
