import LayoutModel

/// The inputs of equations that depend on frames: safe areas, margins and the heights of texts.
///
/// A view's safe area is the part of the root's that extends into the view, so it depends on
/// frames, which depend on equations. Layout therefore solves, measures the surroundings and solves
/// again until nothing changes, as UIKit does over several layout passes.
struct Surroundings: Hashable, Sendable {
  /// Frames in root coordinates, in points; zero before the first solution.
  private(set) var frames: [Rect]
  /// The safe area insets by node, in points.
  private(set) var safeAreas: [EdgeInsets]
  /// The effective layout margins by node, in points.
  private(set) var margins: [EdgeInsets]

  /// Creates the surroundings before solving: views other than the root are away from the safe
  /// area's edges and as high as their content.
  init(_ tree: LayoutTree, _ environment: Environment, _ contentSizes: ContentSizes) {
    var frames = [Rect](repeating: .zero, count: tree.nodes.count)
    for index in tree.nodes.indices {
      frames[index].height = contentSizes[index, .vertical] ?? 0
    }
    frames[LayoutTree.root].width = environment.size.width
    frames[LayoutTree.root].height = environment.size.height
    self.init(tree, environment, frames: frames, isSolved: false)
  }

  /// Creates the surroundings by measuring solved frames.
  init(_ tree: LayoutTree, _ environment: Environment, frames: [Rect]) {
    self.init(tree, environment, frames: frames, isSolved: true)
  }

  private init(
    _ tree: LayoutTree, _ environment: Environment, frames: [Rect], isSolved: Bool
  ) {
    self.frames = frames
    safeAreas = [EdgeInsets](repeating: .zero, count: tree.nodes.count)
    margins = safeAreas
    // Parents come before their children.
    for (index, node) in tree.nodes.enumerated() {
      guard let view = node.view else { continue }
      let distances = isSolved ? distancesToSuperview(of: index, in: tree) : nil
      safeAreas[index] = safeArea(of: view, node, in: tree, environment, distances)
      margins[index] = effectiveMargins(of: view, node, distances, index, environment)
    }
  }

  /// Returns the distances of a view's edges from its superview's.
  private func distancesToSuperview(of node: Int, in tree: LayoutTree) -> EdgeInsets? {
    guard let parent = tree.nodes[node].parent else { return nil }
    let outer = frames[parent]
    let inner = frames[node]
    return EdgeInsets(
      top: inner.y - outer.y, left: inner.x - outer.x, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }

  /// Returns the part of the superview's safe area insets inside the view, plus additional insets.
  ///
  /// Scrolling content moves under the bars, and cells are laid out by their own rules: both
  /// inherit no safe area.
  private func safeArea(
    of view: View, _ node: LayoutTree.Node, in tree: LayoutTree, _ environment: Environment,
    _ distances: EdgeInsets?
  ) -> EdgeInsets {
    var result = EdgeInsets.zero
    if let parent = node.parent {
      let scrolls = tree.nodes[parent].isScrollView
      let isCell = view.kind == .tableViewCell || view.kind == .collectionViewCell
      if let distances, !scrolls, !isCell {
        let outer = safeAreas[parent]
        result = zip(outer, distances) { outer, distance in min(max(0, outer - distance), outer) }
      }
    } else {
      result = environment.safeArea
    }
    if let added = view.additionalSafeAreaInsets { result = zip(result, added, +) }
    return result
  }

  /// Returns the view's margins plus safe area, at least the part of preserved superview margins
  /// inside the view; these include the superview's safe area.
  private func effectiveMargins(
    of view: View, _ node: LayoutTree.Node, _ distances: EdgeInsets?, _ index: Int,
    _ environment: Environment
  ) -> EdgeInsets {
    var result =
      view.directionalLayoutMargins?.resolved(in: node.direction) ?? view.layoutMargins
      ?? view.defaultLayoutMargins
    if view.respectsMinimumMargins {
      let least = MinimumMargins.side(width: environment.size.width)
      result.left = max(result.left, least)
      result.right = max(result.right, least)
    }
    if view.insetsLayoutMarginsFromSafeArea { result = zip(result, safeAreas[index], +) }
    if view.preservesSuperviewLayoutMargins, let parent = node.parent, let distances {
      result = zip(result, zip(margins[parent], distances, -), max)
    }
    return result
  }
}

/// Combines two insets edge by edge.
private func zip(
  _ a: EdgeInsets, _ b: EdgeInsets, _ combine: (Double, Double) -> Double
) -> EdgeInsets {
  EdgeInsets(
    top: combine(a.top, b.top), left: combine(a.left, b.left),
    bottom: combine(a.bottom, b.bottom), right: combine(a.right, b.right))
}
