import LayoutModel

/// The meaning of the lines and patterns of a sheet's pictures, below them.
struct SheetLegend {
  let marks: [PictureMark]
  /// The height added to the sheet.
  let height: Double

  /// - Parameters:
  ///   - kinds: The classes of the pictures' marks.
  ///   - margin: The left edge of the sheet's texts.
  init(_ kinds: Set<String>, in bounds: Rect, margin: Double) {
    // Outlines need no explanation.
    let legend = PictureLegend(
      kinds: kinds.subtracting(["view"]),
      in: bounds.inset(by: EdgeInsets(top: 0, left: margin - 6, bottom: 0, right: margin - 6)),
      unit: 1)
    marks = legend.marks
    height = legend.height
  }
}
