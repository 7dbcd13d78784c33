package import Foundation
package import HubStore
import LayoutHubPostgres
package import LayoutHubS3
import Synchronization

/// A private hub database and its environment.
package final class HubFixture: Sendable {
  package let backend: Backend
  package let folder: URL
  package let clock = TestClock()
  package let tenant = "t-\(UUID().uuidString)"

  package init(_ backend: Backend) throws {
    self.backend = backend
    folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Opens the database like another process.
  package func database() throws -> any HubDatabase {
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

  /// The object storage of revision bytes; `nil` for the database.
  package func objects() throws -> (any ObjectStorage)? {
    guard backend == .objects else { return nil }
    return try Self.s3() ?? folderObjects()
  }

  /// Returns an object storage in the fixture's folder.
  package func folderObjects() throws -> FolderObjects {
    try FolderObjects(folder.appending(path: "objects"))
  }

  /// The S3 service for tests, if there is one.
  package static func s3() throws -> S3ObjectStorage? {
    guard let address = Backend.objectsAddress else { return nil }
    let environment = ProcessInfo.processInfo.environment
    return try S3ObjectStorage(
      S3Address(address),
      S3Credentials(
        accessKey: environment["AWS_ACCESS_KEY_ID"] ?? "",
        secret: environment["AWS_SECRET_ACCESS_KEY"] ?? "")
    ) { Int64(Date().timeIntervalSince1970 * 1_000) }
  }

  /// Opens the storage like another process; the folder exists as long as the storage is in use.
  package func storage(
    tenant: String? = nil, objects: (any ObjectStorage)? = nil
  ) throws -> HubStorage {
    try HubStorage(
      database(), objects: objects ?? self.objects(), tenant: tenant ?? self.tenant
    ) { self.clock.now }
  }

  /// Runs a block on several threads at the same time.
  ///
  /// - Returns: the result of each.
  package static func atOnce<Result: Sendable>(
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
