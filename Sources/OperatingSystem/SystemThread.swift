/// A thread of the system, beside those that tasks run on.
public enum SystemThread {
  /// What a thread starts with.
  fileprivate final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Has a block run beside the caller; nobody waits for its end.
  ///
  /// - Throws: `Errno` where the system gives no more threads.
  public static func start(_ run: @escaping @Sendable () -> Void) throws(Errno) {
    let work = Unmanaged.passRetained(Work(run)).toOpaque()
    let code = create(work)
    guard code != 0 else { return }
    Unmanaged<Work>.fromOpaque(work).release()
    throw Errno(rawValue: code)
  }

  private static func create(_ work: UnsafeMutableRawPointer) -> Int32 {
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, begin, work)
      if let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, begin, work)
      if code == 0 { pthread_detach(thread) }
    #endif
    return code
  }

  /// What tells the calling thread from all others that run.
  public static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}

// A function of C has to be a function of the file: a closure in its place breaks the compiler (6.3).
#if canImport(Darwin)
  private func begin(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<SystemThread.Work>.fromOpaque(work).takeRetainedValue().run()
    return nil
  }
#else
  private func begin(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<SystemThread.Work>.fromOpaque(work).takeRetainedValue().run() }
    return nil
  }
#endif
