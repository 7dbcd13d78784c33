import LayoutModel

/// The parts of a layout that depend on traits, as they are in an environment.
struct VaryingParts: Equatable {
  /// The equations; `nil` for constraints that have no effect there.
  private let equations: [Equation?]
  private let views: [View]

  /// Linear in the layout.
  init(_ layout: Layout, _ environment: Environment) {
    equations = layout.constraints.compactMap { constraint -> Equation?? in
      guard !constraint.variations.isEmpty else { return nil }
      return .some(
        constraint.isEffective(in: environment) ? constraint.equation(in: environment) : nil)
    }
    views = layout.views.compactMap { view in
      guard !view.variations.isEmpty else { return nil }
      var view = view.resolved(in: environment)
      // Its size may differ, but not what determines it.
      view.text = nil
      return view
    }
  }
}
