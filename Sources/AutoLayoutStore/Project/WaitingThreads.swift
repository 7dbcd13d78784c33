import Dispatch

/// Runs tasks on threads that may block while waiting for a file, other writers or a solver.
///
/// Swift's own pool has only as many threads as cores, so a blocked task would hold up others.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue = DispatchQueue(label: "alstore.waiting", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
