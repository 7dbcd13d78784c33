import Foundation
import HubStore

/// Where a PostgreSQL database is, and how many connections a hub may have to it.
public struct PostgresAddress: Sendable {
  /// As libpq takes it.
  let url: String
  /// How many connections at once.
  let connections: Int

  /// Whether a text looks like the address of a PostgreSQL database.
  public static func isOne(_ text: String) -> Bool {
    text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
  }

  /// - Parameter text: `postgres://USER:PASSWORD@HOST:PORT/DATABASE?…` with anything that libpq takes
  ///   after the question mark, and `pool=N` for the number of connections (16 unless given).
  /// - Throws: ``HubError``, which does not repeat the password.
  public init(_ text: String) throws {
    guard Self.isOne(text) else {
      throw HubError(
        .invalid, "That is no address of a PostgreSQL database.",
        advice: "It is postgres://USER:PASSWORD@HOST/DATABASE.")
    }
    guard let mark = text.firstIndex(of: "?") else {
      url = text
      connections = Self.usualConnections
      return
    }
    let settings = text[text.index(after: mark)...].split(separator: "&")
    let pool = settings.last { $0.hasPrefix("pool=") }?.dropFirst("pool=".count)
    guard let count = pool.map({ Int($0) }) ?? Self.usualConnections, (1...1_000) ~= count else {
      throw HubError(.invalid, "pool= in the address is a number from 1 to 1000.")
    }
    connections = count
    let rest = settings.filter { !$0.hasPrefix("pool=") }
    url = text[..<mark] + (rest.isEmpty ? "" : "?" + rest.joined(separator: "&"))
  }

  private static let usualConnections = 16
}
