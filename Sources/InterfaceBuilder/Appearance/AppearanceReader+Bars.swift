internal import LayoutModel
internal import LosslessXML

extension AppearanceReader {
  /// Reads the contents of a navigation item.
  func navigation(_ item: Element) -> NavigationContent {
    var result = NavigationContent()
    let titleView = item.property("titleView")
    result.title = item.text("title") ?? titleView.flatMap { TextContent.text(of: $0) }
    result.prompt = item.text("prompt")
    result.left = bar(item, "leftBarButtonItem", "leftBarButtonItems")
    // The first item is the rightmost one.
    result.right = bar(item, "rightBarButtonItem", "rightBarButtonItems").reversed()
    return result
  }

  private func bar(_ item: Element, _ one: String, _ many: String) -> [BarItem] {
    if let single = item.first("barButtonItem", where: "key", is: one) {
      return [self.item(single)]
    }
    return items(item.first(many))
  }

  /// Reads the style of a bar, independent of its contents.
  func addStyle(of bar: Element, to content: inout NavigationContent?) {
    if content == nil { content = NavigationContent() }
    content?.barTint = colors.color("barTintColor", of: bar)
    content?.tint = colors.color("tintColor", of: bar)
    content?.titleColor = bar.first("textAttributes", where: "key", is: "titleTextAttributes")
      .flatMap { colors.color("textColor", of: $0) }
    content?.isLarge = bar.isYes("largeTitles")
  }

  /// Reads the items of a bar.
  func items(_ list: Element?) -> [BarItem] {
    list?.children(named: "barButtonItem").map(item) ?? []
  }

  private func item(_ element: Element) -> BarItem {
    var result = BarItem()
    result.tint = colors.color("tintColor", of: element)
    result.isBold = element.has("style", "done") || element.has("systemItem", "done")
    result.isEnabled = !element.isNo("enabled")
    switch element.text("systemItem") {
    case "flexibleSpace": result.space = 0
    case "fixedSpace": result.space = min(max(element.number("width") ?? 8, 0), 1000)
    case let name?:
      if let symbol = Self.itemSymbols[name] {
        result.image = ImageReference(name: symbol, isSymbol: true)
      } else {
        result.title = name.prefix(1).uppercased() + name.dropFirst()
      }
    case nil:
      let custom = element.property("customView")
      result.title = element.text("title") ?? custom.flatMap { TextContent.text(of: $0) }
      result.image =
        images.image("image", of: element)
        ?? images.image("image", of: custom?.first("state", where: "key", is: "normal"))
        ?? images.image("image", of: custom)
      // If there is an image, the title is only for accessibility.
      if result.image != nil { result.title = nil }
    }
    return result
  }

  /// The symbols of the system items; other items show their names.
  private static let itemSymbols = [
    "add": "plus", "search": "magnifyingglass", "compose": "square.and.pencil",
    "reply": "arrow.left",
    "action": "square.and.arrow.up", "organize": "folder", "trash": "trash", "bookmarks": "book",
    "camera": "camera", "play": "play", "pause": "pause", "rewind": "backward",
    "fastForward": "forward", "refresh": "arrow.clockwise", "stop": "xmark", "close": "xmark",
  ]

  /// Reads a tab bar item.
  func tab(_ element: Element) -> BarItem {
    var item = BarItem(title: element.text("title"), image: images.image("image", of: element))
    if let system = element.text("systemItem") {
      item.title = item.title ?? system.prefix(1).uppercased() + system.dropFirst()
      item.image = item.image ?? ImageReference(name: system, isSymbol: true)
    }
    return item
  }
}
