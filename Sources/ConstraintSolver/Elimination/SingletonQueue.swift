/// A bucket queue of variables by cost, cheapest first and LIFO within a bucket.
struct SingletonQueue: ~Copyable {
  private static var bucketCount: Int { 8 }
  /// Per variable: the next one in its bucket, or -1.
  private var next = Vector<Int32>()
  private var head = Vector<Int32>()

  init() {}

  /// Empties the queue; each variable may then be pushed once.
  mutating func reset(variableCount: Int) {
    next.reset(to: -1, count: variableCount)
    head.reset(to: -1, count: Self.bucketCount)
  }

  @inline(__always)
  mutating func push(_ variable: Int32, cost: Int32) {
    let bucket = Int(min(cost, 7))
    next[variable] = head[bucket]
    head[bucket] = variable
  }

  @inline(__always)
  mutating func pop() -> Int32? {
    for bucket in 0..<Self.bucketCount where head[bucket] >= 0 {
      let variable = head[bucket]
      head[bucket] = next[variable]
      return variable
    }
    return nil
  }
}
