public import LayoutModel

/// Measures texts with a table of character widths, and controls by their sizes in UIKit.
///
/// Accurate to about a point for Latin text in available font files, the system font and the known
/// open families, see ``CharacterWidths``; other fonts are measured as Helvetica Neue. Controls
/// have the sizes of the environment's system version, see ``ControlSizes``.
public struct TableMeasurer: ContentMeasurer {
  public let fonts: FontCollection

  /// Creates a measurer.
  ///
  /// - Parameter fonts: The available fonts, whose own metrics are used.
  public init(fonts: FontCollection = .none) { self.fonts = fonts }

  public func adding(_ fonts: FontCollection) -> any ContentMeasurer {
    TableMeasurer(fonts: self.fonts.adding(fonts))
  }

  public func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?> {
    let version = environment.systemVersion
    if let size = ControlSizes.size(of: view.kind, version) { return size }
    guard let text = view.text else { return textless(view.kind, version) }
    let font = FontMetrics(
      of: view, textSize: environment.textSize, systemVersion: version, fonts: fonts)
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

  /// Returns the size of a view without text; a label's is 0, which is a size like any other.
  private func textless(_ kind: ViewKind, _ version: Int?) -> AxisPair<Double?> {
    switch kind {
    case .label: AxisPair(horizontal: 0, vertical: 0)
    case .textField: AxisPair(horizontal: nil, vertical: ControlSizes.fieldHeight(version))
    default: AxisPair(horizontal: nil, vertical: nil)
    }
  }

  /// The tolerance for the estimated width of a line before it breaks, in points: a label exactly
  /// as wide as its text must not wrap because of the error.
  private static let estimateError = 0.5

  private func label(
    _ view: View, _ text: String, _ font: FontMetrics, within width: Double?, _ scale: Double
  ) -> AxisPair<Double?> {
    let allowed = view.numberOfLines ?? 1
    let limit = allowed == 1 ? nil : width.map { $0 + Self.estimateError }
    let broken = TextLines(text, font, within: limit, countingParagraphsIn: allowed)
    let isCut = allowed > 0 && broken.count > allowed
    let lines = isCut ? allowed : broken.count
    var widest = broken.width
    // A line that ends in an ellipsis uses all of the available width.
    if isCut, let width {
      widest = max(widest, min(width, TextLines(text, font, within: nil).width))
    }
    // Sizes are rounded up to whole pixels; otherwise the last character would not fit.
    func up(_ points: Double) -> Double { (points * scale - 1e-9).rounded(.up) / scale }
    return AxisPair(
      horizontal: up(widest),
      vertical: up(font.height(ofLines: lines, endingParagraphs: broken.endedParagraphs)))
  }
}
