public import LayoutModel

/// What an extended visual format stands for.
public struct VisualFormatResult: Hashable, Sendable {
  /// In the order of the format; some speak of ``guides``.
  public var equations: [Equation]
  /// Guides to add to the layout before the equations: spacers, and stacks that are no view.
  public var guides: [Guide]

  /// Makes a result.
  public init(equations: [Equation] = [], guides: [Guide] = []) {
    self.equations = equations
    self.guides = guides
  }
}
