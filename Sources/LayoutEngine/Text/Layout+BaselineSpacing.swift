package import LayoutModel

extension Layout {
  /// Returns the points of system spacing between two baselines on the canvas; `nil` if the
  /// equation has none or the lower view has no text.
  package func baselineSpacing(of equation: Equation, fonts: FontCollection) -> Double? {
    FontLeading.spacing(of: equation, .large, fonts) { item in
      if case .view(let id) = item { views[id] } else { nil }
    }
  }
}
