public import LayoutSync

/// What a hub allows.
public struct HubSettings: Sendable {
  /// What it takes from those who sync.
  public var limits: SyncLimits
  /// The bytes of a request's body.
  public var body = 24 << 20
  /// The bytes of all bodies that are being read at once; more are told to come back.
  public var bodies = 256 << 20
  /// How long a request may take to arrive, in seconds.
  public var arrival = 60
  /// The bytes a second that a request has to bring, once it has had five seconds.
  public var pace = 1_024
  /// How long a connection may say nothing, in seconds.
  public var idle = 60
  /// Connections at once; more wait.
  public var connections = 1_000
  /// Requests a second of one token, or of one address where there is none; 0 for any number.
  public var rate = 500
  /// Projects in all; 0 for any number.
  ///
  /// Whoever may push to every project makes them.
  public var projects = 0
  /// Requests that are worked at or wait for the database at once; more wait for one of them.
  ///
  /// One caller has half of them at most, and one project three quarters.
  public var threads = 16
  /// Seconds that one piece of work may take, with the wait for its turn.
  public var working = 30
  /// Replicas that are kept open.
  public var openReplicas = 64
  /// The bytes of a replica's file up to which it is removed when it is no longer kept open: one of
  /// nothing takes 350 kB, and what is in so small a one is brought again as fast as it is opened.
  public var smallReplica = 512 << 10
  /// The bytes of replicas' files that all that are open keep in memory.
  public var replicaCaches = 128 << 20
  /// How often it lets go of what others removed and nobody needs, in seconds.
  public var upkeep = 10
  /// Variables of a layout that is solved for somebody: four for each view and guide, and one for
  /// each constraint.
  public var variables = 200_000
  /// Seconds that solving for somebody may take.
  public var solving = 5
  /// How many layouts are solved for somebody at once; 0 for half of the threads that may block.
  public var solvers = 0
  /// How many requests may wait for that; more are told to come back.
  public var waiting = 256
  /// Views of a layout that is drawn for somebody.
  public var drawn = 5_000
  /// The bytes of answers that are kept in memory.
  public var answers = 64 << 20
  /// How many revisions a log lists at most.
  public var logged = 1_000
  /// How many bytes of messages and authors a log lists at most, but one revision at least.
  public var loggedBytes = 4 << 20
  /// How many projects a list has at most.
  public var listed = 1_000
  /// How many projects a page shows, unless more are asked for.
  public var shown = 100
  /// The bytes of an answer.
  public var answer = 64 << 20
  /// How long a token that was found good is not looked up again, in milliseconds: so much later a
  /// revoked one ceases to be taken.
  public var tokenMemory: Int64 = 2_000
  /// The addresses of proxies that are believed when they say whom they speak for.
  public var proxies: Set<String> = []
  /// Whether hooks may be on this machine or in its network.
  public var allowsLocalHooks = false

  /// Whether figures are for whoever asks, token or not.
  public var showsMetricsToAll = false

  public init() {
    var limits = SyncLimits()
    limits.revision = 16 << 20
    self.limits = limits
  }
}
