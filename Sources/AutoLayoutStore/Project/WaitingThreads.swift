import Dispatch

/// Runs the work of tasks on threads that may wait: for a file, for other writers, for a solver.
///
/// The threads of Swift's own pool are as many as cores, and a task that waits on one keeps it from
/// all others.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue = DispatchQueue(label: "alstore.waiting", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
