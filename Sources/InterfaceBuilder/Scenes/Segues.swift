internal import LosslessXML

/// The controllers of a storyboard and the segues between them.
struct Segues {
  private(set) var order: [String] = []
  private(set) var controllers: [String: Element] = [:]
  private(set) var relationships: [String: [(name: String, destination: String)]] = [:]
  private(set) var pushes: [String: [String]] = [:]
  /// The destinations of each controller's segues of any kind.
  private(set) var destinations: [String: [String]] = [:]

  init(_ document: Element) {
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
        relationships[id, default: []].append((segue.attribute("relationship") ?? "", destination))
      case "push", "show": pushes[id, default: []].append(destination)
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

  /// Returns the controllers that a controller pushes without hiding the bottom bar.
  func pushesKeepingBar(from id: String) -> [String] {
    pushes[id, default: []].filter {
      controllers[$0].map { !$0.isYes("hidesBottomBarWhenPushed") } ?? false
    }
  }
}
