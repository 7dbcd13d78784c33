/// How an animation's progress follows its time, both from 0 to 1.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
  case linear
  case easeIn
  case easeOut
  case easeInOut

  /// The progress at a time.
  ///
  /// The curves are Core Animation's cubic Bézier curves, whose control points Apple documents.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    }
  }

  /// The height of a Bézier curve from (0, 0) to (1, 1) where it is `time` to the right.
  ///
  /// The curve runs to the right throughout, so that halving an interval finds the place.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double
  ) -> Double {
    func along(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let rest = 1 - s
      return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
    }
    if time == 0 || time == 1 { return time }
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if along(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return along(y1, y2, (low + high) / 2)
  }
}
