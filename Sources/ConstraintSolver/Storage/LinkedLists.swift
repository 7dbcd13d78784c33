/// Growable lists of numbers, one per key.
struct LinkedLists: ~Copyable {
  private var head = Vector<Int32>()
  private var next = Vector<Int32>()
  private var entry = Vector<Int32>()

  init() {}

  mutating func removeAll() {
    head.removeAll()
    next.removeAll()
    entry.removeAll()
  }

  /// The number of entries in all lists.
  var count: Int { entry.count }

  mutating func add(_ number: Int32, to key: Int32) {
    head.extend(to: Int(key) + 1, with: -1)
    next.append(head[key])
    entry.append(number)
    head[key] = Int32(entry.count - 1)
  }

  /// Calls `body` with the numbers of a key, latest first.
  @inline(__always)
  func forEach(of key: Int32, _ body: (Int32) -> Void) {
    guard Int(key) < head.count else { return }
    var cell = head.base[Int(key)]
    while cell >= 0 {
      body(entry.base[Int(cell)])
      cell = next.base[Int(cell)]
    }
  }
}
