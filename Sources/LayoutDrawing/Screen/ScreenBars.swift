import LayoutModel

/// The bars of the controllers that contain a layout, drawn over its safe area, or above and below
/// it.
struct ScreenBars {
  private let looks: LayoutAppearance
  private let root: Rect
  private let bounds: Rect
  private let environment: Environment

  init(_ looks: LayoutAppearance, root: Rect, bounds: Rect, _ environment: Environment) {
    self.looks = looks
    self.root = root
    self.bounds = bounds
    self.environment = environment
  }

  /// Returns the root's rectangle, extended by its bars if it does not reach under them.
  static func bounds(
    of root: Rect, _ looks: LayoutAppearance, _ environment: Environment
  ) -> Rect {
    var result = root
    let heights = BarHeights.ofBars(in: environment)
    if looks.navigation != nil, environment.safeArea.top < heights.navigationBar {
      result.y -= heights.navigationBar
      result.height += heights.navigationBar
    }
    let bottom = looks.tabs != nil ? heights.tabBar : looks.tools != nil ? heights.toolbar : 0
    if environment.safeArea.bottom < bottom { result.height += bottom }
    return result
  }

  func draw(on canvas: inout ScreenCanvas) {
    let tint = canvas[looks.tint ?? .blue]
    let isAbove = bounds.y < root.y
    if let navigation = looks.navigation {
      let top =
        isAbove
        ? Rect(x: root.x, y: bounds.y, width: root.width, height: root.y - bounds.y)
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

  /// Draws the time and the battery if the layout fills a phone's screen.
  private func drawStatus(_ isAbove: Bool, on canvas: inout ScreenCanvas) {
    var bar = looks.navigation == nil ? 0 : BarHeights.ofBars(in: environment).navigationBar
    if looks.navigation?.isLarge ?? false { bar += BarHeights.largeTitle }
    let height = environment.safeArea.top - bar
    guard looks.hasStatusBar, !isAbove, height >= 18, height <= 70,
      environment.size.width >= 300, environment.size.height >= 400
    else { return }
    let line = Rect(x: root.x, y: root.y + max(0, height - 24), width: root.width, height: 20)
    let isTall = height > 30
    let size = isTall ? 15.0 : 12.0
    let sides = isTall ? 28.0 : 8.0
    let color = canvas[looks.statusColor ?? looks.navigation?.titleColor ?? .label]
    canvas.label(
      "9:41", in: line.inset(by: EdgeInsets(top: 0, left: sides, bottom: 0, right: sides)),
      size: size, weight: "semibold", color, alignment: isTall ? .left : .center)
    let battery = Rect(
      x: line.maxX - sides - 24, y: line.y + 5, width: 22, height: 10)
    canvas.rect(battery, radius: 2.5, stroke: color.faded(0.5), width: 1)
    canvas.rect(battery.inset(by: EdgeInsets(all: 2)), fill: color, radius: 1)
  }
}
