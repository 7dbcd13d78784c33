extension FileDescriptor {
  /// Locks the file exclusively, waiting while another process has a lock on it.
  ///
  /// - Parameter patience: the maximum time to wait.
  /// - Throws: `Errno`; `.wouldBlock` if the lock is not released in that time.
  public func lock(patience: Duration) throws {
    let end = ContinuousClock.now + patience
    var pause: UInt32 = 100
    while flock(rawValue, LOCK_EX | LOCK_NB) != 0 {
      let reason = Errno(rawValue: errno)
      guard reason == .wouldBlock || reason == .interrupted else { throw reason }
      guard ContinuousClock.now < end else { throw Errno.wouldBlock }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
  }
}
