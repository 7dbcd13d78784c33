import LayoutModel

/// What the lines and patterns of the pictures on a sheet mean, below them.
struct SheetLegend {
  let marks: [PictureMark]
  /// How much the sheet grows by it.
  let height: Double

  /// - Parameters:
  ///   - kinds: of the pictures' marks.
  ///   - margin: where the sheet's texts begin.
  init(_ kinds: Set<String>, in bounds: Rect, margin: Double) {
    // That outlines are views needs no words.
    let legend = PictureLegend(
      kinds: kinds.subtracting(["view"]),
      in: bounds.inset(by: EdgeInsets(top: 0, left: margin - 6, bottom: 0, right: margin - 6)),
      unit: 1)
    marks = legend.marks
    height = legend.height
  }
}
