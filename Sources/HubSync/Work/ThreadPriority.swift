#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How soon a thread has a processor where there are too few for all.
enum ThreadPriority {
  /// Lets whatever else runs go before the calling thread, from now on.
  ///
  /// What waits for nobody keeps its time: where processors are idle, nothing changes.
  static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #elseif os(Linux)
      // Linux has this for each thread, and 0 is the one that calls.
      setpriority(thread, 0, lower)
    #endif
  }

  #if os(Linux)
    /// Below what the process was started with: a third of the time that one of those gets.
    ///
    /// Linux compares threads of all processes by it. With much less a push would take minutes on a machine
    /// that has other work, until whoever waits for it gives up.
    private static let lower = min(19, getpriority(thread, id_t(getpid())) + 5)
  #endif

  #if canImport(Glibc)
    private static let thread = __priority_which_t(PRIO_PROCESS.rawValue)
  #elseif canImport(Musl)
    private static let thread = PRIO_PROCESS
  #endif
}
