internal import LayoutEngine
package import LayoutModel

extension Layout {
  /// This layout, just read, with the margins of its root as they were read when the side margins of the
  /// canvas were taken for the root's own; unless `stored`, the same layout in a project, has others.
  ///
  /// Without it what was imported then would differ from its document. Constant time.
  package func withCanvasMargins(like stored: Layout) -> Layout {
    guard var view = views[root], view.respectsMinimumMargins, let kept = stored.views[root] else {
      return self
    }
    let least = MinimumMargins.side(width: canvas.environment.size.width)
    view.respectsMinimumMargins = false
    view.widenMargins(to: least)
    guard kept.layoutMargins == view.layoutMargins, !kept.respectsMinimumMargins,
      kept.directionalLayoutMargins == view.directionalLayoutMargins
    else { return self }
    var layout = self
    // Margins that can be read can be set.
    try? layout.updateView(root) { $0 = view }
    return layout
  }
}
