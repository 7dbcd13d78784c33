import LayoutModel

/// The sizes of superviews that recorded frames belong to.
///
/// A mask says how a frame follows its superview away from the size the frame was made for. That is
/// the canvas for the root's subviews, the superview's own frame where that is given too, and
/// else what the superview measures on the canvas.
struct BaseSizes: Sendable {
  private var sizes: [Int: Size] = [:]

  /// No sizes: every mask is translated as if nothing were flexible.
  ///
  /// That is right on the canvas itself, where every superview has just the size that the frames
  /// were made for.
  static let onCanvas = BaseSizes()

  private init() {}

  /// Collects the sizes that the autoresized views of a tree refer to, by the superview's node.
  ///
  /// - Parameters:
  ///   - solvedOnCanvas: Frame sizes of a solution on the canvas, asked for only where needed.
  init(
    _ layout: Layout, _ tree: LayoutTree, solvedOnCanvas: () -> [LayoutItem: Size]
  ) {
    var solved: [LayoutItem: Size]?
    for index in tree.nodes.indices where tree.isAutoresized(index) {
      guard let parent = tree.nodes[index].parent, sizes[parent] == nil,
        tree.nodes[index].view?.autoresizingMask.isEmpty == false
      else { continue }
      if tree.nodes[parent].item == .view(layout.root) {
        sizes[parent] = layout.canvas.size
      } else if tree.isAutoresized(parent), let frame = tree.nodes[parent].view?.frame {
        sizes[parent] = frame.size
      } else {
        let known = solved ?? solvedOnCanvas()
        solved = known
        sizes[parent] = known[tree.nodes[parent].item]
      }
    }
  }

  /// The size of a superview, by its node; `nil` where masks are not to be applied.
  subscript(node: Int) -> Size? { sizes[node] }
}

extension Environment {
  /// Whether frames are those of this environment, where `canvas` is what a layout was made for.
  ///
  /// Interface Builder's own canvas is, which shows what is removed at build time and counts the safe
  /// area in its own way.
  func isCanvas(_ canvas: Environment) -> Bool {
    var counted = self
    if includesPlaceholders { counted.safeArea = canvas.safeArea }
    counted.includesPlaceholders = canvas.includesPlaceholders
    return counted == canvas
  }
}
