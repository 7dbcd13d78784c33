/// The relation of an animation's progress to its time, both from 0 to 1.
public enum AnimationCurve: Hashable, Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// A spring, which overshoots more the less it is damped, and not at all at a damping of 1.
  case spring(damping: Double)

  /// The default damping of a spring.
  public static let usualDamping = 0.7

  /// Returns the progress at a time.
  ///
  /// The curves are Core Animation's cubic Bézier curves, whose control points Apple documents. A
  /// spring is the damped oscillator of `animate(withDuration:delay:usingSpringWithDamping:…)`, at
  /// rest at the start; its frequency, which Apple does not document, brings it within 0.001 of its
  /// end at time 1. Progress may exceed 1.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    case .spring(let damping): return Self.spring(min(max(damping, 0.01), 1), at: time)
    }
  }

  /// Returns the y coordinate of a Bézier curve from (0, 0) to (1, 1) at the x coordinate `time`.
  ///
  /// x increases along the curve, so bisection finds the parameter.
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

  private static func spring(_ damping: Double, at time: Double) -> Double {
    if time == 0 || time == 1 { return time }
    // 1 - e^(-6.9) and 1 - 10.2 e^(-9.2) are both 0.001 less than 1.
    guard damping < 1 else {
      let phase = 9.233 * time
      return 1 - exponential(-phase) * (1 + phase)
    }
    let decay = 6.908 * time
    let ratio = damping / (1 - damping * damping).squareRoot()
    let phase = decay / ratio
    return 1 - exponential(-decay) * (cosine(phase) + ratio * cosine(phase - .pi / 2))
  }

  // Foundation's functions differ in the last digit between platforms; these do not.

  private static func exponential(_ x: Double) -> Double {
    // e^x is the square of e^(x/2), and the series converges quickly for small x.
    let halvings = 10
    let small = x / 1024
    var term = 1.0
    var sum = 1.0
    for n in 1...12 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }

  private static func cosine(_ x: Double) -> Double {
    let turn = 2 * Double.pi
    let reduced = x - (x / turn).rounded() * turn
    var term = 1.0
    var sum = 1.0
    for n in 1...15 {
      term *= -reduced * reduced / Double(2 * n * (2 * n - 1))
      sum += term
    }
    return sum
  }
}

extension AnimationCurve: RawRepresentable {
  /// Parses a curve's name, or `spring` followed by a colon and its damping between 0 and 1.
  public init?(rawValue: String) {
    if let named = Self.named.first(where: { $0.name == rawValue }) {
      self = named.curve
      return
    }
    let parts = rawValue.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "spring", let damping = Double(parts[1]), damping > 0,
      damping <= 1
    else { return nil }
    self = .spring(damping: damping)
  }

  public var rawValue: String {
    // Does not compare curves, which are equal if their raw values are.
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .spring(Self.usualDamping): "spring"
    case .spring(let damping): "spring:\(damping)"
    }
  }

  private static let named: [(name: String, curve: AnimationCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("spring", .spring(damping: usualDamping)),
  ]
}

extension AnimationCurve: CaseIterable {
  /// The curves with names.
  public static var allCases: [AnimationCurve] { named.map(\.curve) }
}
