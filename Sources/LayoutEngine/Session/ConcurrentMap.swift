import Dispatch
import Synchronization

/// Transforms elements on several threads; the results are in the order of the elements.
///
/// Each thread takes the next element that none has taken, so that long ones do not wait for each
/// other. With one thread, or one element, nothing is handed over.
///
/// - Parameter threads: how many threads to use at most; `nil` for one on each core.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int?, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  // The system runs no more of these at a time than there are cores.
  let workers = min(threads ?? 64, elements.count)
  guard workers > 1 else { return elements.map(transform) }
  let taken = Atomic(0)
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: workers) { _ in
    while true {
      let index = taken.add(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap { $0 } }
}
