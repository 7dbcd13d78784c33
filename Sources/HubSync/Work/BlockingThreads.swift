import NIOPosix

/// Threads on which tasks may block, which hold nobody else up.
package final class BlockingThreads: TaskExecutor {
  private let pool: NIOThreadPool
  private let givesWay: Bool

  /// - Parameter givesWay: whether other threads go before these where processors are short.
  package init(_ count: Int, givesWay: Bool = false) {
    self.givesWay = givesWay
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Whatever the state of the pool: a job that never ran would be waited for without end.
    pool.submit { _ in
      if self.givesWay { ThreadPriority.giveWay() }
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  /// Runs a block that may wait, with what takes long between its waits on the threads.
  package func apart<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await withTaskExecutorPreference(self, operation: body)
  }

  /// Runs a block on one of the threads; the block finds out by `Task.isCancelled` that nobody waits
  /// for it any more.
  ///
  /// - Throws: `CancellationError` where that was so before it began; what the block throws.
  package func run<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(self) {
      try Task.checkCancellation()
      return try body()
    }
  }
}
