public import LayoutLanguage
import LayoutModel

extension LayoutConstraint {
  /// Returns the constraints of a visual format, inactive, in Apple's order.
  ///
  /// ```swift
  /// LayoutConstraint.activate(
  ///   try LayoutConstraint.constraints(
  ///     withVisualFormat: "H:|-side-[label]-[button(>=80)]-side-|", options: .alignAllLastBaseline,
  ///     metrics: ["side": 20], views: ["label": label, "button": button]))
  /// ```
  ///
  /// - Parameters:
  ///   - options: alignments between each view and the next, and the direction.
  ///   - metrics: the values of names in the format, in points or as priorities.
  ///   - views: the views and guides by their names in the format.
  /// - Throws: `LanguageError` with Apple's message and a caret below the error; also if `views` is
  ///   empty or contains items of several layouts.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Double] = [:], views: [String: any LiveItem]
  ) throws -> [LayoutConstraint] {
    guard let liveLayout = views.values.first?.liveLayout else {
      return try LiveLayout.withoutItems().constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: [:])
    }
    return try liveLayout.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
  }
}

extension LiveLayout {
  /// Returns the constraints of a visual format, inactive, in Apple's order.
  ///
  /// - Parameters:
  ///   - options: alignments between each view and the next, and the direction.
  ///   - metrics: the values of names in the format, in points or as priorities.
  ///   - views: the views and guides by their names in the format; by default, those of the layout.
  /// - Throws: `LanguageError` with Apple's message and a caret below the error.
  public func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Double] = [:], views: [String: any LiveItem]? = nil
  ) throws -> [LayoutConstraint] {
    let items = views?.mapValues(\.layoutItem)
    let equations = try VisualFormat.constraints(
      format: format, options: options, metrics: metrics,
      views: items.map(VisualFormat.Views.init(_:)) ?? .all, in: contents(holding: items ?? [:]))
    return equations.map { LayoutConstraint(of: $0, in: self) }
  }

  /// Returns the hierarchy that contains all items, or else the main layout.
  private func contents(holding items: [String: LayoutItem]) -> Layout {
    let trees = Set(items.values.map { tree(of: $0) })
    guard trees.count == 1, let tree = trees.first ?? nil else { return layout }
    return contents(of: tree)
  }

  /// Returns a layout without named items, for parsing a format.
  fileprivate static func withoutItems() throws -> LiveLayout {
    let root = View(id: ViewID(high: 0, low: 0), name: "root")
    let layout = try Layout(
      id: LayoutID(high: 0, low: 0), name: "none", canvas: Canvas(size: .zero), root: root)
    return LiveLayout(layout) { (0, 0) }
  }
}
