package import LayoutModel

extension Layout {
  /// The points between two baselines that system spacing stands for on the canvas; `nil` where an
  /// equation has no such spacing, or the lower view no text.
  package func baselineSpacing(of equation: Equation, fonts: FontCollection) -> Double? {
    guard case .view(let id)? = equation.lowerText, let view = views[id],
      let leading = FontLeading.points(of: view, .large, fonts)
    else { return nil }
    return (equation.spacing?.multiplier ?? 1) * leading
  }
}
