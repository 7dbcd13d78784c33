import LayoutModel

/// A tab bar with tabs of equal width.
struct ScreenTabBar {
  let items: [BarItem]
  let selected: Int
  let tint: ColorValue

  static func drawGround(_ rect: Rect, on canvas: inout ScreenCanvas) {
    let glass = AdaptiveColor(ColorValue(rgb: 0xF9F9F9), dark: ColorValue(rgb: 0x1D1D1D))
    canvas.rect(rect, fill: canvas[glass])
    canvas.line(
      [Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y)], canvas[.separator],
      width: 0.5)
  }

  /// Draws the bar, with its tabs in the upper 49 points.
  func draw(in rect: Rect, on canvas: inout ScreenCanvas) {
    Self.drawGround(rect, on: &canvas)
    // A phone shows five tabs, the last of which is for the others.
    let shown = Array(items.prefix(8))
    guard !shown.isEmpty else { return }
    let width = rect.width / Double(shown.count)
    for (index, item) in shown.enumerated() {
      let color = index == selected ? tint : canvas[.gray]
      let place = Rect(
        x: rect.x + Double(index) * width, y: rect.y, width: width, height: min(49, rect.height))
      let image = item.image ?? ImageReference(name: "square", isSymbol: true)
      ScreenImage(image: image, mode: .aspectFit, tint: color, isTemplate: true).draw(
        in: Rect(x: place.x + (width - 24) / 2, y: place.y + 6, width: 24, height: 24),
        on: &canvas)
      guard let title = item.title, place.height > 44 else { continue }
      canvas.label(
        title, in: Rect(x: place.x + 2, y: place.y + 32, width: max(0, width - 4), height: 14),
        size: 10, weight: "medium", color, alignment: .center)
    }
  }
}
