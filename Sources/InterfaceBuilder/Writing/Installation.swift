internal import LayoutModel

/// Where a subview or a constraint is installed.
struct Installation: Equatable {
  var isInstalled: Bool
  var variations: [(condition: TraitCondition, isInstalled: Bool)]

  static func == (left: Self, right: Self) -> Bool {
    left.isInstalled == right.isInstalled
      && left.variations.elementsEqual(right.variations) {
        $0.condition == $1.condition && $0.isInstalled == $1.isInstalled
      }
  }

  init(_ view: View) {
    isInstalled = view.isInstalled
    variations = view.variations.compactMap { variation in
      variation.isInstalled.map { (variation.condition, $0) }
    }
  }

  /// An inactive constraint is not installed in any variation.
  init(_ constraint: Constraint) {
    isInstalled = constraint.isInstalled && constraint.isActive
    variations =
      constraint.isActive
      ? constraint.variations.compactMap { variation in
        variation.isInstalled.map { (variation.condition, $0) }
      } : []
  }

  /// The mask entries, default first; the key is `nil` if documents cannot express a condition.
  var entries: [(variation: String?, isIncluded: Bool)] {
    (isInstalled ? [] : [("default", false)])
      + variations.map { ($0.condition.variationKey, $0.isInstalled) }
  }
}
