import Foundation
import OperatingSystem

/// Lets one connection at a time write to a hub's database, across processes.
///
/// SQLite before 3.51.3 can lose commits if one connection restarts the write-ahead log while
/// another checkpoints it. Connections do both only while holding this lock, since `alstore hub`
/// runs next to the serving process. Readers do neither.
final class WriterLock: Sendable {
  /// The database's folder: a separate lock file would be one more file to keep, and opening and
  /// closing the database file would release SQLite's own locks.
  private let descriptor: Int32

  /// How long to wait for others.
  private static let patience = Duration.seconds(10)

  /// - Parameter path: the path of the database.
  /// - Throws: ``HubError`` if its folder cannot be opened.
  init(beside path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HubError(.storage, "\(folder) cannot be opened: \(String(cString: strerror(errno))).")
    }
  }

  deinit { close(descriptor) }

  /// Runs a block while no other process writes.
  ///
  /// - Throws: ``HubError`` if another process writes for too long, or the error of the block.
  func hold<Result>(_ body: () throws -> Result) throws -> Result {
    try take()
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }

  private func take() throws {
    do {
      try FileDescriptor(rawValue: descriptor).lock(patience: Self.patience)
    } catch Errno.wouldBlock {
      throw HubError(
        .storage, "Another process has held the hub's database for too long.")
    } catch let error as Errno {
      throw HubError(
        .storage,
        "The hub's folder cannot be locked: \(String(cString: strerror(error.rawValue))).")
    }
  }
}
