internal import LosslessXML

/// Which scenes are shown inside a navigation or tab bar controller of their storyboard, and so
/// have bars that they do not mention themselves.
struct Embedding {
  /// The object ids of controllers below a navigation bar.
  private(set) var belowNavigationBar: Set<String> = []
  /// The object ids of controllers above a tab bar.
  private(set) var aboveTabBar: Set<String> = []

  init(_ document: Element) {
    let segues = Segues(document)
    followNavigation(segues)
    followTabs(segues)
  }

  /// A navigation controller's root has its bar, and so has what is pushed from there.
  private mutating func followNavigation(_ segues: Segues) {
    var pending: [String] = []
    for controller in segues.order {
      guard !(segues.controllers[controller]?.isYes("navigationBarHidden") ?? false) else {
        continue
      }
      pending += segues.relationships[controller, default: []]
        .filter { $0.name == "rootViewController" }.map(\.destination)
    }
    while let controller = pending.popLast() {
      guard belowNavigationBar.insert(controller).inserted else { continue }
      pending += segues.pushes[controller, default: []].filter {
        segues.controllers[$0].map { $0.name != "navigationController" } ?? false
      }
    }
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
}

/// The controllers of a storyboard and how they lead to each other.
private struct Segues {
  var order: [String] = []
  var controllers: [String: Element] = [:]
  var relationships: [String: [(name: String, destination: String)]] = [:]
  var pushes: [String: [String]] = [:]

  init(_ document: Element) {
    for scene in document.first("scenes").map({ Array($0.children) }) ?? [] {
      for object in scene.first("objects").map({ Array($0.children) }) ?? [] {
        guard object.has("sceneMemberID", "viewController"), let id = object.objectID else {
          continue
        }
        order.append(id)
        controllers[id] = object
        add(segues: object, from: id)
      }
    }
  }

  private mutating func add(segues object: Element, from id: String) {
    for segue in object.descendants(named: "segue") {
      guard let destination = segue.text("destination") else { continue }
      switch segue.attribute("kind") {
      case "relationship":
        relationships[id, default: []].append((segue.attribute("relationship") ?? "", destination))
      case "push", "show": pushes[id, default: []].append(destination)
      default: break
      }
    }
  }
}
