import NIOPosix

/// A task executor whose threads may block without delaying other tasks.
package final class BlockingThreads: TaskExecutor {
  private let pool: NIOThreadPool
  private let givesWay: Bool

  /// - Parameter givesWay: whether these threads yield to others when processors are scarce.
  package init(_ count: Int, givesWay: Bool = false) {
    self.givesWay = givesWay
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The pool's state is ignored: waiting for a job that never runs would never end.
    pool.submit { _ in
      if self.givesWay { ThreadPriority.giveWay() }
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  /// Runs an asynchronous block, executing its work between suspensions on these threads.
  package func apart<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await withTaskExecutorPreference(self, operation: body)
  }

  /// Runs a block on one of the threads; its `Task.isCancelled` becomes true once no client waits
  /// for it.
  ///
  /// - Throws: `CancellationError` if cancelled before it began, or the error of the block.
  package func run<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(self) {
      try Task.checkCancellation()
      return try body()
    }
  }
}
