import LayoutModel

/// A toolbar: items with spaces between them.
struct ScreenToolbar {
  let items: [BarItem]
  let tint: ColorValue

  /// Draws the bar, with its items in the upper 44 points.
  func draw(in rect: Rect, on canvas: inout ScreenCanvas) {
    ScreenTabBar.drawGround(rect, on: &canvas)
    let row = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(44, rect.height))
    let items = BarItems(items, tint, gap: 8)
    let flexible = items.items.count { $0.space == 0 }
    let left = rect.width - 32 - items.width(canvas)
    let spare = flexible > 0 ? max(0, left) / Double(flexible) : 0
    _ = items.draw(in: row, from: rect.x + 16, spare: spare, on: &canvas)
  }
}
