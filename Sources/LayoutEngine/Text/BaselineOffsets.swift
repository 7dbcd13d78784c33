import LayoutModel

/// The positions of a view's baselines.
struct BaselineOffsets: Hashable, Sendable {
  /// From the alignment rect's top to the first baseline, in points.
  var first: Double
  /// From the last baseline to the alignment rect's bottom, in points.
  var last: Double

  /// The offsets of a view without text, whose baselines are its edges.
  static let edges = BaselineOffsets(first: 0, last: 0)

  /// Creates the offsets of a view that is `height` points high.
  ///
  /// Distances given on the view take precedence. Otherwise the text of labels, buttons and text
  /// fields is centred, and that of text views begins 8 points below the top; measured from frames
  /// that Interface Builder recorded.
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

  /// Whether the offsets of a view depend on its solved height.
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

  /// Returns the number of lines that fit, up to the label's limit.
  private static func lineCount(_ view: View, _ height: Double, _ metrics: FontMetrics) -> Int {
    let allowed = view.numberOfLines ?? 1
    guard allowed != 1, metrics.lineHeight > 0 else { return 1 }
    let limit = allowed > 0 ? Double(allowed) : 10_000
    // A line that lacks a fiftieth of its height still counts: recorded heights are rounded.
    return Int(max(1, min(limit, (metrics.lines(inHeight: height) + 0.02).rounded(.down))))
  }
}
