/// An edit command that scripts contain by the thousand, in lines that differ only in names and
/// values.
protocol RepeatedEdit: EditCommand {
  /// Whether the command takes more than one operand.
  static var takesSeveral: Bool { get }
  /// The options that ``set(_:to:)`` sets, each with a single value.
  static var ownOptions: Set<String> { get }

  /// The operands, which precede the options.
  var operands: [String] { get set }

  /// Whether parsing would accept this value for one of the ``ownOptions``.
  static func takes(_ value: String, of option: String) -> Bool

  /// Sets one of the ``ownOptions`` to a valid value.
  mutating func set(_ option: String, to value: String)
}
