import Foundation

/// What a hub keeps everything in, on which the suites run.
package enum Backend: String, Sendable {
  case sqlite
  /// SQLite, with the bytes of revisions in an object storage.
  case objects
  case postgres

  /// PostgreSQL only where `$ALSTORE_TEST_POSTGRES` says where a server is and the tests were built for
  /// it: `scripts/test-postgres` sees to both.
  package static let available: [Backend] =
    [.sqlite, .objects] + (postgresAddress == nil ? [] : [.postgres])

  /// Those that keep the bytes of revisions themselves.
  package static let databases = available.filter { $0 != .objects }

  /// Where a service that speaks S3 is, which is an object storage in place of a folder:
  /// `scripts/test-objects` starts one.
  package static var objectsAddress: String? {
    ProcessInfo.processInfo.environment["ALSTORE_TEST_OBJECTS"]
  }

  package static var postgresAddress: String? {
    #if PostgreSQL
      ProcessInfo.processInfo.environment["ALSTORE_TEST_POSTGRES"]
    #else
      nil
    #endif
  }
}
