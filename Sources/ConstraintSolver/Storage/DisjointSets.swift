/// Union–find with path halving; the root of a set is its least element.
struct DisjointSets: ~Copyable {
  private var parent = Vector<Int32>()

  init() {}

  /// Creates `count` singleton sets.
  mutating func reset(count: Int) {
    parent.removeAll()
    parent.append(count: count) { Int32($0) }
  }

  @inline(__always)
  mutating func root(_ element: Int32) -> Int32 {
    let parents = parent.base
    var here = element
    while parents[Int(here)] != here {
      parents[Int(here)] = parents[Int(parents[Int(here)])]
      here = parents[Int(here)]
    }
    return here
  }

  @inline(__always)
  mutating func join(_ first: Int32, _ second: Int32) {
    let left = root(first)
    let right = root(second)
    if left < right {
      parent[right] = left
    } else if right < left {
      parent[left] = right
    }
  }
}
