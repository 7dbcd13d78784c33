import Foundation

/// The kinds of storage of a hub that the suites run on.
package enum Backend: String, Sendable {
  case sqlite
  /// SQLite, with revision bytes in an object storage.
  case objects
  case postgres

  /// The available backends; PostgreSQL only if `$ALSTORE_TEST_POSTGRES` gives a server and the
  /// tests were built for it, as by `scripts/test-postgres`.
  package static let available: [Backend] =
    [.sqlite, .objects] + (postgresAddress == nil ? [] : [.postgres])

  /// The backends that store revision bytes themselves.
  package static let databases = available.filter { $0 != .objects }

  /// The address of an S3 service to use as the object storage instead of a folder;
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
