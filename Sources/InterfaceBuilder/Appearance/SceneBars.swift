internal import LayoutModel
internal import LosslessXML

/// The bars above and below a scene, with their contents.
struct SceneBars {
  private let segues: Segues
  private let embedding: Embedding
  private let reader: AppearanceReader

  init(_ segues: Segues, _ embedding: Embedding, _ reader: AppearanceReader) {
    self.segues = segues
    self.embedding = embedding
    self.reader = reader
  }

  /// Adds the bars around the view of a controller.
  func add(to result: inout LayoutAppearance, around controller: Element) {
    let id = controller.objectID ?? ""
    let top = controller.property("simulatedTopBarMetrics")
    if embedding.belowNavigationBar.contains(id) || top?.name == "simulatedNavigationBarMetrics",
      top?.name != "nil"
    {
      result.navigation = navigation(of: controller, id)
      result.navigation?.isLarge =
        top.map { $0.isYes("prefersLargeTitles") } ?? embedding.belowLargeTitle.contains(id)
    }
    let status = controller.property("simulatedStatusBarMetrics")
    if status?.has("statusBarStyle", "lightContent") ?? false { result.statusColor = .white }
    let bottom = controller.property("simulatedBottomBarMetrics")
    if embedding.aboveTabBar.contains(id), !controller.isYes("hidesBottomBarWhenPushed") {
      addTabs(of: id, to: &result)
    } else if bottom?.name == "simulatedTabBarMetrics" {
      result.tabs = controller.first("tabBarItem").map { [reader.tab($0)] } ?? []
      result.selectedTab = 0
    }
    let tools = reader.items(controller.first("toolbarItems"))
    if !tools.isEmpty, result.tabs == nil { result.tools = tools }
  }

  private func navigation(of controller: Element, _ id: String) -> NavigationContent {
    var content = controller.first("navigationItem").map(reader.navigation)
    let holder = segues.order.first { name in
      segues.controllers[name]?.name == "navigationController" && reaches(id, from: name)
    }
    if let bar = holder.flatMap({ segues.controllers[$0] })?.property("navigationBar") {
      reader.addStyle(of: bar, to: &content)
    }
    if let pusher = segues.order.first(where: { segues.pushes[$0]?.contains(id) ?? false }),
      content?.left.isEmpty ?? true,
      !segues.relationships.values.contains(where: { $0.contains { $0.destination == id } })
    {
      let title = segues.controllers[pusher]?.first("navigationItem")?.text("title")
      content?.back = title.flatMap { $0.count <= 14 ? $0 : nil } ?? "Back"
    }
    if content?.title == nil { content?.title = controller.text("title") }
    return content ?? NavigationContent()
  }

  private func addTabs(of id: String, to result: inout LayoutAppearance) {
    for name in segues.order where segues.controllers[name]?.name == "tabBarController" {
      let children = segues.relationships[name, default: []].map(\.destination)
      guard let chosen = children.firstIndex(where: { reaches(id, from: $0) }) else { continue }
      result.tabs = children.map { child in
        segues.controllers[child]?.first("tabBarItem").map(reader.tab)
          ?? BarItem(title: segues.controllers[child]?.text("title") ?? "Item")
      }
      result.selectedTab = chosen
      return
    }
  }

  /// Whether a controller contains or pushes another, directly or indirectly, within the same bars.
  private func reaches(_ id: String, from start: String) -> Bool {
    var pending = [start]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      if next == id { return true }
      guard seen.insert(next).inserted else { continue }
      pending += segues.relationships[next, default: []].map(\.destination)
      pending += segues.pushes[next, default: []]
    }
    return false
  }
}
