/// A binary heap of step numbers, least first.
struct StepHeap: ~Copyable {
  private var heap = Vector<Int32>()

  init() {}

  mutating func removeAll() { heap.removeAll() }

  mutating func push(_ step: Int32) {
    heap.append(step)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[parent] > step else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = step
  }

  mutating func pop() -> Int32? {
    guard !heap.isEmpty else { return nil }
    let least = heap[0]
    let moving = heap.removeLast()
    guard !heap.isEmpty else { return least }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < moving else { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = moving
    return least
  }
}
