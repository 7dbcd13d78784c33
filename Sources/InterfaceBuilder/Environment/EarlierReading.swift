package import LayoutModel
internal import LosslessXML

/// The properties of a layout that earlier versions read differently.
///
/// Without these, a project imported by them would differ from its unchanged documents.
package struct EarlierReading: Sendable {
  /// The earlier safe area of the canvas; `nil` if it is the same.
  private var safeArea: EdgeInsets?
  /// The views with different margins, in their earlier state.
  private var views: [View] = []
  /// The recorded sizes, in points, of views whose content was found to have another one.
  var recordedSizes: [ViewID: AxisPair<Double?>] = [:]

  /// Determines the differences for a view tree.
  ///
  /// - Complexity: O(nodes).
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

  /// Returns a layout just read as earlier versions read it, as far as `stored`, the same layout in
  /// a project, matches that.
  ///
  /// - Complexity: O(views).
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
    for (view, size) in recordedSizes where stored.views[view]?.intrinsicSize == size {
      try? result.updateView(view) { $0.intrinsicSize = size }
    }
    for view in layout.views where view.hasDrawnSize {
      guard let kept = stored.views[view.id], kept.frame == nil else { continue }
      try? result.updateView(view.id) { $0.frame = nil }
    }
    return result
  }
}

extension MinimumMargins {
  /// The minimum side margins assumed before more widths were measured.
  static func earlierSide(width: Double) -> Double { wasWide(width) ? 20 : 16 }

  static func wasWide(_ width: Double) -> Bool { width >= 414 }
}

extension View {
  /// Whether the view keeps the size at which it was drawn in a stack view.
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
  /// Returns the layout with the root margins of an earlier version, which took the canvas's side
  /// margins for the root's own.
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

  /// Returns the layout with the iPad bar heights of an earlier version, which assumed a phone's
  /// for all devices.
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
