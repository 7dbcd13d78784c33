internal import LayoutModel
internal import LosslessXML

/// The scenes shown inside a navigation or tab bar controller of their storyboard, which therefore
/// have bars that they do not mention themselves.
struct Embedding {
  /// The object ids of controllers below a navigation bar.
  private(set) var belowNavigationBar: Set<String> = []
  /// The object ids of further controllers below a navigation bar, which earlier versions missed:
  /// those pushed from a controller that simulates the bar, the children of a tab bar controller
  /// inside a navigation controller, and details shown.
  private(set) var indirectlyBelowNavigationBar: Set<String> = []
  /// The subset of both whose title is initially large.
  private(set) var belowLargeTitle: Set<String> = []
  /// The object ids of controllers above a tab bar.
  private(set) var aboveTabBar: Set<String> = []
  /// The subset pushed onto a navigation controller around the tab bar controller, covering its
  /// bar.
  private(set) var coversTabBar: Set<String> = []
  /// The object ids of further controllers, pushed directly or indirectly from one that simulates a
  /// tab bar.
  private(set) var aboveSimulatedTabBar: Set<String> = []
  /// The object ids of controllers above the visible toolbar of a navigation controller.
  private(set) var aboveToolbar: Set<String> = []
  /// The object ids of controllers without a toolbar of their own, pushed directly or indirectly
  /// from one that simulates a toolbar.
  private(set) var aboveSimulatedToolbar: Set<String> = []
  /// The object ids of controllers that hide the status bar or are in a container view, and of those
  /// reached from them.
  private(set) var withoutStatusBar: Set<String> = []
  /// The object ids of the root controllers of navigation controllers.
  private(set) var navigationRoots: Set<String> = []
  /// The object ids of the controllers that push each.
  private(set) var pushers: [String: String] = [:]
  /// The recorded heights of controllers' root views, in points.
  private(set) var heights: [String: Double] = [:]

  init(_ document: Element) {
    let segues = Segues(document)
    followNavigation(segues)
    followTabsInNavigation(segues)
    followDetails(segues)
    followSimulatedBars(segues)
    followTabs(segues)
    followToolbars(segues)
    followStatusBars(segues)
    navigationRoots = Set(segues.roots.keys)
    pushers = segues.pushers
    for (id, controller) in segues.controllers {
      let view = controller.children.first { $0.has("key", "view") }
      heights[id] = view?.recordedFrame?.height
    }
  }

  /// Whether a controller has the same bars around it as in another document.
  func hasSameBars(_ controller: String, as other: Embedding) -> Bool {
    [
      \Self.belowNavigationBar, \.indirectlyBelowNavigationBar, \.belowLargeTitle, \.aboveTabBar,
      \.coversTabBar, \.aboveSimulatedTabBar, \.aboveToolbar, \.aboveSimulatedToolbar,
      \.withoutStatusBar, \.navigationRoots,
    ].allSatisfy {
      self[keyPath: $0].contains(controller) == other[keyPath: $0].contains(controller)
    }
  }

  /// Adds the root of each navigation controller and the controllers pushed from it.
  private mutating func followNavigation(_ segues: Segues) {
    for controller in segues.order.reversed() {
      guard !(segues.controllers[controller]?.isYes("navigationBarHidden") ?? false) else {
        continue
      }
      let bar = segues.controllers[controller]?.property("navigationBar")
      let barIsLarge = bar?.isYes("largeTitles") ?? false
      followPushes(
        from: segues.relationships[controller, default: []]
          .filter { $0.name == "rootViewController" }.map(\.destination),
        segues, to: \.belowNavigationBar, barIsLarge: barIsLarge)
    }
  }

  /// Adds the children of tab bar controllers inside a navigation controller, unless they have a
  /// bar of their own or the tab bar controller simulates none.
  private mutating func followTabsInNavigation(_ segues: Segues) {
    for controller in segues.order
    where belowNavigationBar.contains(controller) && segues.isTabBarController(controller)
      && segues.controllers[controller]?.property("simulatedTopBarMetrics")?.name != "nil"
    {
      followPushes(
        from: segues.relationships[controller, default: []].map(\.destination), segues,
        to: \.indirectlyBelowNavigationBar,
        barIsLarge: belowLargeTitle.contains(controller))
    }
  }

  /// Adds the details shown by controllers below a navigation bar.
  private mutating func followDetails(_ segues: Segues) {
    for controller in segues.order
    where belowNavigationBar.contains(controller)
      || indirectlyBelowNavigationBar.contains(controller)
    {
      followPushes(
        from: segues.details[controller, default: []], segues, to: \.indirectlyBelowNavigationBar,
        barIsLarge: belowLargeTitle.contains(controller))
    }
  }

  /// Adds controllers below a navigation bar and those pushed from them, except for navigation
  /// controllers, which have their own bars.
  ///
  /// - Parameter barIsLarge: Whether the bar shows large titles unless a controller overrides it.
  private mutating func followPushes(
    from roots: [String], _ segues: Segues, to set: WritableKeyPath<Self, Set<String>>,
    barIsLarge: Bool
  ) {
    var pending = roots.map { ($0, isLarge: true) }
    while let (controller, inherited) = pending.popLast() {
      guard !segues.isNavigationController(controller), !belowNavigationBar.contains(controller),
        self[keyPath: set].insert(controller).inserted
      else { continue }
      let item = segues.controllers[controller]?.first("navigationItem")
      // By default, a controller inherits the mode of the one that pushed it.
      let isLarge =
        switch item?.text("largeTitleDisplayMode") {
        case "never": false
        case "always": true
        default: inherited
        }
      if barIsLarge, isLarge { belowLargeTitle.insert(controller) }
      pending += segues.pushes[controller, default: []].map { ($0, isLarge) }
    }
  }

  /// Adds controllers pushed from one that simulates a bar: a navigation bar directly, since no
  /// recorded frames show that this extends to further pushes; a tab bar or toolbar also
  /// indirectly, a toolbar even if it is hidden when pushed.
  private mutating func followSimulatedBars(_ segues: Segues) {
    for controller in segues.order {
      let element = segues.controllers[controller]
      if element?.property("simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics" {
        indirectlyBelowNavigationBar.formUnion(segues.pushes[controller, default: []])
        indirectlyBelowNavigationBar.formUnion(
          segues.details[controller, default: []].filter { !segues.isNavigationController($0) })
      }
      if element?.property("simulatedBottomBarMetrics")?.name == "simulatedTabBarMetrics" {
        aboveSimulatedTabBar.formUnion(segues.pushesKeepingBar(from: controller))
        // A bar simulated by a navigation controller applies to everything in it.
        if segues.isNavigationController(controller) {
          followKept(
            from: segues.relationships[controller, default: []].map(\.destination), segues,
            to: \.aboveSimulatedTabBar)
        }
      }
    }
    indirectlyBelowNavigationBar.subtract(belowNavigationBar)
    for controller in segues.order {
      switch segues.inheritedBottomBar(of: controller) {
      case "simulatedTabBarMetrics": aboveSimulatedTabBar.insert(controller)
      case "simulatedToolbarMetrics": aboveSimulatedToolbar.insert(controller)
      default: break
      }
    }
  }

  /// Adds controllers above a bar and those pushed from them without hiding it.
  private mutating func followKept(
    from roots: [String], _ segues: Segues, to set: WritableKeyPath<Self, Set<String>>
  ) {
    var pending = roots
    while let controller = pending.popLast() {
      guard self[keyPath: set].insert(controller).inserted else { continue }
      pending += segues.pushesKeepingBar(from: controller)
    }
  }

  /// Adds the children of tab bar controllers, with everything they contain or push without hiding
  /// the bar.
  private mutating func followTabs(_ segues: Segues) {
    var pending = segues.tabs
    while let controller = pending.popLast() {
      guard aboveTabBar.insert(controller).inserted else { continue }
      pending += segues.relationships[controller, default: []].map(\.destination)
      pending += segues.pushesKeepingBar(from: controller)
    }
    coversTabBar = aboveTabBar.subtracting(Self.shownInTabs(segues))
  }

  /// The children of tab bar controllers with their contents, and what navigation controllers among
  /// them push; other pushes go to a navigation controller around the tab bar.
  private static func shownInTabs(_ segues: Segues) -> Set<String> {
    /// Whether each is in a navigation controller.
    var result: [String: Bool] = [:]
    var pending = segues.tabs.map { ($0, isInNavigation: false) }
    while let (controller, isInNavigation) = pending.popLast() {
      let isIn = isInNavigation || segues.isNavigationController(controller)
      if let known = result[controller], known || !isIn { continue }
      result[controller] = isIn
      pending += segues.relationships[controller, default: []].map { ($0.destination, isIn) }
      if isIn { pending += segues.pushesKeepingBar(from: controller).map { ($0, isIn) } }
    }
    return Set(result.keys)
  }

  /// Adds controllers that hide the status bar or are in a container view, and those they lead to,
  /// unless these specify their own.
  private mutating func followStatusBars(_ segues: Segues) {
    func says(_ controller: String) -> Element? {
      segues.controllers[controller]?.property("simulatedStatusBarMetrics")
    }
    var pending =
      segues.order.filter { says($0)?.name == "nil" }
      + segues.embedded.filter { says($0) == nil }
    while let controller = pending.popLast() {
      guard withoutStatusBar.insert(controller).inserted else { continue }
      pending += segues.destinations[controller, default: []].filter { says($0) == nil }
    }
  }

  /// Adds controllers above a navigation controller's toolbar: it is hidden by default and, if
  /// shown, applies to every pushed controller that does not hide it.
  private mutating func followToolbars(_ segues: Segues) {
    for controller in segues.order
    where segues.controllers[controller]?.isNo("toolbarHidden") ?? false {
      followKept(
        from: segues.relationships[controller, default: []]
          .filter { $0.name == "rootViewController" }.map(\.destination), segues, to: \.aboveToolbar
      )
    }
  }
}
