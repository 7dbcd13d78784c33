public import LayoutHistory
public import ProjectFile

/// What a copy of a project says of itself: the answer to the first request.
public struct Welcome: Hashable, Sendable, Codable {
  /// The name of the protocol and its version.
  public static let version = "alsync/1"
  /// The media type of its messages over HTTP.
  public static let mediaType = "application/vnd.alstore.alsync"

  public var version = Self.version
  /// The project, as thirty-two hexadecimal digits: copies of one project share it.
  public let project: String
  /// Whether it has no history yet, and so can become a copy of any project.
  public let isEmpty: Bool
  /// Whether there is nothing of that name, and a push would make it.
  public var isAbsent: Bool?
  /// The branch that it is on.
  public let head: String?
  public let branches: [String: ContentHash]
  public let tags: [String: ContentHash]
  public var limits: SyncLimits

  public init(
    project: String, isEmpty: Bool, head: String?, branches: [String: ContentHash],
    tags: [String: ContentHash], limits: SyncLimits = SyncLimits()
  ) {
    self.project = project
    self.isEmpty = isEmpty
    self.head = head
    self.branches = branches
    self.tags = tags
    self.limits = limits
  }
}

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

/// Asks for the revisions that lead to some.
public struct FetchRequest: Hashable, Sendable, Codable {
  /// What is wanted.
  public var wants: [ContentHash]
  /// Some of what is there already; see `ProjectReader.sampleOfRevisions(limit:)`.
  public var haves: [ContentHash]
  /// How many revisions back; `nil` for all.
  public var depth: Int?
  /// The last revision of the answer before, where that was not all.
  public var after: ContentHash?

  public init(
    wants: [ContentHash], haves: [ContentHash] = [], depth: Int? = nil, after: ContentHash? = nil
  ) {
    self.wants = wants
    self.haves = haves
    self.depth = depth
    self.after = after
  }
}

/// Some of the revisions asked for, parents first.
public struct FetchAnswer: Hashable, Sendable {
  public let revisions: [SentRevision]
  /// How many follow; ask again for them.
  public let remaining: Int

  struct Head: Codable {
    let remaining: Int
  }
}

/// A branch or tag that is to stand elsewhere.
public struct ReferenceUpdate: Hashable, Sendable, Codable {
  public let kind: ReferenceKind
  public let name: String
  /// Where it stands now; `nil` where it is not there.
  ///
  /// Nothing is changed where that is not so.
  public let old: ContentHash?
  /// Where it is to stand; `nil` where it is to go.
  public let new: ContentHash?
  /// Whether it may leave revisions behind.
  public var isForced: Bool

  public init(
    _ kind: ReferenceKind, _ name: String, from old: ContentHash?, to new: ContentHash?,
    isForced: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.old = old
    self.new = new
    self.isForced = isForced
  }
}

/// Brings revisions, and says where branches and tags are to stand with them.
public struct PushRequest: Hashable, Sendable {
  /// The project that the revisions belong to.
  public var project: String
  /// Who pushes, as `Name <address>`.
  public var author: String
  /// None while more revisions follow.
  public var updates: [ReferenceUpdate]
  public var revisions: [SentRevision]

  public init(
    project: String, author: String, updates: [ReferenceUpdate], revisions: [SentRevision]
  ) {
    self.project = project
    self.author = author
    self.updates = updates
    self.revisions = revisions
  }

  struct Head: Codable {
    let project: String
    let author: String
    let updates: [ReferenceUpdate]
  }
}

/// The answer to a push: all of it was done.
public struct PushAnswer: Hashable, Sendable, Codable {
  /// How many revisions were new.
  public let received: Int

  public init(received: Int) { self.received = received }
}
