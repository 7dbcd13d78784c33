public import LayoutModel

/// Measures texts by a table of character widths, and controls by the sizes UIKit draws them at.
///
/// Good to about a point on Latin text in the system's fonts and in the open families that are known,
/// see ``CharacterWidths``; other fonts are measured as Helvetica Neue. Controls are drawn as the environment's version of the system
/// draws them, see ``ControlSizes``.
public struct TableMeasurer: ContentMeasurer {
  /// Makes a measurer.
  public init() {}

  public func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?> {
    let version = environment.systemVersion
    if let size = ControlSizes.size(of: view.kind, version) { return size }
    let font = FontMetrics(
      view.font, kind: view.kind, textSize: environment.textSize, systemVersion: version)
    guard let text = view.text else {
      return AxisPair(
        horizontal: nil, vertical: view.kind == .textField ? ControlSizes.fieldHeight(version) : nil
      )
    }
    switch view.kind {
    case .label: return label(view, text, font, within: width, environment.scale)
    case .button:
      let width = max(30, CharacterWidths.width(of: text, font))
      return AxisPair(
        horizontal: width.rounded(.up), vertical: (font.lineHeight + 12).rounded(.up))
    case .textField:
      let width = CharacterWidths.width(of: text, font) + 16
      return AxisPair(horizontal: width.rounded(.up), vertical: ControlSizes.fieldHeight(version))
    default: return AxisPair(horizontal: nil, vertical: nil)
    }
  }

  private func label(
    _ view: View, _ text: String, _ font: FontMetrics, within width: Double?, _ scale: Double
  ) -> AxisPair<Double?> {
    let allowed = view.numberOfLines ?? 1
    let paragraph = TextLines(text, font, within: allowed == 1 ? nil : width)
    let lines = allowed <= 0 ? paragraph.count : min(paragraph.count, allowed)
    // Sizes are rounded up to whole pixels, or the last character would not fit.
    func up(_ points: Double) -> Double { (points * scale - 1e-9).rounded(.up) / scale }
    return AxisPair(
      horizontal: up(paragraph.width), vertical: up(Double(lines) * font.lineHeight))
  }
}
