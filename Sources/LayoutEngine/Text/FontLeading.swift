import LayoutModel

/// The distance between the baselines of two lines, of which system spacing between baselines is a
/// multiple.
///
/// Its dependence on fonts is documented; that it is the leading of the lower text's font is
/// derived.
enum FontLeading {
  /// Returns the points of system spacing between two baselines; `nil` if the equation has none or
  /// the lower view has no text.
  ///
  /// - Parameter view: Returns the view of an item.
  static func spacing(
    of equation: borrowing Equation, _ textSize: ContentSizeCategory, _ fonts: FontCollection,
    view: (LayoutItem) -> View?
  ) -> Double? {
    guard let spacing = equation.spacing, let lower = equation.lowerText, let view = view(lower),
      let leading = points(of: view, textSize, fonts)
    else { return nil }
    return spacing.multiplier * leading
  }

  /// Returns the leading in points; `nil` for a view without text.
  private static func points(
    of view: View, _ textSize: ContentSizeCategory, _ fonts: FontCollection
  )
    -> Double?
  {
    guard [.label, .button, .textField, .textView].contains(view.kind) else { return nil }
    return FontMetrics(of: view, textSize: textSize, fonts: fonts).leading
  }
}
