internal import LayoutModel
internal import LosslessXML

/// The canvas that Interface Builder laid a tree of views out on.
///
/// Measured on frames that Interface Builder recorded: these rules give 95% of 2,848 upper insets of root
/// views, and 98% of 2,670 lower ones, but for those that it counts twice: see ``CanvasDefects``.
struct CanvasRule {
  let facts: DocumentFacts
  let island: Island
  private(set) var size: Size

  init(facts: DocumentFacts, island: Island) {
    self.facts = facts
    self.island = island
    let recorded = island.root.recordedFrame ?? .zero
    size = recorded.size
    // A root that was pushed below an opaque bar was cut by as much, although its height was kept.
    if facts.device == nil, recorded.y == BarHeights.belowOpaqueBarOfOldXcode,
      Self.screenHeights.contains(recorded.height), Bars(facts: facts, island: island).isTopOpaque
    {
      size.height -= recorded.y
    }
  }

  /// Those of the screens that documents without a device were made for, in points.
  private static let screenHeights: Set<Double> = [480, 568, 667, 736, 1024]

  /// The canvas of the tree; its size is the one recorded for the root.
  var canvas: Canvas {
    Canvas(
      size: Size(width: max(0, size.width), height: max(0, size.height)), safeArea: safeArea,
      scale: facts.knownDevice?.scale ?? 2, device: facts.device ?? Device.any,
      orientation: facts.orientation)
  }

  /// What bars, notch and home indicator cover of the root.
  var safeArea: EdgeInsets {
    guard island.controller != nil || (island.isTopLevel && facts.knownDevice != nil) else {
      return .zero
    }
    // A widget stands in a list of them, away from the edges of the screen.
    guard island.root.text("simulatedAppContext") != "notificationCenter" else { return .zero }
    let screen = Screen(facts)
    var insets = screen.insets
    let bars = Bars(facts: facts, island: island)
    insets.top += bars.top
    insets.bottom += bars.bottom
    if island.controller == nil {
      adjustForView(&insets, bars: bars, on: screen)
    } else if facts.knownDevice == nil {
      let isBelowBar =
        bars.top > 0
        && (Self.screenHeights.contains(size.height + BarHeights.belowOpaqueBarOfOldXcode)
          || isPushedBelowBar)
      if bars.isTopOpaque || isBelowBar {
        insets.top = 0
        if isPushedBelowBar, endsAbove(bars) { insets.bottom = 0 }
      } else if bars.hidesStatusBar || isPresentedSmall {
        insets.top -= screen.statusBar
      }
    } else if hasNoStatusBar(bars, on: screen) {
      insets.top = bars.isTopOpaque ? 0 : bars.top
    } else {
      adjustForScene(&insets, bars: bars, on: screen)
    }
    return insets
  }

  /// Whether a root without a device was recorded below its bar, and not under it; one as high as a
  /// screen only stood there once.
  private var isPushedBelowBar: Bool {
    guard !facts.readsCanvasAsEarlier, let recorded = island.root.recordedFrame else {
      return false
    }
    return BarHeights.belowBarsOfOldXcode.contains(recorded.y)
      && !Self.screenHeights.contains(recorded.height) && recorded.height != Self.anyHeight
  }

  /// The height of a canvas for any size class.
  private static let anyHeight = 600.0

  /// Whether a root that stands below its bar leaves the bars at the bottom out as well.
  private func endsAbove(_ bars: Bars) -> Bool {
    bars.bottom > 0
      && Self.screenHeights.contains(
        size.height + BarHeights.belowOpaqueBarOfOldXcode + bars.bottom)
  }

  /// Whether a controller's view has a size of its own without being freeform, as one that is shown in
  /// a popover or an alert: it stands away from the edges of the screen.
  private var isPresentedSmall: Bool {
    guard let controller = island.controller, !facts.readsCanvasAsEarlier else { return false }
    return controller.property("freeformSize") != nil && !controller.isFreeform
  }

  /// Whether a scene has no status bar on the canvas of a phone with a home button.
  ///
  /// Up to Xcode 8 that is one that says so, and up to Xcode 10 a small one.
  private func hasNoStatusBar(_ bars: Bars, on screen: Screen) -> Bool {
    guard !screen.hasHomeIndicator else { return false }
    if !facts.readsCanvasAsEarlier {
      if !facts.isModern, bars.hidesStatusBar { return true }
      let isLow = facts.orientation == .portrait && size.height < Self.leastHeightWithStatusBar
      if facts.tools < 14800, isLow { return true }
    }
    return size.height < screen.size.height
      && (isPresentedSmall || bars.hidesStatusBar && island.controller?.isFreeform == true)
  }

  /// Scenes up to 400 points high were recorded without a status bar, and those from here on with one.
  private static let leastHeightWithStatusBar = 440.0

  /// A scene's root may be a sheet, or stand between bars that it does not reach under.
  private func adjustForScene(_ insets: inout EdgeInsets, bars: Bars, on screen: Screen) {
    let missing = screen.size.height - size.height
    let isFullWidth = size.width == screen.size.width
    let home = screen.insets.bottom
    let belowBars =
      BarHeights.belowOpaqueBar + [screen.statusBar + BarHeights.phone.navigationBar]
      + (bars.top > BarHeights.phone.navigationBar ? [screen.statusBar + bars.top] : [])
    func isMissing(_ height: Double) -> Bool { abs(missing - height) < 1 }
    func isBelowBar(_ rest: Double) -> Bool {
      missing > 0 && belowBars.contains { abs(missing - $0 - rest) < 1.5 }
    }
    let grabber =
      facts.systemVersion >= 26 && !facts.readsCanvasAsEarlier
      ? BarHeights.sheetGrabberSince26 : BarHeights.sheetGrabber
    let barTop = bars.top > 0 ? bars.top + grabber : 0
    let isBelowSheetBar = barTop > 0 && isMissing(screen.statusBar + barTop)
    let isWholeSheet = isFullWidth && isMissing(screen.hasHomeIndicator ? 54 : 20)
    // Since Xcode 14 what a sheet leaves free at the top follows the status bar.
    let isBelowStatusBar =
      screen.statusBar > 44 && !facts.readsCanvasAsEarlier
      && isMissing(screen.statusBar + (facts.systemVersion >= 26 ? 0 : 10))
    // And without a bar it keeps off as much, though no status bar is over it.
    let keepsOffStatusBar =
      isBelowStatusBar && barTop == 0
      && island.controller?.property("simulatedBottomBarMetrics") == nil
    let sheetTop = keepsOffStatusBar ? screen.statusBar : barTop
    let isSheet =
      isWholeSheet || isFullWidth && screen.hasHomeIndicator && (isMissing(10) || isBelowStatusBar)
    if isWholeSheet {
      insets.top = sheetTop
      if bars.leavesTabBar { insets.bottom = home }
    } else if isSheet {
      insets.top = sheetTop
      insets.bottom = 0
    } else if isFullWidth, bars.top == 0, bars.bottom > 0, isMissing(bars.bottom + home) {
      // What is above a bar that it does not reach under.
      insets.bottom = 0
    } else if isFullWidth, bars.bottom > 0, isBelowBar(bars.bottom) {
      insets.top = 0
      insets.bottom = 0
    } else if isFullWidth, isBelowBar(0) || isBelowSheetBar {
      insets.top = 0
    } else if isFullWidth, bars.bottom > 0, isMissing(insets.bottom) {
      // It ends above an opaque bar.
      insets.bottom = 0
    } else if bars.isTopOpaque {
      insets.top = 0
    }
    // A root that no bar pushes down begins at the top, and need not reach to the home indicator.
    if facts.tools < 21701, bars.top == 0, !isSheet, missing > 0 {
      insets.bottom = max(0, insets.bottom - missing)
    }
  }

  /// A view of its own has the screen's insets only where it is as large, and cells have none.
  private func adjustForView(_ insets: inout EdgeInsets, bars: Bars, on screen: Screen) {
    let hasOwnHeight = size.height != screen.size.height
    let isTallOfOldXcode = facts.tools < 14800 && size.height >= 480
    let isEarlier = facts.readsCanvasAsEarlier
    let isBelowBar = bars.isTopOpaque && bars.top > 0 && !isEarlier
    // How far it would end above the bottom of the screen.
    let missing =
      isEarlier
      ? (size.height < 260 ? insets.bottom : 0)
      : screen.size.height - size.height - (isBelowBar ? insets.top : 0)
    if isBelowBar
      || !screen.hasHomeIndicator && hasOwnHeight && facts.tools < (isEarlier ? 22400 : 21701)
        && !isTallOfOldXcode
    {
      insets.top = 0
    }
    let isCollectionPart = island.root.name.hasPrefix("collection") && facts.tools < 20000
    if island.root.name == "tableViewCell" || isCollectionPart {
      insets.top = 0
      insets.bottom = 0
    }
    // From Xcode 14.1 on a root has the whole inset, however small it is, and before if it is wider
    // than the screen.
    if hasOwnHeight, facts.tools < 21701, size.width <= screen.size.width {
      insets.bottom = max(0, insets.bottom - max(0, missing))
    }
  }
}

/// The screen of a document's device as the canvas shows it, without bars of controllers.
private struct Screen {
  var size = Size.zero
  var statusBar: Double
  var hasHomeIndicator = false
  var insets = EdgeInsets.zero

  init(_ facts: DocumentFacts) {
    statusBar =
      facts.readsCanvasAsEarlier
      ? StatusBarHeights.earlierHeight(device: facts.device, tools: facts.tools)
      : StatusBarHeights.height(device: facts.device, tools: facts.tools)
    insets.top = statusBar
    guard let device = facts.knownDevice else { return }
    size = device.environment(facts.orientation).size
    var home = device.portraitSafeArea.bottom
    hasHomeIndicator = home > 0
    if facts.orientation == .landscape, device.idiom != .pad {
      if hasHomeIndicator {
        insets.left = statusBar
        insets.right = statusBar
        home = device.landscapeSafeArea.bottom
      }
      // Phones have had no status bar there since iOS 8, and the canvas since Xcode 9.
      if facts.isModern || hasHomeIndicator || facts.readsCanvasAsEarlier {
        insets.top = 0
        statusBar = 0
      }
    }
    insets.bottom = home
  }
}

/// The bars around a root view: those it simulates, else those of the controllers it is shown in.
private struct Bars {
  var top = 0.0
  var bottom = 0.0
  /// Whether the root begins below the top bar instead of reaching under it.
  var isTopOpaque = false
  /// Whether the bar at the bottom is a tab bar of the controller that pushes it, which a sheet is not in.
  private(set) var leavesTabBar = false
  /// Whether it says that there is no status bar.
  let hidesStatusBar: Bool

  init(facts: DocumentFacts, island: Island) {
    let source = island.controller ?? island.root
    let id = island.controller?.objectID ?? ""
    let isEarlier = facts.readsCanvasAsEarlier
    hidesStatusBar =
      !isEarlier
      && (source.property("simulatedStatusBarMetrics")?.name == "nil"
        || !facts.isModern && facts.embedding.withoutStatusBar.contains(id))
    let heights = Self.heights(facts)
    if let bar = source.property("simulatedTopBarMetrics") {
      isTopOpaque = bar.isNo("translucent")
      if bar.name == "simulatedNavigationBarMetrics" {
        top = heights.navigationBar
        if bar.isYes("prefersLargeTitles") { top += BarHeights.largeTitle }
        if bar.isYes("prompted") { top += BarHeights.prompt }
      }
    } else if facts.embedding.belowNavigationBar.contains(id)
      || !isEarlier && facts.embedding.indirectlyBelowNavigationBar.contains(id)
    {
      top = heights.navigationBar
      if facts.embedding.belowLargeTitle.contains(id) { top += BarHeights.largeTitle }
    }
    if let bar = source.property("simulatedBottomBarMetrics") {
      switch bar.name {
      case "simulatedTabBarMetrics": bottom = heights.tabBar
      case "simulatedToolbarMetrics": bottom = heights.toolbar
      default: break
      }
    } else {
      if !source.isYes("hidesBottomBarWhenPushed") {
        let tabs = Self.tabs(around: id, facts)
        if tabs != .none { bottom = heights.tabBar }
        leavesTabBar = tabs == .ofPusher
      }
      if facts.embedding.aboveToolbar.contains(id) { bottom += heights.toolbar }
    }
  }

  /// Those of the device held upright, as which the canvas has drawn every phone since Xcode 15; before, the
  /// navigation bar of a narrow one that is held sideways was low.
  private static func heights(_ facts: DocumentFacts) -> BarHeights {
    let isEarlier = facts.readsCanvasAsEarlier
    var heights = BarHeights.upright(
      facts.knownDevice?.idiom ?? .phone,
      systemVersion: isEarlier ? min(facts.systemVersion, 18) : facts.systemVersion)
    if !isEarlier, facts.isModern, facts.tools < 22000,
      let environment = facts.knownDevice?.environment(facts.orientation),
      BarHeights.ofBars(in: environment) == .compact
    {
      heights.navigationBar = BarHeights.compact.navigationBar
    }
    return heights
  }

  private enum Tabs { case none, ofController, ofPusher }

  /// Whether a controller is shown above a tab bar, which what is pushed over it covers since Xcode 9.
  private static func tabs(around id: String, _ facts: DocumentFacts) -> Tabs {
    let embedding = facts.embedding
    let isAbove = embedding.aboveTabBar.contains(id)
    if facts.readsCanvasAsEarlier { return isAbove ? .ofController : .none }
    if isAbove, !facts.isModern || !embedding.coversTabBar.contains(id) { return .ofController }
    return embedding.aboveSimulatedTabBar.contains(id) ? .ofPusher : .none
  }
}
