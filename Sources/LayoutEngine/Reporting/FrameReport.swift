import LayoutModel

/// Converts values of variables to frames.
struct FrameReport {
  let system: EquationSystem
  let values: [Double]
  private let grid: PixelGrid
  private let roundsSpringsDown: Bool

  init(_ system: EquationSystem, values: [Double]) {
    self.system = system
    self.values = values
    grid = PixelGrid(scale: system.environment.scale)
    roundsSpringsDown = system.environment.idiom == .mac
  }

  /// Returns a node's frame, derived from its alignment rect, in root coordinates, not rounded.
  func absoluteFrame(of node: Int) -> Rect {
    let variables = system.variables
    let rect = Rect(
      x: variables.origin(of: node, .horizontal).map { values[$0] } ?? 0,
      y: variables.origin(of: node, .vertical).map { values[$0] } ?? 0,
      width: values[variables.length(of: node, .horizontal)],
      height: values[variables.length(of: node, .vertical)])
    guard system.tree.nodes[node].isView else { return rect }
    return rect.outset(by: system.tree.nodes[node].alignmentInsets)
  }

  /// Every node's frame in root coordinates, not rounded.
  var absoluteFrames: [Rect] { system.tree.nodes.indices.map(absoluteFrame) }

  /// Returns every reported frame: the root first, each view's guides before its subviews.
  func frames(ambiguous: (Int) -> Set<SolvedFrame.Part>) -> [SolvedFrame] {
    let absolute = absoluteFrames
    let rounded = absolute.indices.map { round(absolute[$0], of: $0) }
    var frames: [SolvedFrame] = []
    frames.reserveCapacity(absolute.count)
    for (index, node) in system.tree.nodes.enumerated() where node.isReported {
      frames.append(
        frame(
          of: node.item, named: node.name, absolute: absolute[index], rounded: rounded[index],
          in: node.parent.map { (absolute[$0], rounded[$0]) }, ambiguous: ambiguous(index)))
    }
    return frames
  }

  /// Rounds edges to the nearest pixel, or down, as AppKit's springs and struts do.
  private func round(_ rect: Rect, of node: Int) -> Rect {
    roundsSpringsDown && system.tree.isAutoresized(node)
      ? grid.roundDown(rect) : grid.round(rect)
  }

  /// Returns the frames of a view's built-in guides, in that view's coordinates.
  ///
  /// Scroll views have two more than other views.
  func builtinGuides(of node: Int) -> [SolvedFrame] {
    guard case .view(let view) = system.tree.nodes[node].item else { return [] }
    let prefix = system.tree.nodes[node].name + "."
    let owner = absoluteFrame(of: node)
    let parent = (exact: owner, rounded: grid.round(owner))
    var extents = system.extents
    let guides = scrolls(node) ? BuiltinGuide.allCases : BuiltinGuide.ofEveryView
    return guides.map { guide in
      let horizontal = extents.extent(of: guide, of: node, .horizontal)
      let vertical = extents.extent(of: guide, of: node, .vertical)
      let rect = Rect(
        x: horizontal.position(of: horizontal.low, values),
        y: vertical.position(of: vertical.low, values),
        width: horizontal.length(values), height: vertical.length(values))
      return frame(
        of: .builtin(guide, of: view), named: prefix + guide.rawValue, absolute: rect,
        rounded: grid.round(rect), in: parent, ambiguous: [])
    }
  }

  private func scrolls(_ node: Int) -> Bool {
    system.tree.nodes[node].isScrollView
  }

  private func frame(
    of item: LayoutItem, named name: String, absolute: Rect, rounded: Rect,
    in parent: (exact: Rect, rounded: Rect)?, ambiguous: Set<SolvedFrame.Part>
  ) -> SolvedFrame {
    let origin = parent?.exact.origin ?? .zero
    return SolvedFrame(
      item: item, name: name,
      frame: parent.map { grid.rect(rounded, in: $0.rounded, upwards: isUpwards) } ?? rounded,
      exact: turned(absolute.offsetBy(dx: -origin.x, dy: -origin.y), in: parent?.exact),
      absolute: rounded, ambiguous: ambiguous)
  }

  /// Whether y is measured upwards from the superview's lower edge.
  private var isUpwards: Bool { system.environment.isUnflipped }

  private func turned(_ frame: Rect, in parent: Rect?) -> Rect {
    guard isUpwards, let parent else { return frame }
    var result = frame
    result.y = parent.height - frame.maxY + 0.0
    return result
  }
}

extension BuiltinGuide {
  /// The guides of views that do not scroll.
  fileprivate static let ofEveryView = allCases.filter {
    $0 != .contentLayout && $0 != .frameLayout
  }
}
