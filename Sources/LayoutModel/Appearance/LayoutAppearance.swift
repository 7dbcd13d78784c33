/// The appearance of a layout's views and of the bars around it.
public struct LayoutAppearance: Hashable, Sendable {
  /// The appearance of individual views; others have the default of their kind.
  public var views: [ViewID: ViewAppearance] = [:]
  /// The navigation bar that the surrounding controllers show above the layout.
  public var navigation: NavigationContent?
  /// The tabs shown below the layout, and the selected one.
  public var tabs: [BarItem]?
  public var selectedTab: Int?
  /// The toolbar items shown below the layout.
  public var tools: [BarItem]?
  /// Whether the picture includes the status bar, as for a whole device screen.
  public var hasStatusBar = false
  /// The status bar's colour; `nil` for the one that fits the appearance.
  public var statusColor: AdaptiveColor?
  /// The tint of links, buttons and controls.
  public var tint: AdaptiveColor?
  /// Layouts shown inside the views, and table section titles.
  public var placed: [PlacedLayout] = []
  public var headings: [TableHeading] = []
  /// The table views whose contents the document lists.
  public var tables: [ViewID: TableContent] = [:]
  /// The available images, by name.
  public var images: [String: ImageFile] = [:]

  /// Creates a default appearance.
  public init() {}

  /// The names of the images shown, excluding system symbols.
  public var imageNames: Set<String> {
    var names: Set<String> = []
    func add(_ image: ImageReference?) {
      if let image, !image.isSymbol { names.insert(image.name) }
    }
    func add(_ items: [BarItem]?) { for item in items ?? [] { add(item.image) } }
    for view in views.values {
      switch view.content {
      case .image(let image): add(image)
      case .button(let button):
        add(button.image)
        add(button.backgroundImage)
      case .segments(let items, _), .tabs(let items), .tools(let items): add(items)
      case .navigationBar(let bar): add(bar.left + bar.right)
      default: break
      }
    }
    add(tabs)
    add(tools)
    add((navigation?.left ?? []) + (navigation?.right ?? []))
    return names
  }
}
