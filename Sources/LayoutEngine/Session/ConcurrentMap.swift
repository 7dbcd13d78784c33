import Dispatch
import Synchronization

/// Transforms elements on several threads; the results are in the order of the elements.
///
/// Each thread takes the next available element, so that long ones do not wait for each other. A
/// single thread or element is processed on the calling thread.
///
/// - Parameter threads: The maximum number of threads; `nil` for one per core.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int?, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  // The system does not run more of these at a time than there are cores.
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
