internal import OperatingSystem

/// The settings for writing any database of alstore.
public enum DurableDatabase {
  /// The settings of a connection with which commits survive a power failure.
  ///
  /// `EXTRA` synchronizes the folder after the journal is deleted: with `FULL`, the journal can
  /// reappear and roll back what was committed.
  public static let settings = "PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON"

  /// The resulting value of `PRAGMA synchronous`.
  static let synchronous = 3
}
