public import LayoutModel

/// An equation that was read from a text, with the name written before it.
public struct ParsedEquation: Hashable, Sendable {
  /// The name before the colon; `nil` where there is none.
  public var name: String?
  /// Standard spacing is resolved to points, as in the constraint it will become.
  public var equation: Equation

  /// Makes a value.
  public init(name: String? = nil, equation: Equation) {
    self.name = name
    self.equation = equation
  }
}
