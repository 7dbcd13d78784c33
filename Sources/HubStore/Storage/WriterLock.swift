import Foundation
import OperatingSystem

/// Lets one connection at a time write into a hub's database, whichever process it is of.
///
/// Versions of SQLite before 3.51.3 can lose what is committed where one connection begins a
/// write-ahead log anew while another takes the log into the database. A connection does both with
/// this lock held, and `alstore hub` is a process beside the one that serves. Whoever reads does
/// neither.
final class WriterLock: Sendable {
  /// Of the database's folder: a file of its own would be one more to keep, and opening and closing
  /// the database's would give up SQLite's own locks.
  private let descriptor: Int32

  /// How long it is waited for others.
  private static let patience = Duration.seconds(10)

  /// - Parameter path: the database's.
  /// - Throws: ``HubError`` where its folder cannot be opened.
  init(beside path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HubError(.storage, "\(folder) cannot be opened: \(String(cString: strerror(errno))).")
    }
  }

  deinit { close(descriptor) }

  /// Runs a block while nobody else writes.
  ///
  /// - Throws: ``HubError`` where somebody writes for too long; what the block throws.
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
        .storage, "Another process has been writing into the hub's database for too long.")
    } catch let error as Errno {
      throw HubError(
        .storage,
        "The hub's folder cannot be locked: \(String(cString: strerror(error.rawValue))).")
    }
  }
}
