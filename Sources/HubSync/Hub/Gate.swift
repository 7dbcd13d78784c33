package import HubStore
import LayoutModel
import Synchronization

/// Finds out who asks, and remembers it for a moment.
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
  ///   - memory: how long it remembers, in milliseconds.
  ///   - now: milliseconds that never go back, whatever becomes of the time of day.
  init(
    _ storage: HubStorage, memory: Int64, now: @escaping @Sendable () -> Int64 = Ticks.now
  ) {
    self.storage = storage
    self.memory = memory
    self.now = now
  }

  /// Whom a token stands for, where that was found a moment ago; asks nobody, and so does not block.
  package func remembered(token: String) -> Principal? {
    let digest = TokenSecret.digest(of: token)
    let entry = entries.withLock { $0[digest] }
    return entry.flatMap { $0.until > now() ? $0.principal : nil }
  }

  /// Whom a token stands for, looked up and remembered.
  ///
  /// - Throws: ``HubError`` where it is no good.
  package func principal(token: String) throws -> Principal {
    let digest = TokenSecret.digest(of: token)
    let now = now()
    guard let principal = try storage.principal(digest: digest) else {
      throw HubError(
        .unauthorized, "The token is unknown, revoked or too old.",
        advice: "Ask whoever runs the hub for one, and log in with it.", remedy: .logIn)
    }
    entries.withLock { entries in
      if entries.count >= 10_000 { entries.removeAll() }
      entries[digest] = Entry(principal: principal, until: now + memory)
    }
    return principal
  }

  /// Forgets what is too old to be relied on.
  package func forgetOld() {
    let now = now()
    entries.withLock { entries in entries = entries.filter { $0.value.until > now } }
  }

  /// How many tokens are remembered.
  var count: Int { entries.withLock { $0.count } }

  /// What somebody may do in every project, and in those that are not there yet.
  func roleEverywhere(of principal: Principal) throws -> Role? {
    guard principal.project == nil else { return nil }
    return try storage.roleEverywhere(of: principal.user).map { min($0, principal.scope) }
  }
}
