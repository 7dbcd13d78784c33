extension Layout {
  /// The views that another makes by itself, for its content to be put in: those of cells, of a
  /// table's headers and footers, and of visual effects.
  ///
  /// Linear in the views.
  public var contentViews: Set<ViewID> {
    var result: Set<ViewID> = []
    for view in views where view.ownsContentView {
      if let content = contentView(of: view.id) { result.insert(content) }
    }
    return result
  }

  /// The view that a cell, or another view that makes one, has for its content.
  public func contentView(of view: ViewID) -> ViewID? {
    views[view]?.ownsContentView == true ? subviews(of: view).first(where: mayBeContentView) : nil
  }

  /// Whether a view is the one that its superview has for its content.
  package func isContentView(_ view: ViewID) -> Bool {
    views[view]?.parent.flatMap(contentView) == view
  }

  /// By UIKit's name for it, or, where a document gave it another, because it covers its superview.
  private func mayBeContentView(_ id: ViewID) -> Bool {
    guard let view = views[id], view.kind == .view else { return false }
    return view.name.hasPrefix("contentView")
      || view.source != nil && view.autoresizingMask == [.flexibleWidth, .flexibleHeight]
  }
}

extension View {
  /// Whether it makes a view for its content, which its subviews are in.
  package var ownsContentView: Bool {
    [.tableViewCell, .collectionViewCell, .visualEffectView].contains(kind)
      || className == "UITableViewHeaderFooterView"
  }
}
