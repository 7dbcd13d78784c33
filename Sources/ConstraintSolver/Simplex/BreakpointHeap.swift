/// The rows that an edge crosses, nearest first.
struct BreakpointHeap: ~Copyable {
  struct Entry: BitwiseCopyable {
    var distance: Double
    var size: Double
    var row: Int32

    /// Orders entries by distance, then steepest first, because a steep pivot is more stable.
    @inline(__always)
    static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      if left.distance != right.distance { return left.distance < right.distance }
      if left.size != right.size { return left.size > right.size }
      return left.row < right.row
    }
  }

  private var entries = Vector<Entry>()
  /// Entries before this position form the heap; popped entries follow it.
  private var live = 0

  init() {}

  mutating func removeAll() {
    entries.removeAll()
    live = 0
  }

  @inline(__always)
  mutating func append(distance: Double, size: Double, row: Int32) {
    entries.append(Entry(distance: distance, size: size, row: row))
  }

  mutating func heapify() {
    live = entries.count
    var position = live / 2
    while position > 0 {
      position -= 1
      sink(position)
    }
  }

  mutating func popNearest() -> Entry? {
    guard live > 0 else { return nil }
    let nearest = entries[0]
    live -= 1
    entries[0] = entries[live]
    entries[live] = nearest
    if live > 1 { sink(0) }
    return nearest
  }

  /// Calls `body` with each row popped, except the last one.
  func forEachPassed(_ body: (Int32) -> Void) {
    var position = entries.count - 1
    while position > live {
      body(entries[position].row)
      position -= 1
    }
  }

  private func sink(_ first: Int) {
    let heap = entries.base
    var hole = first
    let moving = heap[hole]
    while true {
      var child = 2 * hole + 1
      guard child < live else { break }
      if child + 1 < live && Entry.precedes(heap[child + 1], heap[child]) { child += 1 }
      guard Entry.precedes(heap[child], moving) else { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = moving
  }
}
