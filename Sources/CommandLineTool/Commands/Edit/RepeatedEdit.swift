import AutoLayoutStore

/// An edit command that scripts hold by the thousand, in lines that differ in names and values
/// alone.
protocol RepeatedEdit: EditCommand {
  /// Whether it takes more than one operand.
  static var takesSeveral: Bool { get }
  /// The options whose values ``set(_:to:)`` takes, each with one value that may be anything.
  static var ownOptions: Set<String> { get }

  /// What stands before the options.
  var operands: [String] { get set }

  /// Sets the value of one of its ``ownOptions``; false where parsing would refuse it.
  mutating func set(_ option: String, to value: String) -> Bool
}
