public import LayoutSync

/// The limits and options of a hub.
public struct HubSettings: Sendable {
  /// The limits of the sync protocol.
  public var limits: SyncLimits
  /// The maximum size of a request body, in bytes.
  public var body = 24 << 20
  /// The maximum size of all request bodies being read at once, in bytes; further ones are
  /// rejected.
  public var bodies = 256 << 20
  /// The time limit for receiving a request, in seconds.
  public var arrival = 60
  /// The minimum transfer rate of a request in bytes per second, after the first five seconds.
  public var pace = 1_024
  /// The idle timeout of a connection, in seconds.
  public var idle = 60
  /// The maximum number of concurrent connections; further ones wait.
  public var connections = 1_000
  /// Requests per second for each token, or each address without one; 0 for no limit.
  public var rate = 500
  /// The maximum number of projects; 0 for no limit.
  ///
  /// Users who may push to every project create them.
  public var projects = 0
  /// The maximum number of requests in progress, including database access; further ones wait.
  ///
  /// A single caller gets at most half of them, a single project at most three quarters.
  public var threads = 16
  /// The time limit for one piece of work, including the wait for its turn, in seconds.
  public var working = 30
  /// The maximum number of replicas kept open.
  public var openReplicas = 64
  /// The maximum size of replica files deleted on closing, in bytes: an empty one takes 350 kB, and
  /// so small a replica is rebuilt as fast as it is opened.
  public var smallReplica = 512 << 10
  /// The total cache size of all open replicas, in bytes.
  public var replicaCaches = 128 << 20
  /// The interval of maintenance, in seconds; it releases what others deleted or no request needs.
  public var upkeep = 10
  /// The maximum number of variables of a layout to solve: four for each view and guide, one for
  /// each constraint.
  public var variables = 200_000
  /// The time limit for solving a layout, in seconds.
  public var solving = 5
  /// The maximum number of layouts solved at once; 0 for half of the blocking threads.
  public var solvers = 0
  /// The maximum number of requests waiting to solve; further ones are rejected.
  public var waiting = 256
  /// The maximum number of views of a layout to draw.
  public var drawn = 5_000
  /// The size of the in-memory cache of answers, in bytes.
  public var answers = 64 << 20
  /// The maximum number of revisions in a log.
  public var logged = 1_000
  /// The maximum size of a log's messages and authors, in bytes; at least one revision is listed.
  public var loggedBytes = 4 << 20
  /// The maximum number of projects in a list.
  public var listed = 1_000
  /// The default number of projects on a page.
  public var shown = 100
  /// The maximum size of an answer, in bytes.
  public var answer = 64 << 20
  /// How long an authenticated token is not looked up again, in milliseconds, and so the delay
  /// until a revoked token is rejected.
  public var tokenMemory: Int64 = 2_000
  /// The addresses of proxies whose forwarding headers are trusted.
  public var proxies: Set<String> = []
  /// Whether hooks may be on the hub's own machine or network.
  public var allowsLocalHooks = false

  /// Whether metrics are public rather than requiring a token.
  public var showsMetricsToAll = false

  public init() {
    var limits = SyncLimits()
    limits.revision = 16 << 20
    self.limits = limits
  }
}
