internal import LayoutModel
internal import LosslessXML

/// The canvas on which Interface Builder laid out a view tree.
///
/// Measured on frames that Interface Builder recorded: these rules yield 95% of 2,848 top insets of
/// root views and 98% of 2,670 bottom ones, except for those counted twice, see ``CanvasDefects``.
struct CanvasRule {
  let facts: DocumentFacts
  let island: Island
  private(set) var size: Size

  init(facts: DocumentFacts, island: Island) {
    self.facts = facts
    self.island = island
    let recorded = island.root.recordedFrame ?? .zero
    size = recorded.size
    // A root pushed below an opaque bar was cut off by as much, although its height was kept.
    if facts.device == nil, recorded.y == BarHeights.belowOpaqueBarOfOldXcode,
      Self.screenHeights.contains(recorded.height), Bars(facts: facts, island: island).isTopOpaque
    {
      size.height -= recorded.y
    }
  }

  /// The screen heights in documents without a device, in points.
  private static let screenHeights: Set<Double> = [480, 568, 667, 736, 1024]

  /// The tree's canvas, with the size recorded for the root.
  var canvas: Canvas {
    Canvas(
      size: Size(width: max(0, size.width), height: max(0, size.height)), safeArea: safeArea,
      scale: facts.knownDevice?.scale ?? 2, device: facts.device ?? Device.any,
      orientation: facts.orientation)
  }

  /// The insets of the root covered by bars, notch and home indicator.
  var safeArea: EdgeInsets {
    guard island.controller != nil || (island.isTopLevel && facts.knownDevice != nil) else {
      return .zero
    }
    let screen = Screen(facts)
    guard !isInList(on: screen) else { return .zero }
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
    } else if isOnSquareCanvas, screen.hasHomeIndicator {
      insets = EdgeInsets(top: bars.top, left: 0, bottom: bars.bottom, right: 0)
    } else {
      adjustForScene(&insets, bars: bars, on: screen)
    }
    if bars.isBottomOpaque { insets.bottom = 0 }
    return insets
  }

  /// Whether a widget was shown in a list, away from the screen's edges: a low one, unless the
  /// screen has a home indicator.
  private func isInList(on screen: Screen) -> Bool {
    guard island.root.text("simulatedAppContext") == "notificationCenter" else { return false }
    let isLow = size.height < Self.leastHeightWithStatusBar && !screen.hasHomeIndicator
    return isLow || facts.readsCanvasAsEarlier
  }

  /// Whether a root in a document without a device was laid out below its bar rather than under it;
  /// for one as high as a screen, the recorded position is outdated.
  private var isPushedBelowBar: Bool {
    guard !facts.readsCanvasAsEarlier, let recorded = island.root.recordedFrame else {
      return false
    }
    return BarHeights.belowBarsOfOldXcode.contains(recorded.y)
      && !Self.screenHeights.contains(recorded.height) && recorded.height != Self.anyHeight
  }

  /// The canvas height for any size class.
  private static let anyHeight = 600.0

  /// Whether a scene still has the size of the canvas for any size class, although its document has
  /// a device, and is therefore away from the screen's edges up to Xcode 14.2.
  private var isOnSquareCanvas: Bool {
    facts.tools < 21701 && size == Size(width: Self.anyHeight, height: Self.anyHeight)
      && island.controller?.isFreeform == false && !facts.readsCanvasAsEarlier
  }

  /// Whether a root below the top bar also ends above the bottom bars.
  private func endsAbove(_ bars: Bars) -> Bool {
    bars.bottom > 0
      && Self.screenHeights.contains(
        size.height + BarHeights.belowOpaqueBarOfOldXcode + bars.bottom)
  }

  /// Whether a controller's view has its own size without being freeform, like one in a popover or
  /// an alert, away from the screen's edges.
  private var isPresentedSmall: Bool {
    guard let controller = island.controller, !facts.readsCanvasAsEarlier else { return false }
    return controller.property("freeformSize") != nil && !controller.isFreeform
  }

  /// Whether a scene has no status bar on the canvas of a phone with a home button.
  ///
  /// Up to Xcode 8, this applies to scenes that hide it, and up to Xcode 10 to small ones.
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

  /// The minimum height of scenes recorded with a status bar; those up to 400 points high had none.
  private static let leastHeightWithStatusBar = 440.0

  /// Adjusts the insets of a root in a sheet or between bars that it does not extend under.
  private func adjustForScene(_ insets: inout EdgeInsets, bars: Bars, on screen: Screen) {
    let missing = screen.size.height - size.height
    let isFullWidth = size.width == screen.size.width
    let home = screen.insets.bottom
    let belowBars =
      BarHeights.belowOpaqueBar + [screen.statusBar + BarHeights.phone.navigationBar]
      + (bars.top > 0 && (bars.top > BarHeights.phone.navigationBar || !facts.readsCanvasAsEarlier)
        ? [screen.statusBar + bars.top] : [])
    func isMissing(_ height: Double) -> Bool { abs(missing - height) < 1 }
    func isBelowBar(_ rest: Double) -> Bool {
      missing > 0 && belowBars.contains { abs(missing - $0 - rest) < 1.5 }
    }
    let isBelowTopBarOnly = !facts.readsCanvasAsEarlier && belowBars.contains(missing)
    let grabber =
      facts.systemVersion >= 26 && !facts.readsCanvasAsEarlier
      ? BarHeights.sheetGrabberSince26 : BarHeights.sheetGrabber
    let sheetBar = bars.top > 0 ? bars.top + grabber : 0
    let isBelowSheetBar = sheetBar > 0 && isMissing(screen.statusBar + sheetBar)
    let barTop = isBelowSheetBar || !isPresentedSheet(on: screen) ? sheetBar : 0
    let isWholeSheet = isFullWidth && isMissing(screen.hasHomeIndicator ? 54 : 20)
    // Since Xcode 14, the space above a sheet depends on the status bar.
    let isBelowStatusBar =
      screen.statusBar > 44 && !facts.readsCanvasAsEarlier
      && isMissing(screen.statusBar + (facts.systemVersion >= 26 ? 0 : 10))
    // Without a bar, its safe area has the same inset, although no status bar covers it.
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
      // The root ends above a bar that it does not extend under.
      insets.bottom = 0
    } else if isFullWidth, bars.bottom > 0, isBelowBar(bars.bottom), !isBelowTopBarOnly {
      insets.top = 0
      insets.bottom = 0
    } else if isFullWidth, isBelowBar(0) || isBelowSheetBar {
      insets.top = 0
    } else if isFullWidth, bars.bottom > 0, isMissing(insets.bottom) {
      // The root ends above an opaque bar.
      insets.bottom = 0
    } else if bars.isTopOpaque {
      insets.top = 0
    }
    if !facts.readsCanvasAsEarlier, island.root.recordedFrame.map({ $0.y > 0 }) ?? false {
      // It is below whatever covers the screen's top.
      insets.top = 0
    }
    // A root not pushed down by a bar starts at the top and may end above the home indicator.
    let isTooWide = size.width > screen.size.width && !facts.readsCanvasAsEarlier
    if facts.tools < 21701, bars.top == 0, !isSheet, missing > 0, !isTooWide {
      insets.bottom = max(0, insets.bottom - missing)
    }
  }

  /// Whether a root in a sheet was not pushed there but presented, by a show segue from a scene that
  /// fills the screen, so that it is below no navigation bar.
  private func isPresentedSheet(on screen: Screen) -> Bool {
    guard !facts.readsCanvasAsEarlier, facts.tools >= 14800,
      island.controller?.property("simulatedTopBarMetrics") == nil
    else { return false }
    var known: Set<String> = []
    var next = island.controller?.objectID
    while let id = next, known.insert(id).inserted,
      facts.embedding.heights[id].map({ $0 < screen.size.height }) ?? false
    {
      next = facts.embedding.pushers[id]
      if let next, facts.embedding.heights[next] == screen.size.height { return true }
    }
    return false
  }

  /// A standalone view has the screen's insets only if it has the same size; cells have none.
  private func adjustForView(_ insets: inout EdgeInsets, bars: Bars, on screen: Screen) {
    let hasOwnHeight = size.height != screen.size.height
    let isTallOfOldXcode = facts.tools < 14800 && size.height >= 480
    let isEarlier = facts.readsCanvasAsEarlier
    let isBelowBar = bars.isTopOpaque && bars.top > 0 && !isEarlier
    // The distance from the root's bottom edge to the screen's.
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
    // On iPads, they got a status bar back later than scenes.
    if facts.knownDevice?.idiom == .pad, !screen.hasHomeIndicator, !isEarlier,
      (14800..<21500).contains(facts.tools)
    {
      insets.top = 0
    }
    let isCollectionPart = island.root.name.hasPrefix("collection") && facts.tools < 20000
    if island.root.name == "tableViewCell" || isCollectionPart {
      insets.top = 0
      insets.bottom = 0
    }
    // Since Xcode 14.1, a root has the full inset regardless of its height; before, only one wider
    // than the screen does.
    if hasOwnHeight, facts.tools < 21701, size.width <= screen.size.width {
      insets.bottom = max(0, insets.bottom - max(0, missing))
    }
  }
}

/// The screen of a document's device as shown on the canvas, without controllers' bars.
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
      // Phones have had no status bar in landscape since iOS 8, nor has the canvas since Xcode 9.
      if facts.isModern || hasHomeIndicator || facts.readsCanvasAsEarlier {
        insets.top = 0
        statusBar = 0
      }
    }
    insets.bottom = home
  }
}

/// The bars around a root view: simulated ones, or else those of its container controllers.
private struct Bars {
  var top = 0.0
  var bottom = 0.0
  /// Whether the root begins below the top bar instead of extending under it.
  var isTopOpaque = false
  /// Whether the root ends above the bottom bar instead of extending under it.
  private(set) var isBottomOpaque = false
  /// Whether the bottom bar is that of the pushing controller, which a sheet does not have.
  private(set) var leavesTabBar = false
  /// Whether the status bar is explicitly hidden.
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
      if facts.embedding.belowLargeTitle.contains(id), !Self.collapsesTitle(island, facts) {
        top += BarHeights.largeTitle
      }
    }
    if let bar = source.property("simulatedBottomBarMetrics") {
      isBottomOpaque = !isEarlier && bar.isNo("translucent")
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
      let isAboveToolbar = facts.embedding.aboveToolbar.contains(id)
      if isAboveToolbar { bottom += heights.toolbar }
      if !isEarlier, !isAboveToolbar, facts.embedding.aboveSimulatedToolbar.contains(id) {
        bottom = heights.toolbar
        leavesTabBar = true
      }
    }
  }

  /// The heights for the device in portrait, which the canvas has used for every phone since Xcode
  /// 15; before, narrow phones had a low navigation bar in landscape.
  private static func heights(_ facts: DocumentFacts) -> BarHeights {
    let isEarlier = facts.readsCanvasAsEarlier
    var heights = BarHeights.upright(
      facts.knownDevice?.idiom ?? .phone,
      systemVersion: isEarlier ? min(facts.systemVersion, 18) : facts.systemVersion)
    if !isEarlier, let device = facts.knownDevice {
      if device.idiom == .phone, facts.tools >= BarHeights.firstWithHighToolbar {
        heights.toolbar = heights.tabBar
      }
      if device.idiom == .pad, device.portraitSafeArea.bottom > 0,
        facts.tools < BarHeights.firstWithHighTabBarOfPad
      {
        heights.tabBar = BarHeights.tabBarOfRoundedPad
      }
    }
    if !isEarlier, facts.isModern, facts.tools < 22000,
      let environment = facts.knownDevice?.environment(facts.orientation),
      BarHeights.ofBars(in: environment) == .compact
    {
      heights.navigationBar = BarHeights.compact.navigationBar
    }
    return heights
  }

  /// Whether a large title was drawn small, as for the root of a navigation controller above a list
  /// since Xcode 11.
  private static func collapsesTitle(_ island: Island, _ facts: DocumentFacts) -> Bool {
    guard !facts.readsCanvasAsEarlier, facts.tools >= 14800,
      facts.embedding.navigationRoots.contains(island.controller?.objectID ?? "")
    else { return false }
    let first = island.root.first("subviews")?.children.first
    return first.map { ["tableView", "collectionView"].contains($0.name) } ?? false
  }

  private enum Tabs { case none, ofController, ofPusher }

  /// The tab bar below a controller; since Xcode 9, controllers pushed over the bar cover it.
  private static func tabs(around id: String, _ facts: DocumentFacts) -> Tabs {
    let embedding = facts.embedding
    let isAbove = embedding.aboveTabBar.contains(id)
    if facts.readsCanvasAsEarlier { return isAbove ? .ofController : .none }
    if isAbove, !facts.isModern || !embedding.coversTabBar.contains(id) { return .ofController }
    return embedding.aboveSimulatedTabBar.contains(id) ? .ofPusher : .none
  }
}
