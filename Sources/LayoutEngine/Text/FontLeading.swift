import LayoutModel

/// The distance between the baselines of two lines, which system spacing between baselines is a
/// multiple of.
///
/// That it follows from fonts is documented; that it is the leading of the lower text's font is
/// derived.
enum FontLeading {
  /// In points; `nil` for a view without text.
  static func points(of view: View, _ textSize: ContentSizeCategory) -> Double? {
    guard [.label, .button, .textField, .textView].contains(view.kind) else { return nil }
    let metrics = FontMetrics(view.font, kind: view.kind, textSize: textSize)
    guard let style = view.font?.style, let leading = TextStyles.leading(style),
      let usual = TextStyles.pointSize(style, .large)
    else { return metrics.lineHeight }
    return (leading * metrics.size / usual).rounded()
  }
}
