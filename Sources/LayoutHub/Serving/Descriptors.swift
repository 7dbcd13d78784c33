import HubSync

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files and connections that this process may have open at once.
///
/// Whoever has none left can neither open a database nor wait for the next connection, so there are
/// never more connections than leave enough for the rest.
enum Descriptors {
  /// How many connections a hub takes at once: as many as are allowed to it, and the system allows.
  static func connections(_ settings: HubSettings) -> Int {
    connections(settings, of: raised(for: settings))
  }

  /// As ``connections(_:)``, of so many descriptors.
  static func connections(_ settings: HubSettings, of descriptors: Int) -> Int {
    max(8, min(settings.connections, descriptors - reserve(settings)))
  }

  /// What is kept for everything but connections: the threads of the process, its databases with
  /// their journals, each copy of a project that is open, and each that is opened to be solved.
  private static func reserve(_ settings: HubSettings) -> Int {
    64 + 2 * settings.openReplicas + 4 * settings.threads
  }

  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif

  /// Raises how many there may be, where the system lets it, to what a hub needs.
  ///
  /// - Returns: how many there may be.
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
