public import LayoutModel

/// Says how large a view's content would like to be, where nobody has said so.
///
/// Sizes given on a view always come first; a measurer is asked about the rest. It has to give the
/// same answer for the same question, because layout asks it several times.
public protocol ContentMeasurer: Sendable {
  /// The content size of a view's alignment rect, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - width: What text has to wrap to, in points; `nil` for as wide as it likes.
  func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?>
}

/// Measures texts by a table of character widths, and controls by the sizes UIKit draws them at.
///
/// Good to about a point on Latin text in the system font, see ``CharacterWidths``; other fonts are
/// measured as if they were as wide. Controls are those of Xcode 11 and later, as Interface Builder
/// recorded them.
public struct TableMeasurer: ContentMeasurer {
  /// Makes a measurer.
  public init() {}

  public func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?> {
    if let size = Self.controls[view.kind] { return size }
    let font = FontMetrics(view.font, kind: view.kind, textSize: environment.textSize)
    guard let text = view.text else {
      return AxisPair(horizontal: nil, vertical: view.kind == .textField ? 34 : nil)
    }
    switch view.kind {
    case .label: return label(view, text, font, within: width, environment.scale)
    case .button:
      let width = max(30, CharacterWidths.width(of: text, font))
      return AxisPair(
        horizontal: width.rounded(.up), vertical: (font.lineHeight + 12).rounded(.up))
    case .textField:
      let width = CharacterWidths.width(of: text, font) + 16
      return AxisPair(horizontal: width.rounded(.up), vertical: 34)
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

  /// Sizes of alignment rects.
  private static let controls: [ViewKind: AxisPair<Double?>] = [
    .switch: AxisPair(horizontal: 49, vertical: 31),
    .stepper: AxisPair(horizontal: 94, vertical: 32),
    .activityIndicator: AxisPair(horizontal: 20, vertical: 20),
    .slider: AxisPair(horizontal: nil, vertical: 30),
    .segmentedControl: AxisPair(horizontal: nil, vertical: 31),
    .progressView: AxisPair(horizontal: nil, vertical: 4),
    .pageControl: AxisPair(horizontal: nil, vertical: 26),
    .pickerView: AxisPair(horizontal: 320, vertical: 216),
    .datePicker: AxisPair(horizontal: 320, vertical: 216),
    .searchBar: AxisPair(horizontal: nil, vertical: 56),
    .navigationBar: AxisPair(horizontal: nil, vertical: 44),
    .toolbar: AxisPair(horizontal: nil, vertical: 44),
    .tabBar: AxisPair(horizontal: nil, vertical: 49),
  ]
}
