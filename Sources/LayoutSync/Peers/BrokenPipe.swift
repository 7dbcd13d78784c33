import OperatingSystem

/// Writing to a pipe that nobody reads any more.
enum BrokenPipe {
  /// Runs a block in which that is an error; by default it is a signal that ends the process, and the
  /// process belongs to whoever uses the library.
  static func throwing(_ output: FileDescriptor, _ body: () throws -> Void) rethrows {
    #if canImport(Darwin)
      _ = fcntl(output.rawValue, F_SETNOSIGPIPE, 1)
      try body()
    #else
      // The signal comes to the thread that wrote. It is kept back here, and taken before it is let
      // through again, unless it had been waiting already.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      var waiting = sigset_t()
      sigpending(&waiting)
      let wasWaiting = sigismember(&waiting, SIGPIPE) == 1
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, &signals, &blocked)
      defer {
        var now = timespec()
        if !wasWaiting { while sigtimedwait(&signals, nil, &now) < 0, errno == EINTR {} }
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
      }
      try body()
    #endif
  }
}
