/// A lock that threads wait under until something has changed.
///
/// Unchecked: what the C library keeps here is touched by its own functions alone, which any thread may
/// call.
public final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  public init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  public func lock() { pthread_mutex_lock(mutex) }

  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets go of the lock until ``broadcast()`` is called, perhaps without a reason, and takes it again.
  public func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all that wait.
  public func broadcast() { pthread_cond_broadcast(condition) }
}
