/// A pending or completed message to a hook.
package struct HubDelivery: Hashable, Sendable {
  package let id: String
  /// The hook's ID.
  package let hook: String
  /// The payload, as JSON.
  package let body: String
  /// The number of attempts so far.
  package let attempts: Int
  /// The time of the next attempt, in milliseconds since 1970 (UTC).
  package let due: Int64
  /// The project's ID; empty if unknown.
  package let project: String

  package init(
    id: String, hook: String, body: String, attempts: Int = 0, due: Int64, project: String = ""
  ) {
    self.id = id
    self.hook = hook
    self.body = body
    self.attempts = attempts
    self.due = due
    self.project = project
  }
}
