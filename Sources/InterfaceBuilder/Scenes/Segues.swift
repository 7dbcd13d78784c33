internal import LosslessXML

/// The controllers of a storyboard and the segues between them.
struct Segues {
  private(set) var order: [String] = []
  private(set) var controllers: [String: Element] = [:]
  private(set) var relationships: [String: [(name: String, destination: String)]] = [:]
  private(set) var pushes: [String: [String]] = [:]
  /// The controller that pushes each: of several, the one chosen for inferring metrics, or the
  /// first.
  private(set) var pushers: [String: String] = [:]
  /// The destinations of each controller's segues that show a detail.
  private(set) var details: [String: [String]] = [:]
  /// The controllers shown in container views.
  private(set) var embedded: [String] = []
  /// The destinations of each controller's segues of any kind.
  private(set) var destinations: [String: [String]] = [:]

  /// The navigation controllers of controllers that are their roots.
  private(set) var roots: [String: String] = [:]
  private let tieBreakers: Set<String>

  init(_ document: Element) {
    tieBreakers = Set(
      document.list("inferredMetricsTieBreakers", of: "segue").compactMap { $0.text("reference") })
    for object in document.sceneObjects where object.has("sceneMemberID", "viewController") {
      guard let id = object.objectID else { continue }
      order.append(id)
      controllers[id] = object
      add(segues: object, from: id)
    }
  }

  private mutating func add(segues object: Element, from id: String) {
    for segue in object.descendants(named: "segue") {
      guard let destination = segue.text("destination") else { continue }
      destinations[id, default: []].append(destination)
      switch segue.attribute("kind") {
      case "relationship":
        let name = segue.attribute("relationship") ?? ""
        relationships[id, default: []].append((name, destination))
        if name == "rootViewController", roots[destination] == nil { roots[destination] = id }
      case "push", "show":
        pushes[id, default: []].append(destination)
        if pushers[destination] == nil || segue.objectID.map(tieBreakers.contains) ?? false {
          pushers[destination] = id
        }
      case "showDetail": details[id, default: []].append(destination)
      case "embed": embedded.append(destination)
      default: break
      }
    }
  }

  /// Whether the id belongs to a navigation controller of the document.
  func isNavigationController(_ id: String) -> Bool {
    controllers[id]?.name == "navigationController"
  }

  func isTabBarController(_ id: String) -> Bool { controllers[id]?.name == "tabBarController" }

  /// The children of all tab bar controllers.
  var tabs: [String] {
    order.filter(isTabBarController).flatMap {
      relationships[$0, default: []].map(\.destination)
    }
  }

  /// Returns the name of the bottom bar that a controller has because a controller that pushed it,
  /// directly or indirectly, simulates one; `nil` if there is none or it has metrics of its own.
  func inheritedBottomBar(of id: String) -> String? {
    var known: Set<String> = []
    var hidesTabBar = false
    var current = id
    while known.insert(current).inserted, let controller = controllers[current] {
      if let bar = controller.property("simulatedBottomBarMetrics") {
        guard current != id else { return nil }
        return bar.name == "simulatedTabBarMetrics" && hidesTabBar ? nil : bar.name
      }
      if controller.isYes("hidesBottomBarWhenPushed") { hidesTabBar = true }
      guard let next = pushers[current] ?? roots[current] else { return nil }
      current = next
    }
    return nil
  }

  /// Returns the controllers that a controller pushes without hiding the bottom bar.
  func pushesKeepingBar(from id: String) -> [String] {
    pushes[id, default: []].filter {
      controllers[$0].map { !$0.isYes("hidesBottomBarWhenPushed") } ?? false
    }
  }
}
