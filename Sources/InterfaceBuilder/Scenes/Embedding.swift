internal import LosslessXML

/// Which scenes are shown inside a navigation or tab bar controller of their storyboard, and so
/// have bars that they do not mention themselves.
struct Embedding {
  /// The object ids of controllers below a navigation bar.
  private(set) var belowNavigationBar: Set<String> = []
  /// The object ids of others that are below one, though this was not read so before more was measured:
  /// what is pushed from a controller that simulates the bar, and the children of a tab bar controller
  /// that is in a navigation controller.
  private(set) var indirectlyBelowNavigationBar: Set<String> = []
  /// Those of them whose title is large before anything is scrolled.
  private(set) var belowLargeTitle: Set<String> = []
  /// The object ids of controllers above a tab bar.
  private(set) var aboveTabBar: Set<String> = []
  /// Those of them that are pushed onto a navigation controller around the tab bar's, and so cover it.
  private(set) var coversTabBar: Set<String> = []
  /// The object ids of others that are pushed from a controller that simulates a tab bar.
  private(set) var aboveSimulatedTabBar: Set<String> = []
  /// The object ids of controllers above the toolbar of a navigation controller that shows one.
  private(set) var aboveToolbar: Set<String> = []
  /// The object ids of controllers without a status bar: those that say so, and those to which they lead.
  private(set) var withoutStatusBar: Set<String> = []

  init(_ document: Element) {
    let segues = Segues(document)
    followNavigation(segues)
    followTabsInNavigation(segues)
    followSimulatedBars(segues)
    followTabs(segues)
    followToolbars(segues)
    followStatusBars(segues)
  }

  /// Whether a controller has the same bars around it as in another document.
  func hasSameBars(_ controller: String, as other: Embedding) -> Bool {
    [
      \Self.belowNavigationBar, \.indirectlyBelowNavigationBar, \.belowLargeTitle, \.aboveTabBar,
      \.coversTabBar, \.aboveSimulatedTabBar, \.aboveToolbar, \.withoutStatusBar,
    ].allSatisfy {
      self[keyPath: $0].contains(controller) == other[keyPath: $0].contains(controller)
    }
  }

  /// A navigation controller's root has its bar, and so has what is pushed from there.
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

  /// A tab bar controller in a navigation controller gives its bar to its children that have none of
  /// their own, unless it says that there is none.
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

  /// Adds controllers that are below a navigation bar, and what is pushed from them; navigation controllers
  /// have bars of their own.
  ///
  /// - Parameter barIsLarge: Whether the bar shows titles large where a controller does not say otherwise.
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
      // Unless it says so itself, it is as what it was pushed from.
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

  /// What is pushed from a controller that simulates a navigation or tab bar has it; no frames show that
  /// what is pushed from there has it, too.
  private mutating func followSimulatedBars(_ segues: Segues) {
    for controller in segues.order {
      let element = segues.controllers[controller]
      if element?.property("simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics" {
        indirectlyBelowNavigationBar.formUnion(segues.pushes[controller, default: []])
      }
      if element?.property("simulatedBottomBarMetrics")?.name == "simulatedTabBarMetrics" {
        aboveSimulatedTabBar.formUnion(segues.pushesKeepingBar(from: controller))
        // All that is in a navigation controller that simulates one has it.
        if segues.isNavigationController(controller) {
          followKept(
            from: segues.relationships[controller, default: []].map(\.destination), segues,
            to: \.aboveSimulatedTabBar)
        }
      }
    }
    indirectlyBelowNavigationBar.subtract(belowNavigationBar)
  }

  /// Adds controllers that are above a bar, and what is pushed from them without hiding it.
  private mutating func followKept(
    from roots: [String], _ segues: Segues, to set: WritableKeyPath<Self, Set<String>>
  ) {
    var pending = roots
    while let controller = pending.popLast() {
      guard self[keyPath: set].insert(controller).inserted else { continue }
      pending += segues.pushesKeepingBar(from: controller)
    }
  }

  /// A tab bar controller's children have its bar, with whatever they contain or push that does
  /// not hide it.
  private mutating func followTabs(_ segues: Segues) {
    var pending = segues.tabs
    while let controller = pending.popLast() {
      guard aboveTabBar.insert(controller).inserted else { continue }
      pending += segues.relationships[controller, default: []].map(\.destination)
      pending += segues.pushesKeepingBar(from: controller)
    }
    coversTabBar = aboveTabBar.subtracting(Self.shownInTabs(segues))
  }

  /// The children of tab bar controllers with what they contain, and what is pushed onto navigation
  /// controllers among them: other pushes are onto one around the tab bar.
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

  /// What a controller without a status bar leads to has none, unless it says otherwise.
  private mutating func followStatusBars(_ segues: Segues) {
    func says(_ controller: String) -> Element? {
      segues.controllers[controller]?.property("simulatedStatusBarMetrics")
    }
    var pending = segues.order.filter { says($0)?.name == "nil" }
    while let controller = pending.popLast() {
      guard withoutStatusBar.insert(controller).inserted else { continue }
      pending += segues.destinations[controller, default: []].filter { says($0) == nil }
    }
  }

  /// A navigation controller's toolbar is hidden unless it says otherwise, and shown below all that
  /// is pushed and does not hide it.
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
