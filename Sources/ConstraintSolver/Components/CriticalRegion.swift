/// The values of a linking variable for which no residual of a component changes sign.
///
/// Within this region the basis stays optimal and the component's values are affine in the linking
/// variable: a critical region of parametric linear programming.
struct CriticalRegion: BitwiseCopyable {
  let center: Double
  private(set) var low = -Double.infinity
  private(set) var high = Double.infinity
  /// The position of the region's values and rates in the arena.
  var start: Int32 = 0
  /// The next region of the same component, or -1.
  var next: Int32 = -1
  /// Whether the component is open here, so that its values come from tie-breaking.
  private(set) var isOpen = false

  init(around value: Double) { center = value }

  /// Clips the region by a row whose residual changes by `speed` per unit of the linking variable.
  @inline(__always)
  mutating func limit(residual: Double, speed: Double) {
    guard speed.magnitude > Tolerance.factor else { return }
    if residual.magnitude <= Tolerance.residual {
      // The linking variable would break the tie either way; the basis holds for this value only.
      low = center
      high = center
      return
    }
    let crossing = center - residual / speed
    if crossing > center { high = min(high, crossing) } else { low = max(low, crossing) }
  }

  /// Marks the region as one of an open component and excludes its end points.
  ///
  /// At a change of basis, the open part may differ from that on either side.
  mutating func markOpen() {
    isOpen = true
    guard low < high else { return }
    low = low.nextUp
    high = high.nextDown
  }
}
