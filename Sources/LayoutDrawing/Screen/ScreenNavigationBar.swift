import LayoutModel

/// A navigation bar with its title and buttons.
struct ScreenNavigationBar {
  let content: NavigationContent
  let tint: ColorValue

  /// Draws the bar over a rectangle, with its titles at the lower end.
  func draw(in rect: Rect, on canvas: inout ScreenCanvas) {
    let glass = AdaptiveColor(ColorValue(rgb: 0xF9F9F9), dark: ColorValue(rgb: 0x1D1D1D))
    canvas.rect(rect, fill: canvas[content.barTint ?? glass])
    canvas.line(
      [Point(x: rect.x, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY)], canvas[.separator],
      width: 0.5)
    let isLarge =
      content.isLarge && rect.height >= BarHeights.phone.navigationBar + BarHeights.largeTitle
    let color = canvas[content.titleColor ?? .label]
    let height = min(BarHeights.phone.navigationBar, rect.height)
    var row = Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
    if isLarge {
      row.y -= BarHeights.largeTitle
      canvas.label(
        content.title ?? "",
        in: Rect(
          x: rect.x + 16, y: rect.maxY - BarHeights.largeTitle,
          width: max(0, rect.width - 32), height: 48),
        size: 34, weight: "bold", color, alignment: .natural)
    }
    // A light tint is meant for a bar whose colour the app sets at run time.
    func canBeSeen(_ ink: ColorValue) -> Bool {
      content.barTint != nil || abs(ink.luminance - canvas[glass].luminance) >= 0.1
    }
    func visible(_ items: [BarItem]) -> [BarItem] {
      items.map { item in
        var item = item
        if let tint = item.tint, !canBeSeen(canvas[tint]) { item.tint = .label }
        return item
      }
    }
    var ink = content.tint.map { canvas[$0] } ?? tint
    if !canBeSeen(ink) { ink = color }
    let isMirrored = canvas.resolved(.natural) == .right
    var left = content.left
    if let back = content.back {
      let chevron = ImageReference(
        name: isMirrored ? "chevron.right" : "chevron.left", isSymbol: true)
      left = [BarItem(image: chevron), BarItem(title: back)]
    }
    let leading = BarItems(
      inOrder(visible(left), isMirrored), ink, gap: content.back == nil ? 12 : 2)
    let trailing = BarItems(inOrder(visible(content.right), isMirrored), ink, gap: 12)
    let leftEnd = (isMirrored ? trailing : leading).draw(in: row, from: rect.x + 12, on: &canvas)
    let rightItems = isMirrored ? leading : trailing
    let rightStart = rect.maxX - 12 - rightItems.width(canvas)
    _ = rightItems.draw(in: row, from: rightStart, on: &canvas)
    guard !isLarge, let title = content.title else { return }
    // The title is centred in the bar if the buttons leave room.
    let middle = rect.x + rect.width / 2
    let half = max(20, min(middle - leftEnd, rightStart - middle) - 8)
    let isCentered = canvas.width(title, size: 17, weight: "semibold") <= half * 2
    let room =
      isCentered
      ? Rect(x: middle - half, y: row.y, width: half * 2, height: row.height)
      : Rect(
        x: leftEnd + 8, y: row.y, width: max(20, rightStart - leftEnd - 16), height: row.height)
    canvas.label(title, in: room, size: 17, weight: "semibold", color, alignment: .center)
  }

  /// Returns items from left to right.
  private func inOrder(_ items: [BarItem], _ isMirrored: Bool) -> [BarItem] {
    isMirrored ? items.reversed() : items
  }
}
