package import LayoutModel
internal import LosslessXML

/// What of a layout was read otherwise before more was known of Interface Builder's canvas.
///
/// A project that was imported then would differ from its documents, and nobody had changed anything.
package struct EarlierReading: Sendable {
  /// The canvas's safe area then; `nil` where it is the same.
  private var safeArea: EdgeInsets?
  /// The views that had other margins, as they were.
  private var views: [View] = []

  /// What was read otherwise of a tree of views.
  ///
  /// O(nodes).
  init(
    _ layout: Layout, of island: Island, _ nodes: [IslandNode], _ facts: DocumentFacts,
    usesSafeArea: Bool
  ) {
    var facts = facts
    facts.readsCanvasAsEarlier = true
    let area = CanvasRule(facts: facts, island: island).safeArea
    if area != layout.canvas.safeArea { safeArea = area }
    let rule = MarginRule(facts: facts, island: island, usesSafeArea: usesSafeArea)
    for node in nodes {
      guard node.parent == nil || node.element.has("key", "contentView"),
        let view = layout.views[node.id]
      else { continue }
      var then = view
      then.respectsMinimumMargins = false
      rule.apply(to: &then, of: node.element, parent: node.parent.map { nodes[$0].element })
      if then != view { views.append(then) }
    }
  }

  /// A layout that was just read as it was read then, as far as `stored`, the same layout in a project,
  /// has it so.
  ///
  /// O(views).
  package func applied(to layout: Layout, like stored: Layout) -> Layout {
    var result = layout.withCanvasMargins(like: stored).withBarsOfPhones(like: stored)
    for then in views {
      guard let kept = stored.views[then.id], kept.hasMargins(of: then) else { continue }
      // Margins that can be read can be set.
      try? result.updateView(then.id) { $0.takeMargins(of: then) }
    }
    if let safeArea, safeArea == stored.canvas.safeArea {
      var canvas = result.canvas
      canvas.safeArea = safeArea
      try? result.setCanvas(canvas)
    }
    for view in layout.views where view.hasDrawnSize {
      guard let kept = stored.views[view.id], kept.frame == nil else { continue }
      try? result.updateView(view.id) { $0.frame = nil }
    }
    return result
  }
}

extension MinimumMargins {
  /// What the least side margins were taken to be before more widths were measured.
  static func earlierSide(width: Double) -> Double { wasWide(width) ? 20 : 16 }

  static func wasWide(_ width: Double) -> Bool { width >= 414 }
}

extension View {
  /// Whether it has the size that it was drawn at in a stack view.
  fileprivate var hasDrawnSize: Bool {
    frame != nil && !translatesAutoresizingMask && parent != nil
  }

  fileprivate func hasMargins(of other: View) -> Bool {
    layoutMargins == other.layoutMargins
      && directionalLayoutMargins == other.directionalLayoutMargins
      && respectsMinimumMargins == other.respectsMinimumMargins
  }

  fileprivate mutating func takeMargins(of other: View) {
    layoutMargins = other.layoutMargins
    directionalLayoutMargins = other.directionalLayoutMargins
    respectsMinimumMargins = other.respectsMinimumMargins
  }
}

extension Layout {
  /// With the margins of its root as they were read when the side margins of the canvas were taken for
  /// the root's own.
  fileprivate func withCanvasMargins(like stored: Layout) -> Layout {
    guard var view = views[root], view.respectsMinimumMargins, let kept = stored.views[root] else {
      return self
    }
    let least = MinimumMargins.earlierSide(width: canvas.environment.size.width)
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
  fileprivate func withBarsOfPhones(like stored: Layout) -> Layout {
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
