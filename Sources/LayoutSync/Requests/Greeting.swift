public import ProjectFile

/// The answer to a greeting.
public struct Greeting: Hashable, Sendable {
  /// The description of the project.
  public let welcome: Welcome
  /// The revisions that the client lacks, parents first, or none if there are too many.
  public let news: [SentRevision]

  public init(_ welcome: Welcome, news: [SentRevision] = []) {
    self.welcome = welcome
    self.news = news
  }
}
