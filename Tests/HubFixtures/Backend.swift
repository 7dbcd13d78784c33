import Foundation

/// A kind of database that the suites run on.
package enum Backend: String, Sendable {
  case sqlite
  case postgres

  /// SQLite always; PostgreSQL where `$ALSTORE_TEST_POSTGRES` says where a server is and the tests
  /// were built for it: `scripts/test-postgres` sees to both.
  package static let available: [Backend] =
    postgresAddress == nil ? [.sqlite] : [.sqlite, .postgres]

  package static var postgresAddress: String? {
    #if PostgreSQL
      ProcessInfo.processInfo.environment["ALSTORE_TEST_POSTGRES"]
    #else
      nil
    #endif
  }
}
