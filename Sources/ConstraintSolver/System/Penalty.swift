/// The penalty of a row: its relation, as a penalty on the residual `terms - constant`.
struct Penalty: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt8
  /// A residual above zero is a violation.
  static let above = Penalty(rawValue: 1)
  /// A residual below zero is a violation.
  static let below = Penalty(rawValue: 2)
  static let both: Penalty = [.above, .below]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ relation: Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .above
      case .equal: .both
      case .greaterThanOrEqual: .below
      }
  }

  /// The slope of the penalty for residuals above zero.
  @inline(__always) var up: Double { Double(rawValue & 1) }
  /// The slope of the penalty for residuals below zero, as they fall.
  @inline(__always) var down: Double { Double(rawValue >> 1) }
  /// The change of slope where the residual crosses zero.
  @inline(__always) var kink: Double { Double((rawValue & 1) + (rawValue >> 1)) }

  /// The penalty of the negated residual.
  var mirrored: Penalty { Penalty(rawValue: ((rawValue & 1) << 1) | (rawValue >> 1)) }

  @inline(__always)
  func violation(of residual: Double) -> Double {
    if residual > 0 { return contains(.above) ? residual : 0 }
    return contains(.below) ? residual : 0
  }
}
