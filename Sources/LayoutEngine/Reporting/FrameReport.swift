import LayoutModel

/// Turns values of variables into frames.
struct FrameReport {
  let system: EquationSystem
  let values: [Double]
  private let grid: PixelGrid

  init(_ system: EquationSystem, values: [Double]) {
    self.system = system
    self.values = values
    grid = PixelGrid(scale: system.environment.scale)
  }

  /// The alignment rect of a node outset to its frame, in root coordinates, unrounded.
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

  /// Every node's frame in root coordinates, unrounded.
  var absoluteFrames: [Rect] { system.tree.nodes.indices.map(absoluteFrame) }

  /// Every reported frame: the root first, each view's guides before its subviews.
  func frames(ambiguous: (Int) -> Set<SolvedFrame.Part>) -> [SolvedFrame] {
    let absolute = absoluteFrames
    let rounded = absolute.indices.map { round(absolute[$0], of: $0) }
    return system.tree.nodes.enumerated().compactMap { index, node in
      guard node.isReported else { return nil }
      return frame(
        of: node.item, named: node.name, absolute: absolute[index], rounded: rounded[index],
        in: node.parent.map { (absolute[$0], rounded[$0]) }, ambiguous: ambiguous(index))
    }
  }

  /// Edges go to the nearest pixel; AppKit's springs and struts round them down.
  private func round(_ rect: Rect, of node: Int) -> Rect {
    system.environment.idiom == .mac && system.tree.isAutoresized(node)
      ? grid.roundDown(rect) : grid.round(rect)
  }

  /// The frame of a guide that a view has of itself, in that view's coordinates.
  func frame(of guide: BuiltinGuide, of node: Int) -> SolvedFrame? {
    guard let view = system.tree.nodes[node].view else { return nil }
    var extents = system.extents
    let horizontal = extents.extent(of: guide, of: node, .horizontal)
    let vertical = extents.extent(of: guide, of: node, .vertical)
    let rect = Rect(
      x: horizontal.lowForm.value(values), y: vertical.lowForm.value(values),
      width: horizontal.lengthForm.value(values), height: vertical.lengthForm.value(values))
    let owner = absoluteFrame(of: node)
    return frame(
      of: .builtin(guide, of: view.id), named: "\(view.name).\(guide.rawValue)", absolute: rect,
      rounded: grid.round(rect), in: (owner, grid.round(owner)), ambiguous: [])
  }

  private func frame(
    of item: LayoutItem, named name: String, absolute: Rect, rounded: Rect,
    in parent: (exact: Rect, rounded: Rect)?, ambiguous: Set<SolvedFrame.Part>
  ) -> SolvedFrame {
    let exactOrigin = parent?.exact.origin ?? .zero
    let roundedOrigin = parent?.rounded.origin ?? .zero
    return SolvedFrame(
      item: item, name: name,
      frame: turned(
        rounded.offsetBy(dx: -roundedOrigin.x, dy: -roundedOrigin.y), in: parent?.rounded),
      exact: turned(absolute.offsetBy(dx: -exactOrigin.x, dy: -exactOrigin.y), in: parent?.exact),
      absolute: rounded, ambiguous: ambiguous)
  }

  /// A frame with its y counted upwards from the superview's lower edge, where views do so.
  private func turned(_ frame: Rect, in parent: Rect?) -> Rect {
    guard system.environment.isUnflipped, let parent else { return frame }
    var result = frame
    result.y = parent.height - frame.maxY + 0.0
    return result
  }
}
