import LayoutEngine
import LayoutModel

/// A layout of a document with labels as large as their texts, in place of the sizes that the
/// document holds for them.
///
/// A document does not say how large a text would like to be, only how large it was drawn. Where
/// something pulled at it, that is not the same: what texts of equal priority share out among
/// themselves looks determined as long as each is taken at the size it was given.
///
/// Only differences beyond doubt count, because a measure is no more than an estimate.
struct MeasuredTexts {
  /// `nil` where no label measures otherwise than it is recorded.
  private(set) var layout: Layout?
  /// How wide the texts of labels are that are recorded otherwise, in points.
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
        abs(width - given) > (Self.isSystemFont(view) ? 3 + 0.05 * width : 8 + 0.25 * width)
      {
        size.horizontal = width
        widths[view.id] = width
      }
      if let given = size.vertical {
        if given < height * 0.8 {
          // Pressed to less than a line.
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

  /// Whether the lines of the font are known to be as high as they measure.
  private static func isSystemFont(_ view: View) -> Bool { view.font?.name == nil }

  /// Whether the text consists of characters whose widths are known.
  private static func isLatin(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x180 }
  }
}
