import LayoutModel

/// Items of a bar in a row.
struct BarItems {
  let items: [BarItem]
  let tint: ColorValue
  let gap: Double

  private static let side = 22.0

  init(_ items: [BarItem], _ tint: ColorValue, gap: Double) {
    // No more are visible.
    self.items = Array(items.prefix(50))
    self.tint = tint
    self.gap = gap
  }

  private func width(of item: BarItem, _ canvas: ScreenCanvas) -> Double {
    if let space = item.space { return space }
    if item.image != nil { return Self.side }
    return item.title.map {
      canvas.width($0, size: 17, weight: item.isBold ? "semibold" : "regular")
    } ?? Self.side
  }

  /// Returns the width of all items, not counting flexible spaces.
  func width(_ canvas: ScreenCanvas) -> Double {
    items.reduce(0) { $0 + width(of: $1, canvas) } + gap * Double(max(0, items.count - 1))
  }

  /// Draws the items from a position on, giving each flexible space the width `spare`.
  ///
  /// - Returns: The position after the last item.
  func draw(
    in row: Rect, from start: Double, spare: Double = 0, on canvas: inout ScreenCanvas
  ) -> Double {
    var x = start
    for (index, item) in items.enumerated() {
      if index > 0 { x += gap }
      let width = item.space == 0 ? spare : width(of: item, canvas)
      let color = item.isEnabled ? item.tint.map { canvas[$0] } ?? tint : canvas[.gray3]
      let middle = row.y + row.height / 2
      if let image = item.image {
        ScreenImage(image: image, mode: .aspectFit, tint: color, isTemplate: true).draw(
          in: Rect(
            x: x, y: middle - Self.side / 2, width: Self.side, height: Self.side), on: &canvas)
      } else if let title = item.title, item.space == nil {
        canvas.label(
          title, in: Rect(x: x, y: row.y, width: width + 1, height: row.height), size: 17,
          weight: item.isBold ? "semibold" : "regular", color)
      }
      x += width
    }
    return x
  }
}
