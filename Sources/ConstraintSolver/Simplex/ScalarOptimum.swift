/// The lexicographic optimum of one variable in closed form.
///
/// Each level's sum of violations is a convex piecewise linear function of the variable, so its
/// minimisers are an interval; the optimum is found by shrinking one interval level by level
/// (a weighted median per level), without any iteration over bases.
struct ScalarOptimum: ~Copyable {
  /// The ends of the optimal interval; equal if the constraints determine the variable.
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity
  /// The rows that determine the ends, as given to ``add``; -1 if there is none.
  private(set) var lowerRow: Int32 = -1
  private(set) var upperRow: Int32 = -1

  struct Breakpoint: BitwiseCopyable {
    var position: Double
    var kink: Double
    var row: Int32
  }

  private var breakpoints = Vector<Breakpoint>()
  private var slope = 0.0

  init() {}

  var isDetermined: Bool { lower == upper }

  /// A vertex with its row, the lower end if it is finite; `nil` if the optimum is the whole line.
  @inline(__always)
  var vertex: (row: Int32, place: Double)? {
    if lowerRow >= 0 { return (lowerRow, lower) }
    return upperRow >= 0 ? (upperRow, upper) : nil
  }

  /// Resets the interval to the whole line.
  @inline(__always)
  mutating func reset() {
    lower = -.infinity
    upper = .infinity
    lowerRow = -1
    upperRow = -1
    breakpoints.removeAll()
    slope = 0
  }

  /// Adds `coefficient · x  rel  constant` to the current level.
  @inline(__always)
  mutating func add(coefficient: Double, constant: Double, penalty: Penalty, row: Int32) {
    let turned = coefficient < 0 ? penalty.mirrored : penalty
    let size = coefficient.magnitude
    slope -= size * turned.down
    breakpoints.append(
      Breakpoint(position: constant / coefficient, kink: size * turned.kink, row: row))
  }

  /// Shrinks the interval to the minimisers of the rows added since the previous level.
  mutating func closeLevel() {
    let points = breakpoints.mutableBuffer
    points.sortFew { ($0.position, $0.row) < ($1.position, $1.row) }
    var left = -Double.infinity
    var right = Double.infinity
    var leftRow: Int32 = -1
    var rightRow: Int32 = -1
    var inside = slope > -Tolerance.slope
    for point in points {
      let next = slope + point.kink
      if !inside && next > -Tolerance.slope {
        left = point.position
        leftRow = point.row
        inside = true
      }
      if slope <= Tolerance.slope && next > Tolerance.slope {
        right = point.position
        rightRow = point.row
        break
      }
      slope = next
    }
    breakpoints.removeAll()
    slope = 0
    clip(left, leftRow, right, rightRow)
  }

  private mutating func clip(
    _ left: Double, _ leftRow: Int32, _ right: Double, _ rightRow: Int32
  ) {
    if right < lower {
      upper = lower
      upperRow = lowerRow
      return
    }
    if left > upper {
      lower = upper
      lowerRow = upperRow
      return
    }
    if left > lower {
      lower = left
      lowerRow = leftRow
    }
    if right < upper {
      upper = right
      upperRow = rightRow
    }
    // Ends that differ by rounding only are one point.
    if lower > -.infinity, upper - lower <= Tolerance.width * (1 + lower.magnitude) {
      upper = lower
      if lowerRow < 0 { lowerRow = upperRow }
      upperRow = lowerRow
    }
  }
}
