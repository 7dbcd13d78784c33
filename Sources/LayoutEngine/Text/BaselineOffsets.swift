import LayoutModel

/// Where the text of a view stands in it.
struct BaselineOffsets: Hashable, Sendable {
  /// From the alignment rect's top down to the first baseline, in points.
  var first: Double
  /// From the last baseline down to the alignment rect's bottom, in points.
  var last: Double

  /// A view without text: its baselines are its edges.
  static let edges = BaselineOffsets(first: 0, last: 0)

  /// The offsets of a view that is `height` points high.
  ///
  /// Distances given on the view come first. Otherwise the text of labels, buttons and text fields
  /// is centred and that of text views begins 8 points below the top; measured on frames that
  /// Interface Builder recorded.
  init(
    of view: View, height: Double, textSize: ContentSizeCategory, fonts: FontCollection
  ) {
    let measured = Self.measured(view, height, textSize, fonts)
    self.init(
      first: view.firstBaseline ?? measured.first, last: view.lastBaseline ?? measured.last)
  }

  private init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }

  /// Whether the offsets of a view follow from its solved height.
  static func dependOnHeight(_ view: View) -> Bool {
    (view.firstBaseline == nil || view.lastBaseline == nil)
      && (view.kind == .label || view.kind == .button || view.kind == .textField)
  }

  private static func measured(
    _ view: View, _ height: Double, _ textSize: ContentSizeCategory, _ fonts: FontCollection
  ) -> BaselineOffsets {
    guard [.label, .button, .textField, .textView].contains(view.kind) else { return .edges }
    let metrics = FontMetrics(of: view, textSize: textSize, fonts: fonts)
    if view.kind == .textView {
      return BaselineOffsets(first: 8 + metrics.ascent, last: 8 + metrics.descent)
    }
    let lines = view.kind == .label ? lineCount(view, height, metrics) : 1
    var padding = (height - metrics.height(ofLines: lines)) / 2
    if view.kind == .label { padding = max(0, padding) }
    return BaselineOffsets(first: padding + metrics.ascent, last: padding + metrics.descent)
  }

  /// How many lines fit, as far as the label allows.
  private static func lineCount(_ view: View, _ height: Double, _ metrics: FontMetrics) -> Int {
    let allowed = view.numberOfLines ?? 1
    guard allowed != 1, metrics.lineHeight > 0 else { return 1 }
    let limit = allowed > 0 ? Double(allowed) : 10_000
    // A line that misses its height by a fiftieth still counts: recorded heights are rounded.
    return Int(max(1, min(limit, (metrics.lines(inHeight: height) + 0.02).rounded(.down))))
  }
}
