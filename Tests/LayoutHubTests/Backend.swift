import Foundation
import HubStore
import LayoutHubPostgres
import Synchronization
import Testing

/// A kind of database that the suites run on.
enum Backend: String, Sendable, CustomTestStringConvertible {
  case sqlite
  case postgres

  var testDescription: String { rawValue }

  /// SQLite always; PostgreSQL where `$ALSTORE_TEST_POSTGRES` says where a server is and the tests
  /// were built for it: `scripts/test-postgres` sees to both.
  static let available: [Backend] = postgresAddress == nil ? [.sqlite] : [.sqlite, .postgres]

  static var postgresAddress: String? {
    #if PostgreSQL
      ProcessInfo.processInfo.environment["ALSTORE_TEST_POSTGRES"]
    #else
      nil
    #endif
  }
}

/// A time that the tests set.
final class TestClock: Sendable {
  private let time = Mutex<Int64>(1_800_000_000_000)

  var now: Int64 { time.withLock { $0 } }
  func advance(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}

/// A hub's database that nobody else uses, and what stands around it.
final class HubFixture: Sendable {
  let backend: Backend
  let folder: URL
  let clock = TestClock()
  let tenant = "t-\(UUID().uuidString)"

  init(_ backend: Backend) throws {
    self.backend = backend
    folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The database, opened as by another process.
  func database() throws -> any HubDatabase {
    guard backend == .postgres, let address = Backend.postgresAddress else {
      return try SQLiteHubDatabase(path: folder.appending(path: "hub.sqlite").path)
    }
    #if PostgreSQL
      let mark = address.contains("?") ? "&" : "?"
      return try PostgresHubDatabase(
        PostgresAddress(address + mark + "pool=4"), tenant: tenant)
    #else
      throw HubError(.storage, "\(address) cannot be spoken to.")
    #endif
  }

  /// What is kept, opened as by another process; the folder stays as long as it is in use.
  func storage(tenant: String? = nil) throws -> HubStorage {
    try HubStorage(database(), tenant: tenant ?? self.tenant) { self.clock.now }
  }

  /// Runs a block on several threads at once.
  ///
  /// - Returns: what it gave on each.
  static func atOnce<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let result = Swift.Result { try body(number) }
      results.withLock { $0[number] = result }
    }
    return try results.withLock { results in
      try (0..<count).compactMap { try results[$0]?.get() }
    }
  }
}
