/// How much a constraint matters: 1000 is required, anything below is optional.
///
/// Priorities are compared, never weighed: a thousand constraints at 250 do not move one at 751.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in (0, 1000].
  public let value: Float

  /// The priority of a constraint that must hold.
  public static let required = Priority(1000)
  /// The priority of what gives way to required constraints only, 750: `UILayoutPriority.defaultHigh`.
  public static let strong = Priority(750)
  /// A priority between ``strong`` and ``weak``, 500.
  public static let medium = Priority(500)
  /// The priority of what gives way to everything else, 250: `UILayoutPriority.defaultLow`.
  public static let weak = Priority(250)

  /// Makes a priority.
  ///
  /// Values above 1000 become 1000; zero, negative and NaN values become the
  /// smallest priority there is.
  public init(_ value: Float) {
    if value >= 1000 {
      self.value = 1000
    } else if value > 0 {
      self.value = value
    } else {
      self.value = .leastNonzeroMagnitude
    }
  }

  /// Whether a constraint of this priority must hold.
  public var isRequired: Bool { value >= 1000 }

  /// Orders priorities by importance, least first.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a priority of a number.
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  /// Makes a priority of a number.
  public init(floatLiteral value: Float) { self.init(value) }
}

extension Priority {
  /// The rank of the level where constraints of this priority compete; 0 for required ones.
  var level: Level { Priority.required.value.bitPattern - value.bitPattern }

  /// The priority that competes at a level, or nil when it is a level of preferences.
  init?(level: Level) {
    guard level < Priority.firstPreferenceLevel else { return nil }
    self.init(Float(bitPattern: Priority.required.value.bitPattern - level))
  }

  static let requiredLevel: Level = 0
  /// One more than the level of the least positive `Float`.
  static let firstPreferenceLevel: Level = 0x4480_0000
  /// The level of the rule "smallest magnitude, in order of creation".
  static let firstStayLevel: Level = 0x8000_0000
}
