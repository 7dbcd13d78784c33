import HubSync

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Limits on this process's open files and connections.
///
/// Without free descriptors a process can neither open a database nor accept a connection, so the
/// number of connections is limited to leave enough for everything else.
enum Descriptors {
  /// Returns the maximum number of connections, limited by the settings and by the system.
  static func connections(_ settings: HubSettings) -> Int {
    connections(settings, of: raised(for: settings))
  }

  /// Like ``connections(_:)``, for a given number of descriptors.
  static func connections(_ settings: HubSettings, of descriptors: Int) -> Int {
    max(8, min(settings.connections, descriptors - reserve(settings)))
  }

  /// The number of descriptors reserved for everything but connections: the threads, the databases
  /// and their journals, and open replicas, including those opened for solving.
  private static func reserve(_ settings: HubSettings) -> Int {
    64 + 2 * settings.openReplicas + 4 * settings.threads
  }

  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif

  /// Raises the limit on open files to what a hub needs, if the system allows it.
  ///
  /// - Returns: the resulting limit.
  private static func raised(for settings: HubSettings) -> Int {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return Int(Int32.max) }
    let wanted = rlim_t(settings.connections + reserve(settings))
    if limit.rlim_cur < wanted, limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = min(wanted, limit.rlim_max)
      if setrlimit(files, &raised) == 0 { limit = raised }
    }
    return limit.rlim_cur > rlim_t(Int32.max) ? Int(Int32.max) : Int(limit.rlim_cur)
  }
}
