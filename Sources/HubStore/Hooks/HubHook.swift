/// An address that is notified of every push to a project.
public struct HubHook: Hashable, Sendable {
  public let id: String
  public let url: String
  /// The key that messages are signed with.
  package let secret: String
}
