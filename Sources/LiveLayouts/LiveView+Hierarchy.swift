import LayoutModel

extension LiveView {
  /// The superview; `nil` for a root view and for a view that was not added yet.
  public var superview: LiveView? {
    guard let tree = liveLayout.tree(of: id) else { return nil }
    return liveLayout.contents(of: tree).views[id]?.parent.map { LiveView($0, in: liveLayout) }
  }

  /// The subviews, back to front.
  public var subviews: [LiveView] {
    guard let tree = liveLayout.tree(of: id) else { return [] }
    return liveLayout.contents(of: tree).subviews(of: id).map { LiveView($0, in: liveLayout) }
  }

  /// Whether the view is `view` or inside it.
  public func isDescendant(of view: LiveView) -> Bool {
    guard let tree = liveLayout.tree(of: id) else { return false }
    return liveLayout.contents(of: tree).isAncestor(view.id, of: id)
  }

  /// Adds a view in front of the other subviews, removing it from its previous superview.
  ///
  /// Constraints between its subtree and its previous surroundings are removed, as in UIKit. An
  /// invalid change, such as a name that is taken or a view inside itself, is recorded as the live
  /// layout's error and has no effect.
  public func addSubview(_ view: LiveView) { insert(view, at: nil) }

  /// Inserts a view at a position among the subviews, back to front.
  public func insertSubview(_ view: LiveView, at index: Int) { insert(view, at: index) }

  private func insert(_ view: LiveView, at position: Int?) {
    liveLayout.recording {
      guard view.liveLayout === liveLayout else { throw LayoutError.notInLayout(view: view.id) }
      try liveLayout.move(view.id, into: id, at: position)
    }
  }

  /// Removes the view and its subtree from its superview.
  ///
  /// Constraints between the subtree and its surroundings are removed and stay inactive when the
  /// view is added again; those inside it are kept. Outlets to it are disconnected.
  public func removeFromSuperview() { liveLayout.recording { try liveLayout.detach(id) } }
}
