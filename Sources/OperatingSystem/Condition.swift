/// A lock under which threads can wait for a change.
///
/// Unchecked because only functions of the C library access its state, and any thread may call
/// them.
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

  /// Releases the lock until ``broadcast()`` or a spurious wakeup, then acquires it again.
  public func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  public func broadcast() { pthread_cond_broadcast(condition) }
}
