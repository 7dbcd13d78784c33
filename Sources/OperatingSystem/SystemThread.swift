/// A thread of the operating system, separate from those that run tasks.
public enum SystemThread {
  /// The block that a thread runs.
  fileprivate final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a block on a new, detached thread.
  ///
  /// - Throws: `Errno` if the system cannot create a thread.
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

  /// An identifier of the calling thread, unique among all running threads.
  public static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}

// The C callback has to be a global function: a closure in its place breaks the compiler (6.3).
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
