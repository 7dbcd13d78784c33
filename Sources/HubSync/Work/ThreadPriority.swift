#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The scheduling priority of threads.
enum ThreadPriority {
  /// Lowers the calling thread's priority from now on.
  ///
  /// This makes no difference while processors are idle.
  static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #elseif os(Linux)
      // On Linux, this works per thread; 0 is the calling thread.
      setpriority(thread, 0, lower)
    #endif
  }

  #if os(Linux)
    /// The process's nice value plus 5: about a third of the processor time of a normal thread.
    ///
    /// Linux compares threads across processes. At a much lower priority, a push on a busy machine
    /// would take minutes, until the client gives up.
    private static let lower = min(19, getpriority(thread, id_t(getpid())) + 5)
  #endif

  #if canImport(Glibc)
    private static let thread = __priority_which_t(PRIO_PROCESS.rawValue)
  #elseif canImport(Musl)
    private static let thread = PRIO_PROCESS
  #endif
}
