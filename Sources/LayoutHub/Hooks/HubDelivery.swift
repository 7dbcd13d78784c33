/// A message to a hook that is to be sent, or was.
struct HubDelivery: Hashable, Sendable {
  let id: String
  /// The id of the hook.
  let hook: String
  /// JSON.
  let body: String
  /// How often it was tried.
  var attempts = 0
  /// When it is to be tried next, in milliseconds since 1970 (UTC).
  var due: Int64
  /// The id of the project, where it is known.
  var project = ""
}
