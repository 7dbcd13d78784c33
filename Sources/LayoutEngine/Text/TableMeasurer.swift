public import LayoutModel

/// Measures texts by a table of character widths, and controls by the sizes UIKit draws them at.
///
/// Good to about a point on Latin text in fonts that are at hand, in the system's and in the open
/// families that are known, see ``CharacterWidths``; other fonts are measured as Helvetica Neue.
/// Controls are drawn as the environment's version of the system draws them, see ``ControlSizes``.
public struct TableMeasurer: ContentMeasurer {
  public let fonts: FontCollection

  /// Makes a measurer.
  ///
  /// - Parameter fonts: those that are at hand, whose texts are measured with themselves.
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

  /// The size of a view that shows no text: a label has none then, which is a size like any other.
  private func textless(_ kind: ViewKind, _ version: Int?) -> AxisPair<Double?> {
    switch kind {
    case .label: AxisPair(horizontal: 0, vertical: 0)
    case .textField: AxisPair(horizontal: nil, vertical: ControlSizes.fieldHeight(version))
    default: AxisPair(horizontal: nil, vertical: nil)
    }
  }

  /// How far an estimated line may reach beyond its room without breaking, in points: a label that is
  /// held as wide as its text must not wrap for what the estimate is off by.
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
    // A line that ends in an ellipsis takes what room there is.
    if isCut, let width {
      widest = max(widest, min(width, TextLines(text, font, within: nil).width))
    }
    // Sizes are rounded up to whole pixels, or the last character would not fit.
    func up(_ points: Double) -> Double { (points * scale - 1e-9).rounded(.up) / scale }
    return AxisPair(
      horizontal: up(widest),
      vertical: up(font.height(ofLines: lines, endingParagraphs: broken.endedParagraphs)))
  }
}
