import OperatingSystem

/// Protection for writes to a pipe whose reader is gone.
enum BrokenPipe {
  /// Runs a block in which such a write throws, instead of raising a signal that would end the
  /// process of the library's client.
  static func throwing(_ output: FileDescriptor, _ body: () throws -> Void) rethrows {
    #if canImport(Darwin)
      _ = fcntl(output.rawValue, F_SETNOSIGPIPE, 1)
      try body()
    #else
      // The signal is sent to the writing thread. Block it there, and consume it before unblocking,
      // unless one was already pending.
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
