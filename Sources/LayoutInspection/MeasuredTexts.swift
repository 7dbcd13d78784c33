import LayoutEngine
import LayoutModel

/// A document's layout with labels at the sizes of their texts instead of the recorded sizes.
///
/// A document contains the size at which a text was drawn, not its intrinsic size. The two differ
/// if constraints resized the text: a space divided between texts of equal priority looks
/// determined as long as each text has its recorded size.
///
/// Only significant differences count, because measured sizes are estimates.
struct MeasuredTexts {
  /// The layout, or `nil` if all labels measure as recorded.
  private(set) var layout: Layout?
  /// The text widths of labels that measure otherwise than recorded, in points.
  private(set) var widths: [ViewID: Double] = [:]

  /// Measures the labels of a layout.
  ///
  /// Linear in the layout.
  init(_ layout: Layout, _ frames: [ViewID: Rect], _ measurer: any ContentMeasurer) {
    let environment = layout.canvas.environment
    var result = layout
    var isChanged = false
    for view in layout.views where view.kind == .label && view.source != nil {
      guard let text = view.text, !text.isEmpty, let frame = frames[view.id] else { continue }
      var free = view
      free.measureIntrinsicSize()
      let line = measurer.contentSize(of: free, within: nil, in: environment)
      guard let width = line.horizontal, let height = line.vertical else { continue }
      var size = view.intrinsicSize
      let mayWrap = view.numberOfLines ?? 1 != 1
      if let given = size.horizontal, !mayWrap, Self.isLatin(text),
        abs(width - given) > TextWidthTolerance.points(atWidth: width, in: view.font)
      {
        size.horizontal = width
        widths[view.id] = width
      }
      if let given = size.vertical {
        if given < height * 0.8 {
          // Compressed to less than a line.
          size.vertical = mayWrap ? nil : height
        } else if Self.isSystemFont(view), view.className == "UILabel", abs(height - given) > 1,
          !mayWrap || width < frame.width * 0.9
        {
          size.vertical = height
        }
      }
      guard size != view.intrinsicSize else { continue }
      isChanged = true
      try? result.updateView(view.id) { $0.intrinsicSize = size }
    }
    if isChanged { self.layout = result }
  }

  /// Whether the measured line height of the font is reliable.
  private static func isSystemFont(_ view: View) -> Bool { view.font?.name == nil }

  /// Whether the widths of all characters are known.
  private static func isLatin(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x180 }
  }
}
