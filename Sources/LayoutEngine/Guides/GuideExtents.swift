package import LayoutModel

/// The extents of views, their margins and their built-in guides.
struct GuideExtents {
  let tree: LayoutTree
  let environment: Environment
  let variables: VariableTable
  let surroundings: Surroundings
  /// Whether a value was read that may change with the solved frames.
  private(set) var readFrames = false

  init(
    _ tree: LayoutTree, _ environment: Environment, _ variables: VariableTable,
    _ surroundings: Surroundings
  ) {
    self.tree = tree
    self.environment = environment
    self.variables = variables
    self.surroundings = surroundings
  }

  /// Records that the current equation depends on solved frames.
  mutating func noteFramesRead() { readFrames = true }

  /// Resets the record before the next equation.
  mutating func beginEquation() { readFrames = false }

  /// Returns a node's alignment rect on an axis, inset by `insets`.
  func rect(of node: Int, _ axis: Axis, within insets: EdgeInsets = .zero) -> Extent {
    let isHorizontal = axis == .horizontal
    return Extent(
      origin: variables.origin(of: node, axis), length: variables.length(of: node, axis),
      low: isHorizontal ? insets.left : insets.top,
      high: isHorizontal ? insets.right : insets.bottom)
  }

  /// Returns a node's frame on an axis: its alignment rect extended by the alignment insets.
  func frame(of node: Int, _ axis: Axis) -> Extent {
    let insets = tree.nodes[node].alignmentInsets
    return rect(
      of: node, axis,
      within: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Returns a view's rect inset by its layout margins.
  mutating func margins(of node: Int, _ axis: Axis) -> Extent {
    if let view = tree.nodes[node].view, node != LayoutTree.root,
      view.insetsLayoutMarginsFromSafeArea || view.preservesSuperviewLayoutMargins
    {
      readFrames = true
    }
    return rect(of: node, axis, within: surroundings.margins[node])
  }

  /// Returns a scroll view's content area, which begins at its upper left corner before scrolling.
  func content(of node: Int, _ axis: Axis) -> Extent {
    guard let lengths = variables.contentSizes[node] else { return rect(of: node, axis) }
    return Extent(origin: variables.origin(of: node, axis), length: lengths[axis])
  }

  /// Returns the extent of a built-in guide of a view.
  mutating func extent(of guide: BuiltinGuide, of node: Int, _ axis: Axis) -> Extent {
    switch guide {
    case .safeArea: return safeArea(of: node, axis)
    case .layoutMargins, .directionalLayoutMargins: return margins(of: node, axis)
    case .readableContent: return readableContent(of: node, axis)
    case .keyboard: return keyboard(of: node, axis)
    case .topLayoutGuide:
      var bar = safeAreaBar(of: node, axis)
      if axis == .vertical { bar.high = Extent.Edge(factor: 0, constant: safeAreaInsets(node).top) }
      return bar
    case .bottomLayoutGuide:
      var bar = safeAreaBar(of: node, axis)
      if axis == .vertical {
        bar.low = Extent.Edge(factor: 1, constant: -safeAreaInsets(node).bottom)
      }
      return bar
    case .contentLayout: return content(of: node, axis)
    case .frameLayout: return rect(of: node, axis)
    }
  }

  private mutating func safeAreaInsets(_ node: Int) -> EdgeInsets {
    if node != LayoutTree.root { readFrames = true }
    return surroundings.safeAreas[node]
  }

  private mutating func safeArea(of node: Int, _ axis: Axis) -> Extent {
    rect(of: node, axis, within: safeAreaInsets(node))
  }

  /// Returns the width of the top and bottom layout guides, which is that of the view.
  private func safeAreaBar(of node: Int, _ axis: Axis) -> Extent { rect(of: node, axis) }

  /// Returns the margins narrowed to a readable width and centred between the original ones.
  private mutating func readableContent(of node: Int, _ axis: Axis) -> Extent {
    var extent = margins(of: node, axis)
    guard axis == .horizontal else { return extent }
    readFrames = true
    let insets = surroundings.margins[node]
    let excess =
      surroundings.frames[node].width - insets.left - insets.right
      - ReadableWidth.points(environment.textSize)
    guard excess > 0 else { return extent }
    extent.low.constant += excess / 2
    extent.high.constant -= excess / 2
    return extent
  }

  /// Returns the keyboard's area or, without one, the strip below the safe area, as in UIKit.
  private mutating func keyboard(of node: Int, _ axis: Axis) -> Extent {
    let isFollowed =
      !environment.isKeyboardUndocked || tree.nodes[node].view?.followsUndockedKeyboard == true
    guard let keyboard = environment.visibleKeyboard, isFollowed else {
      var strip = rect(of: node, axis)
      if axis == .vertical {
        strip.low = Extent.Edge(factor: 1, constant: -safeAreaInsets(node).bottom)
      }
      return strip
    }
    var extent = rect(of: node, axis)
    var origin = Point.zero
    if node != LayoutTree.root {
      readFrames = true
      origin = surroundings.frames[node].origin
    }
    let (low, high) =
      axis == .horizontal
      ? (keyboard.x - origin.x, keyboard.maxX - origin.x)
      : (keyboard.y - origin.y, keyboard.maxY - origin.y)
    extent.low = Extent.Edge(factor: 0, constant: low)
    extent.high = Extent.Edge(factor: 0, constant: high)
    return extent
  }
}

extension View {
  /// The alignment insets, from the frame to the alignment rect on each edge, in points.
  package var effectiveAlignmentInsets: EdgeInsets { alignmentInsets ?? kind.alignmentInsets }
}
