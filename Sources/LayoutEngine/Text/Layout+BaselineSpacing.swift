package import LayoutModel

extension Layout {
  /// The points between two baselines that system spacing stands for on the canvas; `nil` where an
  /// equation has no such spacing, or the lower view no text.
  package func baselineSpacing(of equation: Equation, fonts: FontCollection) -> Double? {
    FontLeading.spacing(of: equation, .large, fonts) { item in
      if case .view(let id) = item { views[id] } else { nil }
    }
  }
}
