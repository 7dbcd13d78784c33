extension FileDescriptor {
  /// Waits until no other process has a lock on the file, and locks it.
  ///
  /// - Parameter patience: how long it is waited for others.
  /// - Throws: `Errno`, `.wouldBlock` where somebody has it longer.
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
