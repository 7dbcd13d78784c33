package import HubStore
import LayoutModel
import Synchronization

/// Authenticates tokens, caching the results for a short time.
package final class Gate: Sendable {
  private struct Entry {
    let principal: Principal
    let until: Int64
  }

  private let storage: HubStorage
  private let memory: Int64
  private let now: @Sendable () -> Int64
  private let entries = Mutex<[[UInt8]: Entry]>([:])

  /// - Parameters:
  ///   - memory: how long results are cached, in milliseconds.
  ///   - now: a monotonic clock, in milliseconds.
  init(
    _ storage: HubStorage, memory: Int64, now: @escaping @Sendable () -> Int64 = Ticks.now
  ) {
    self.storage = storage
    self.memory = memory
    self.now = now
  }

  /// Returns the principal of a recently authenticated token without blocking, or `nil`.
  package func remembered(token: String) -> Principal? {
    let digest = TokenSecret.digest(of: token)
    let entry = entries.withLock { $0[digest] }
    return entry.flatMap { $0.until > now() ? $0.principal : nil }
  }

  /// Looks up and caches the principal that a token authenticates.
  ///
  /// - Throws: ``HubError`` if the token is invalid.
  package func principal(token: String) throws -> Principal {
    let digest = TokenSecret.digest(of: token)
    let now = now()
    guard let principal = try storage.principal(digest: digest) else {
      throw HubError(
        .unauthorized, "The token is unknown, revoked or expired.",
        advice: "Ask the hub's administrator for one and log in with it.", remedy: .logIn)
    }
    entries.withLock { entries in
      if entries.count >= 10_000 { entries.removeAll() }
      entries[digest] = Entry(principal: principal, until: now + memory)
    }
    return principal
  }

  /// Removes expired entries.
  package func forgetOld() {
    let now = now()
    entries.withLock { entries in entries = entries.filter { $0.value.until > now } }
  }

  var count: Int { entries.withLock { $0.count } }

  /// Returns the role that a principal has in every project, including future ones.
  func roleEverywhere(of principal: Principal) throws -> Role? {
    guard principal.project == nil else { return nil }
    return try storage.roleEverywhere(of: principal.user).map { min($0, principal.scope) }
  }
}
