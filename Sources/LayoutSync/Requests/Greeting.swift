public import ProjectFile

/// The answer to a greeting.
public struct Greeting: Hashable, Sendable {
  /// What the other side says of itself.
  public let welcome: Welcome
  /// What leads from what the greeter has to the branches and tags there, parents first, where that
  /// is little; else the greeter has to fetch it.
  public let news: [SentRevision]

  public init(_ welcome: Welcome, news: [SentRevision] = []) {
    self.welcome = welcome
    self.news = news
  }
}
