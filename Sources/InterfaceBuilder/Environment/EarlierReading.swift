internal import LayoutEngine
package import LayoutModel

/// What documents were taken to say before more was known of it.
///
/// A project that was imported then would differ from its documents, and nobody had changed anything.
extension Layout {
  /// This layout, just read, as it was read then, as far as `stored`, the same layout in a project, has
  /// it so.
  ///
  /// Constant time.
  package func asReadEarlier(like stored: Layout) -> Layout {
    withCanvasMargins(like: stored).withBarsOfPhones(like: stored)
  }

  /// With the margins of its root as they were read when the side margins of the canvas were taken for
  /// the root's own.
  private func withCanvasMargins(like stored: Layout) -> Layout {
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

  /// With bars on an iPad's canvas as they were read when those of all devices were taken to be as high
  /// as a phone's.
  private func withBarsOfPhones(like stored: Layout) -> Layout {
    guard let device = canvas.device.flatMap(Device.named), device.idiom == .pad else {
      return self
    }
    let (phone, pad) = (BarHeights.phone, BarHeights.pad)
    let tabs = pad.tabBar - phone.tabBar
    let tools = pad.toolbar - phone.toolbar
    let top = canvas.safeArea.top - stored.canvas.safeArea.top
    let bottom = canvas.safeArea.bottom - stored.canvas.safeArea.bottom
    guard top != 0 || bottom != 0, [0, pad.navigationBar - phone.navigationBar].contains(top),
      [0, tabs, tools, tabs + tools].contains(bottom)
    else { return self }
    var canvas = canvas
    canvas.safeArea.top -= top
    canvas.safeArea.bottom -= bottom
    var layout = self
    // A canvas that can be read can be set.
    try? layout.setCanvas(canvas)
    return layout
  }
}
