import LayoutModel

/// The bars that the controllers around a layout show, where they cover its safe area, or above and
/// below it.
struct ScreenBars {
  private let looks: LayoutAppearance
  private let root: Rect
  private let bounds: Rect
  private let environment: Environment

  private static let height = 44.0
  private static let tabHeight = 49.0

  init(_ looks: LayoutAppearance, root: Rect, bounds: Rect, _ environment: Environment) {
    self.looks = looks
    self.root = root
    self.bounds = bounds
    self.environment = environment
  }

  /// The root and, where it does not reach under its bars, they.
  static func bounds(
    of root: Rect, _ looks: LayoutAppearance, _ environment: Environment
  ) -> Rect {
    var result = root
    if looks.navigation != nil, environment.safeArea.top < height {
      result.y -= height
      result.height += height
    }
    let bottom = looks.tabs != nil ? tabHeight : looks.tools != nil ? height : 0
    if environment.safeArea.bottom < bottom { result.height += bottom }
    return result
  }

  /// Draws them.
  func draw(on canvas: inout ScreenCanvas) {
    let tint = canvas[looks.tint ?? .blue]
    let isAbove = bounds.y < root.y
    if let navigation = looks.navigation {
      let top =
        isAbove
        ? Rect(x: root.x, y: bounds.y, width: root.width, height: Self.height)
        : Rect(x: root.x, y: root.y, width: root.width, height: environment.safeArea.top)
      ScreenNavigationBar(content: navigation, tint: tint).draw(in: top, on: &canvas)
    }
    drawStatus(isAbove, on: &canvas)
    guard looks.tabs != nil || looks.tools != nil else { return }
    let below = bounds.maxY - root.maxY
    let bottom = below > 0 ? below : environment.safeArea.bottom
    let place = Rect(x: root.x, y: bounds.maxY - bottom, width: root.width, height: bottom)
    if let tabs = looks.tabs {
      ScreenTabBar(items: tabs, selected: looks.selectedTab ?? 0, tint: tint)
        .draw(in: place, on: &canvas)
    } else if let tools = looks.tools {
      ScreenToolbar(items: tools, tint: tint).draw(in: place, on: &canvas)
    }
  }

  /// The time and the battery, where a phone's whole screen is shown.
  private func drawStatus(_ isAbove: Bool, on canvas: inout ScreenCanvas) {
    let bar = looks.navigation == nil ? 0 : Self.height
    let height = environment.safeArea.top - bar
    guard looks.hasStatusBar, !isAbove, height >= 18, height <= 70,
      environment.size.width >= 300, environment.size.height >= 400
    else { return }
    let line = Rect(x: root.x, y: root.y + max(0, height - 24), width: root.width, height: 20)
    let isTall = height > 30
    let size = isTall ? 15.0 : 12.0
    let sides = isTall ? 28.0 : 8.0
    let color = canvas[looks.navigation?.titleColor ?? .label]
    canvas.label(
      "9:41", in: line.inset(by: EdgeInsets(top: 0, left: sides, bottom: 0, right: sides)),
      size: size, weight: "semibold", color, alignment: isTall ? .left : .center)
    let battery = Rect(
      x: line.maxX - sides - 24, y: line.y + 5, width: 22, height: 10)
    canvas.rect(battery, radius: 2.5, stroke: color.faded(0.5), width: 1)
    canvas.rect(battery.inset(by: EdgeInsets(all: 2)), fill: color, radius: 1)
  }
}

/// A navigation bar: what it is called, and the buttons at its sides.
struct ScreenNavigationBar {
  let content: NavigationContent
  let tint: ColorValue

  /// Draws it over a rectangle, at the lower end of which its titles stand.
  func draw(in rect: Rect, on canvas: inout ScreenCanvas) {
    let glass = AdaptiveColor(ColorValue(rgb: 0xF9F9F9), dark: ColorValue(rgb: 0x1D1D1D))
    canvas.rect(rect, fill: canvas[content.barTint ?? glass])
    canvas.line(
      [Point(x: rect.x, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY)], canvas[.separator],
      width: 0.5)
    let isLarge = content.isLarge && rect.height >= 44 + 52
    let color = canvas[content.titleColor ?? .label]
    var row = Rect(x: rect.x, y: rect.maxY - 44, width: rect.width, height: 44)
    if rect.height < 44 { row = rect }
    if isLarge {
      row.y -= 52
      canvas.label(
        content.title ?? "",
        in: Rect(x: rect.x + 16, y: rect.maxY - 52, width: max(0, rect.width - 32), height: 48),
        size: 34, weight: "bold", color, alignment: .natural)
    }
    // A light tint is meant for a bar whose colour is set when the app runs.
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
    var left = content.left
    if let back = content.back {
      let chevron = ImageReference(name: "chevron.left", isSymbol: true)
      left = [BarItem(image: chevron), BarItem(title: back)]
    }
    let isMirrored = canvas.resolved(.natural) == .right
    let right = visible(content.right)
    left = visible(left)
    let (first, last) = isMirrored ? (right, left) : (left, right)
    let leftEnd = BarItems(first, ink, gap: content.back == nil || isMirrored ? 12 : 2).draw(
      in: row, from: rect.x + 12, on: &canvas)
    let rightItems = BarItems(last, ink, gap: 12)
    let rightStart = rect.maxX - 12 - rightItems.width(canvas)
    _ = rightItems.draw(in: row, from: rightStart, on: &canvas)
    guard !isLarge, let title = content.title else { return }
    // In the middle of the bar as long as the buttons leave it room there.
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
}

/// Items of a bar beside each other.
struct BarItems {
  let items: [BarItem]
  let tint: ColorValue
  let gap: Double

  private static let side = 22.0

  init(_ items: [BarItem], _ tint: ColorValue, gap: Double) {
    // Nobody sees more of them.
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

  /// How much room they take, with nothing for spaces that take what is left.
  func width(_ canvas: ScreenCanvas) -> Double {
    items.reduce(0) { $0 + width(of: $1, canvas) } + gap * Double(max(0, items.count - 1))
  }

  /// Draws them from a place on; spaces that take what is left share `spare`.
  ///
  /// - Returns: where they end.
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

/// A toolbar: items with spaces between them.
struct ScreenToolbar {
  let items: [BarItem]
  let tint: ColorValue

  /// Draws it; its items stand in its upper 44 points.
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

/// A tab bar: as many fields of one width as there are tabs.
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

  /// Draws it; the tabs stand in its upper 49 points.
  func draw(in rect: Rect, on canvas: inout ScreenCanvas) {
    Self.drawGround(rect, on: &canvas)
    // A phone shows five, the last of which is for the others.
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
