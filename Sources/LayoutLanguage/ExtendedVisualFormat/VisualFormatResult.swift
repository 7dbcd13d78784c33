public import LayoutModel

/// The equations and guides of an extended visual format.
public struct VisualFormatResult: Hashable, Sendable {
  /// The equations in the order of the format; some refer to ``guides``.
  public var equations: [Equation]
  /// Guides to add to the layout before the equations: spacers, and stacks that are not views.
  public var guides: [Guide]

  /// Creates a result.
  public init(equations: [Equation] = [], guides: [Guide] = []) {
    self.equations = equations
    self.guides = guides
  }
}
