public import LayoutModel

/// An equation parsed from a text, with the name written before it.
public struct ParsedEquation: Hashable, Sendable {
  /// The name before the colon, if any.
  public var name: String?
  /// The equation, with standard spacing resolved to points as in the resulting constraint.
  public var equation: Equation

  /// Creates a value.
  public init(name: String? = nil, equation: Equation) {
    self.name = name
    self.equation = equation
  }
}
