/// The values of a linking variable for which no residual of a component changes sign.
///
/// While they do not, the basis stays optimal and the component's values are affine in the linking
/// variable: a critical region of parametric linear programming.
struct CriticalRegion: BitwiseCopyable {
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

  /// Takes a row into account whose residual changes by `speed` per unit of the linking variable.
  @inline(__always)
  mutating func limit(residual: Double, speed: Double) {
    guard speed.magnitude > Tolerance.factor else { return }
    if residual.magnitude <= Tolerance.residual {
      // A tie that the linking variable would break either way: the basis is good for this value
      // only.
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
