/// An address that is told of every push to a project.
public struct HubHook: Hashable, Sendable {
  public let id: String
  public let url: String
  /// What messages are signed with.
  package let secret: String
}
