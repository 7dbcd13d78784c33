/// What the views of a layout look like, and the bars around it.
public struct LayoutAppearance: Hashable, Sendable {
  /// Views that are not among them look as their kind does by itself.
  public var views: [ViewID: ViewAppearance] = [:]
  /// The bar that the controllers around the layout show above it.
  public var navigation: NavigationContent?
  /// The tabs that they show below it, and which of them is chosen.
  public var tabs: [BarItem]?
  public var selectedTab: Int?
  /// The tools that they show below it.
  public var tools: [BarItem]?
  /// Whether the status bar's texts stand in the picture: for the whole of a device's screen.
  public var hasStatusBar = false
  /// `nil` for the one that fits the appearance.
  public var statusColor: AdaptiveColor?
  /// That of links, buttons and controls.
  public var tint: AdaptiveColor?
  /// Layouts that are shown in its views, and titles in tables.
  public var placed: [PlacedLayout] = []
  public var headings: [TableHeading] = []
  /// The tables among its views of which the document lists what is in them.
  public var tables: [ViewID: TableContent] = [:]
  /// The images that there are, by name.
  public var images: [String: ImageFile] = [:]

  /// Makes looks that nothing is said of.
  public init() {}

  /// The names of the images that are shown, but for the system's symbols.
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
