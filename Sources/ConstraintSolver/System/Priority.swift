/// The importance of a constraint: 1000 is required, anything below is optional.
///
/// Priorities are compared, never weighed: a thousand constraints at 250 do not move one at 751.
public struct Priority: Hashable, Comparable, Sendable {
  /// The value, in (0, 1000].
  public let value: Float

  /// The priority of a constraint that must be satisfied.
  public static let required = Priority(1000)
  /// A high priority, 750: `UILayoutPriority.defaultHigh`.
  public static let strong = Priority(750)
  /// A medium priority, 500, between ``strong`` and ``weak``.
  public static let medium = Priority(500)
  /// A low priority, 250: `UILayoutPriority.defaultLow`.
  public static let weak = Priority(250)

  /// Creates a priority.
  ///
  /// Values above 1000 become 1000; zero, negative and NaN values become the smallest priority.
  public init(_ value: Float) {
    if value >= 1000 {
      self.value = 1000
    } else if value > 0 {
      self.value = value
    } else {
      self.value = .leastNonzeroMagnitude
    }
  }

  /// Whether a constraint of this priority must be satisfied.
  public var isRequired: Bool { value >= 1000 }

  /// Orders priorities by importance, lowest first.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a priority of a number.
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  /// Makes a priority of a number.
  public init(floatLiteral value: Float) { self.init(value) }
}

extension Priority {
  /// The rank of this priority's level; 0 for required.
  var level: Level { Priority.required.value.bitPattern - value.bitPattern }

  /// Creates the priority of a level; `nil` for a level of preferences.
  init?(level: Level) {
    guard level < Priority.firstPreferenceLevel else { return nil }
    self.init(Float(bitPattern: Priority.required.value.bitPattern - level))
  }

  static let requiredLevel: Level = 0
  /// One more than the level of the smallest positive `Float`.
  static let firstPreferenceLevel: Level = 0x4480_0000
  /// The level of the rule "smallest magnitude, in order of creation".
  static let firstStayLevel: Level = 0x8000_0000
}
