/// The critical regions found so far, by component, because dragging back and forth revisits them.
struct CriticalRegions: ~Copyable {
  private static var longestList: Int { 16 }

  private var head = Vector<Int32>()
  private var length = Vector<Int32>()
  private var region = Vector<CriticalRegion>()
  /// The component's values, then their rates, for each region.
  private var arena = Vector<Double>()

  init() {}

  mutating func reset(_ componentCount: Int) {
    head.reset(to: -1, count: componentCount)
    length.reset(to: 0, count: componentCount)
    region.removeAll()
    arena.removeAll()
  }

  mutating func extend(to componentCount: Int) {
    head.extend(to: componentCount, with: -1)
    length.extend(to: componentCount, with: 0)
  }

  /// Forgets the regions of a component whose rows changed.
  @inline(__always)
  mutating func forget(_ component: Int) {
    head.base[component] = -1
    length.base[component] = 0
  }

  /// Adds a region; `value` and `rate` are called with positions within the component.
  mutating func add(
    _ component: Int, _ found: CriticalRegion, count: Int, value: (Int) -> Double,
    rate: (Int) -> Double
  ) {
    if arena.count > 32 * head.count + 100_000 { reset(head.count) }
    if length[component] >= Self.longestList { forget(component) }
    var kept = found
    kept.start = Int32(arena.count)
    kept.next = head[component]
    head[component] = Int32(region.count)
    length[component] += 1
    region.append(kept)
    for position in 0..<count { arena.append(value(position)) }
    for position in 0..<count { arena.append(rate(position)) }
  }

  /// Copies the regions of an equal component, which has at most one.
  mutating func share(of duplicate: Int, with component: Int) {
    guard head[duplicate] >= 0 else { return }
    var shared = region[head[duplicate]]
    shared.next = -1
    head[component] = Int32(region.count)
    length[component] = 1
    region.append(shared)
  }

  /// Writes a component's values for a value of its linking variable and returns whether they are
  /// open there; returns `nil` if no known region contains the value.
  @inline(__always)
  func follow(
    _ component: Int, to linkValue: Double, variables: UnsafePointer<Int32>, count: Int,
    values: UnsafeMutablePointer<Double>
  ) -> Bool? {
    var index = head.base[component]
    while index >= 0 {
      let here = region.base + Int(index)
      if here.pointee.low <= linkValue && linkValue <= here.pointee.high {
        let bases = arena.base + Int(here.pointee.start)
        let rates = bases + count
        let distance = linkValue - here.pointee.center
        for position in 0..<count {
          values[Int(variables[position])] = bases[position] + distance * rates[position]
        }
        return here.pointee.isOpen
      }
      index = here.pointee.next
    }
    return nil
  }

  func copy() -> CriticalRegions {
    var other = CriticalRegions()
    other.head = head.copy()
    other.length = length.copy()
    other.region = region.copy()
    other.arena = arena.copy()
    return other
  }
}
