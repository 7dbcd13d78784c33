import LayoutModel

/// The distance between the baselines of two lines, which system spacing between baselines is a
/// multiple of.
///
/// That it follows from fonts is documented; that it is the leading of the lower text's font is
/// derived.
enum FontLeading {
  /// In points; `nil` for a view without text.
  static func points(of view: View, _ textSize: ContentSizeCategory, _ fonts: FontCollection)
    -> Double?
  {
    guard [.label, .button, .textField, .textView].contains(view.kind) else { return nil }
    return FontMetrics(of: view, textSize: textSize, fonts: fonts).leading
  }
}
