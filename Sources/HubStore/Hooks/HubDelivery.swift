/// A message to a hook that is to be sent, or was.
package struct HubDelivery: Hashable, Sendable {
  package let id: String
  /// The id of the hook.
  package let hook: String
  /// JSON.
  package let body: String
  /// How often it was tried.
  package let attempts: Int
  /// When it is to be tried next, in milliseconds since 1970 (UTC).
  package let due: Int64
  /// The id of the project; empty where it is not known.
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
