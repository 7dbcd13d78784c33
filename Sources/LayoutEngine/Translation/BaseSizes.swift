import LayoutModel

/// The sizes of superviews to which recorded frames belong.
///
/// A mask describes how a frame changes when its superview differs from the size for which the
/// frame was made. That is the canvas for the root's subviews, the superview's own frame if it is
/// given too, and otherwise the superview's size on the canvas.
struct BaseSizes: Sendable {
  private var sizes: [Int: Size] = [:]

  /// No sizes: every mask is translated as if nothing were flexible.
  ///
  /// That is correct on the canvas itself, where every superview has the size for which the frames
  /// were made.
  static let onCanvas = BaseSizes()

  private init() {}

  /// Collects the sizes to which a tree's autoresized views refer, by the superview's node.
  ///
  /// - Parameters:
  ///   - solvedOnCanvas: Returns frame sizes of a solution on the canvas; called only if needed.
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

  /// The size of a superview, by its node; `nil` if masks are not to be applied.
  subscript(node: Int) -> Size? { sizes[node] }
}

extension Environment {
  /// Whether frames are those of this environment, if the layout was made for `canvas`.
  ///
  /// This includes Interface Builder's own canvas, which shows items removed at build time and
  /// computes the safe area differently.
  func isCanvas(_ canvas: Environment) -> Bool {
    var counted = self
    if includesPlaceholders { counted.safeArea = canvas.safeArea }
    counted.includesPlaceholders = canvas.includesPlaceholders
    return counted == canvas
  }
}
