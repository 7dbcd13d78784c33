internal import LosslessXML

/// Which scenes are shown inside a navigation or tab bar controller of their storyboard, and so
/// have bars that they do not mention themselves.
struct Embedding {
  /// The object ids of controllers below a navigation bar.
  private(set) var belowNavigationBar: Set<String> = []
  /// The object ids of others that are pushed from a controller that simulates the bar.
  private(set) var belowSimulatedBar: Set<String> = []
  /// Those of them whose title is large before anything is scrolled.
  private(set) var belowLargeTitle: Set<String> = []
  /// The object ids of controllers above a tab bar.
  private(set) var aboveTabBar: Set<String> = []
  /// The object ids of controllers above the toolbar of a navigation controller that shows one.
  private(set) var aboveToolbar: Set<String> = []

  init(_ document: Element) {
    let segues = Segues(document)
    followNavigation(segues)
    followSimulatedBars(segues)
    followTabs(segues)
    followToolbars(segues)
  }

  /// Whether a controller has the same bars around it as in another document.
  func hasSameBars(_ controller: String, as other: Embedding) -> Bool {
    [
      \Self.belowNavigationBar, \.belowSimulatedBar, \.belowLargeTitle, \.aboveTabBar,
      \.aboveToolbar,
    ].allSatisfy {
      self[keyPath: $0].contains(controller) == other[keyPath: $0].contains(controller)
    }
  }

  /// A navigation controller's root has its bar, and so has what is pushed from there.
  private mutating func followNavigation(_ segues: Segues) {
    var pending: [(controller: String, barIsLarge: Bool, isLarge: Bool)] = []
    for controller in segues.order {
      guard !(segues.controllers[controller]?.isYes("navigationBarHidden") ?? false) else {
        continue
      }
      let bar = segues.controllers[controller]?.property("navigationBar")
      let barIsLarge = bar?.isYes("largeTitles") ?? false
      pending += segues.relationships[controller, default: []]
        .filter { $0.name == "rootViewController" }.map { ($0.destination, barIsLarge, true) }
    }
    while let (controller, barIsLarge, inherited) = pending.popLast() {
      guard belowNavigationBar.insert(controller).inserted else { continue }
      let item = segues.controllers[controller]?.first("navigationItem")
      // Unless it says so itself, it is as what it was pushed from.
      let isLarge =
        switch item?.text("largeTitleDisplayMode") {
        case "never": false
        case "always": true
        default: inherited
        }
      if barIsLarge, isLarge { belowLargeTitle.insert(controller) }
      pending += segues.pushes[controller, default: []].filter {
        segues.controllers[$0].map { $0.name != "navigationController" } ?? false
      }.map { ($0, barIsLarge, isLarge) }
    }
  }

  /// What is pushed from a controller that simulates a navigation bar is below it; no frames show that
  /// what is pushed from there is, too.
  private mutating func followSimulatedBars(_ segues: Segues) {
    for controller in segues.order {
      guard let bar = segues.controllers[controller]?.property("simulatedTopBarMetrics"),
        bar.name == "simulatedNavigationBarMetrics"
      else { continue }
      belowSimulatedBar.formUnion(segues.pushes[controller, default: []])
    }
    belowSimulatedBar.subtract(belowNavigationBar)
  }

  /// A tab bar controller's children have its bar, with whatever they contain or push that does
  /// not hide it.
  private mutating func followTabs(_ segues: Segues) {
    var pending: [String] = []
    for controller in segues.order
    where segues.controllers[controller]?.name == "tabBarController" {
      pending += segues.relationships[controller, default: []].map(\.destination)
    }
    while let controller = pending.popLast() {
      guard aboveTabBar.insert(controller).inserted else { continue }
      pending += segues.relationships[controller, default: []].map(\.destination)
      pending += segues.pushes[controller, default: []].filter {
        segues.controllers[$0].map { !$0.isYes("hidesBottomBarWhenPushed") } ?? false
      }
    }
  }

  /// A navigation controller's toolbar is hidden unless it says otherwise, and shown below all that
  /// is pushed and does not hide it.
  private mutating func followToolbars(_ segues: Segues) {
    var pending: [String] = []
    for controller in segues.order
    where segues.controllers[controller]?.isNo("toolbarHidden") ?? false {
      pending += segues.relationships[controller, default: []]
        .filter { $0.name == "rootViewController" }.map(\.destination)
    }
    while let controller = pending.popLast() {
      guard aboveToolbar.insert(controller).inserted else { continue }
      pending += segues.pushes[controller, default: []].filter {
        segues.controllers[$0].map { !$0.isYes("hidesBottomBarWhenPushed") } ?? false
      }
    }
  }
}
