import LayoutModel

/// The distance between the baselines of two lines, which system spacing between baselines is a
/// multiple of.
///
/// That it follows from fonts is documented; that it is the leading of the lower text's font is
/// derived.
enum FontLeading {
  /// The points that system spacing between two baselines stands for; `nil` where an equation has no
  /// such spacing, or the lower view no text.
  ///
  /// - Parameter view: gives the view of an item.
  static func spacing(
    of equation: borrowing Equation, _ textSize: ContentSizeCategory, _ fonts: FontCollection,
    view: (LayoutItem) -> View?
  ) -> Double? {
    guard let spacing = equation.spacing, let lower = equation.lowerText, let view = view(lower),
      let leading = points(of: view, textSize, fonts)
    else { return nil }
    return spacing.multiplier * leading
  }

  /// In points; `nil` for a view without text.
  private static func points(
    of view: View, _ textSize: ContentSizeCategory, _ fonts: FontCollection
  )
    -> Double?
  {
    guard [.label, .button, .textField, .textView].contains(view.kind) else { return nil }
    return FontMetrics(of: view, textSize: textSize, fonts: fonts).leading
  }
}
