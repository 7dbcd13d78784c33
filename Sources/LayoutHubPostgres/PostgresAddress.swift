import Foundation
import HubStore

/// The address of a PostgreSQL database and the size of a hub's connection pool.
public struct PostgresAddress: Sendable {
  /// The connection URI for libpq.
  let url: String
  /// The maximum number of connections.
  let connections: Int

  /// Whether a text is a PostgreSQL address, judging by its scheme.
  public static func isOne(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// - Parameter text: `postgres://USER:PASSWORD@HOST:PORT/DATABASE?…`, with any of libpq's
  ///   parameters, and `pool=N` for the number of connections (default 16).
  /// - Throws: ``HubError``, whose message does not contain the password.
  public init(_ text: String) throws {
    guard Self.isOne(text) else {
      throw HubError(
        .invalid, "That is not the address of a PostgreSQL database.",
        advice: "Use postgres://USER:PASSWORD@HOST/DATABASE.")
    }
    guard let mark = text.firstIndex(of: "?") else {
      url = text
      connections = Self.usualConnections
      return
    }
    let settings = text[text.index(after: mark)...].split(separator: "&")
    let pool = settings.last { $0.hasPrefix("pool=") }?.dropFirst("pool=".count)
    guard let count = pool.map({ Int($0) }) ?? Self.usualConnections, (1...1_000) ~= count else {
      throw HubError(.invalid, "pool= in the address must be a number from 1 to 1000.")
    }
    connections = count
    let rest = settings.filter { !$0.hasPrefix("pool=") }
    url = text[..<mark] + (rest.isEmpty ? "" : "?" + rest.joined(separator: "&"))
  }

  private static let usualConnections = 16
}
