/// An edit command that scripts hold by the thousand, in lines that differ in names and values
/// alone.
protocol RepeatedEdit: EditCommand {
  /// Whether it takes more than one operand.
  static var takesSeveral: Bool { get }
  /// The options that ``set(_:to:)`` sets, each of which has one value.
  static var ownOptions: Set<String> { get }

  /// What stands before the options.
  var operands: [String] { get set }

  /// Whether parsing would take this value of one of its ``ownOptions``.
  static func takes(_ value: String, of option: String) -> Bool

  /// Sets one of its ``ownOptions`` to a value that it takes.
  mutating func set(_ option: String, to value: String)
}
