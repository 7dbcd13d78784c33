/// The values of a hub for which no residual of a component changes sign.
///
/// While they do not, the basis stays optimal and the component's values are affine in the hub: a
/// critical region of parametric linear programming.
struct HubRegion: BitwiseCopyable {
  let center: Double
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity
  /// Where the region's values and rates stand in the arena.
  var start: Int32 = 0
  /// The next region of the same component, or -1.
  var next: Int32 = -1
  /// Whether the constraints leave the component open here, so that the values were decided.
  private(set) var isOpen = false

  init(around value: Double) { center = value }

  /// Takes a row into account whose residual changes by `speed` per unit of the hub.
  @inline(__always)
  mutating func limit(residual: Double, speed: Double) {
    guard speed.magnitude > 1e-11 else { return }
    if residual.magnitude <= 1e-9 {
      // A tie that the hub would break either way: the basis is good for this value only.
      low = center
      high = center
      return
    }
    let crossing = center - residual / speed
    if crossing > center { high = min(high, crossing) } else { low = max(low, crossing) }
  }

  /// Makes it a region of an open component.
  ///
  /// What is open where the basis changes may differ from what is open on either side.
  mutating func markOpen() {
    isOpen = true
    guard low < high else { return }
    low = low.nextUp
    high = high.nextDown
  }
}

/// The regions met so far, by component; dragging back and forth meets them again and again.
struct HubRegions: ~Copyable {
  private static var longestList: Int { 16 }

  private var head = Column<Int32>()
  private var length = Column<Int32>()
  private var region = Column<HubRegion>()
  /// For each region the component's values, then their rates.
  private var arena = Column<Double>()

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

  /// Forgets what is known of a component; its rows changed.
  @inline(__always)
  mutating func forget(_ component: Int) {
    head.base[component] = -1
    length.base[component] = 0
  }

  /// Keeps a region; `value` and `rate` are called with positions within the component.
  mutating func add(
    _ component: Int, _ found: HubRegion, count: Int, value: (Int) -> Double,
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

  /// Gives a component the regions of an equal one, which has one at most.
  mutating func share(of twin: Int, with component: Int) {
    guard head[twin] >= 0 else { return }
    var shared = region[head[twin]]
    shared.next = -1
    head[component] = Int32(region.count)
    length[component] = 1
    region.append(shared)
  }

  /// Writes a component's values for a value of its hub and returns whether they are open there;
  /// nil when no region known has it.
  @inline(__always)
  func follow(
    _ component: Int, to hubValue: Double, variables: UnsafePointer<Int32>, count: Int,
    values: UnsafeMutablePointer<Double>
  ) -> Bool? {
    var index = head.base[component]
    while index >= 0 {
      let here = region.base + Int(index)
      if here.pointee.low <= hubValue && hubValue <= here.pointee.high {
        let bases = arena.base + Int(here.pointee.start)
        let rates = bases + count
        let distance = hubValue - here.pointee.center
        for position in 0..<count {
          values[Int(variables[position])] = bases[position] + distance * rates[position]
        }
        return here.pointee.isOpen
      }
      index = here.pointee.next
    }
    return nil
  }

  func copy() -> HubRegions {
    var other = HubRegions()
    other.head = head.copy()
    other.length = length.copy()
    other.region = region.copy()
    other.arena = arena.copy()
    return other
  }
}
