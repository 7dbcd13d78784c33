extension Layout {
  /// The content views that other views create: those of cells, table headers and footers, and
  /// visual effect views.
  ///
  /// Linear in the number of views.
  public var contentViews: Set<ViewID> {
    var result: Set<ViewID> = []
    for view in views where view.ownsContentView {
      if let content = contentView(of: view.id) { result.insert(content) }
    }
    return result
  }

  /// Returns the content view of a cell, or of another view that creates one.
  public func contentView(of view: ViewID) -> ViewID? {
    views[view]?.ownsContentView == true ? subviews(of: view).first(where: mayBeContentView) : nil
  }

  /// Whether a view is the content view of its superview.
  package func isContentView(_ view: ViewID) -> Bool {
    views[view]?.parent.flatMap(contentView) == view
  }

  /// Whether it has UIKit's name for it or, if imported with another, resizes with its superview.
  private func mayBeContentView(_ id: ViewID) -> Bool {
    guard let view = views[id], view.kind == .view else { return false }
    return view.name.hasPrefix("contentView")
      || view.source != nil && view.autoresizingMask == [.flexibleWidth, .flexibleHeight]
  }
}

extension View {
  /// Whether the view creates a content view for its subviews.
  package var ownsContentView: Bool {
    [.tableViewCell, .collectionViewCell, .visualEffectView].contains(kind)
      || className == "UITableViewHeaderFooterView"
  }
}
