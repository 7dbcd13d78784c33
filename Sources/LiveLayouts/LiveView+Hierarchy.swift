import LayoutModel

extension LiveView {
  /// The view it is in; `nil` for a root view and for one that was not added yet.
  public var superview: LiveView? {
    guard let tree = liveLayout.tree(of: id) else { return nil }
    return liveLayout.contents(of: tree).views[id]?.parent.map { LiveView($0, in: liveLayout) }
  }

  /// The views in it, back to front.
  public var subviews: [LiveView] {
    guard let tree = liveLayout.tree(of: id) else { return [] }
    return liveLayout.contents(of: tree).subviews(of: id).map { LiveView($0, in: liveLayout) }
  }

  /// Whether it is `view` or somewhere inside it.
  public func isDescendant(of view: LiveView) -> Bool {
    guard let tree = liveLayout.tree(of: id) else { return false }
    return liveLayout.contents(of: tree).isAncestor(view.id, of: id)
  }

  /// Adds a view in front of the others in this one, out of wherever it was before.
  ///
  /// Constraints between it, or what is in it, and what was around it are taken out, as in UIKit.
  /// What is illegal, such as a name that is taken or a view inside itself, is kept as the live
  /// layout's error and changes nothing.
  public func addSubview(_ view: LiveView) { insert(view, at: nil) }

  /// Adds a view at a position among the others in this one, back to front.
  public func insertSubview(_ view: LiveView, at index: Int) { insert(view, at: index) }

  private func insert(_ view: LiveView, at position: Int?) {
    liveLayout.recording {
      guard view.liveLayout === liveLayout else { throw LayoutError.notInLayout(view: view.id) }
      try liveLayout.move(view.id, into: id, at: position)
    }
  }

  /// Takes the view and everything in it out of its superview.
  ///
  /// Constraints between it, or what is in it, and what was around it are taken out and stay
  /// inactive when it is added again; those inside it stay with it. Outlets to it are disconnected.
  public func removeFromSuperview() { liveLayout.recording { try liveLayout.detach(id) } }
}
