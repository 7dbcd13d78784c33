import LayoutModel

/// How large the content of every view would like to be.
///
/// A size given on the view comes first, then the measurer's, unless the view says that it has none.
/// A size that was given belongs to the view's own text at ``Environment/givenTextSize``; where a
/// language or a text size shows another, it is scaled, see ``ScaledContent``.
///
/// On Interface Builder's canvas an arranged view without content has the size that it was drawn at,
/// where UIKit's stack views would squeeze it to nothing: recorded frames show it.
///
/// Text that may wrap is measured once as wide as it likes and again at the width it came to be laid
/// out at, as UIKit does with an automatic preferred width: then it is as high as its lines, and
/// would like to be as wide as the widest of them, so that a label that need not fill its room is
/// narrower than that.
struct ContentSizes: Sendable {
  /// By node, in points.
  private(set) var sizes: [AxisPair<Double?>]
  /// The nodes whose content follows from how wide they are.
  private(set) var wrapping: Set<Int> = []
  private let measuring: Measuring?

  /// What measures, which is large to copy.
  private final class Measuring: Sendable {
    let measurer: any ContentMeasurer

    init(_ measurer: any ContentMeasurer) { self.measurer = measurer }
  }

  /// The fonts that texts are measured with beside those that are known.
  var fonts: FontCollection { measuring?.measurer.fonts ?? .none }

  /// Measures the content of a tree's views.
  init(_ tree: LayoutTree, _ environment: Environment, _ measurer: (any ContentMeasurer)?) {
    let measuring = measurer.map(Measuring.init)
    self.measuring = measuring
    sizes = []
    sizes.reserveCapacity(tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      guard let view = node.view, node.stack == nil else {
        sizes.append(AxisPair(horizontal: nil, vertical: nil))
        continue
      }
      var size = Self.size(of: node, view, within: nil, environment, measuring)
      if environment.includesPlaceholders, !view.translatesAutoresizingMask,
        let drawn = tree.drawnSize(of: index)
      {
        for axis in Axis.allCases where size[axis] == nil { size[axis] = drawn[axis] }
      }
      sizes.append(size)
      if measuring != nil, view.kind == .label, view.text != nil, view.numberOfLines ?? 1 != 1,
        Self.isOpen(view, .vertical) || ScaledContent(node, environment) != nil,
        view.preferredMaxLayoutWidth == nil
      {
        wrapping.insert(index)
      }
    }
  }

  private static func size(
    of node: LayoutTree.Node, _ view: View, within width: Double?, _ environment: Environment,
    _ measuring: Measuring?
  ) -> AxisPair<Double?> {
    let given = view.intrinsicSize
    guard let measurer = measuring?.measurer else { return given }
    let limit = width ?? view.preferredMaxLayoutWidth
    if let scaled = ScaledContent(node, environment) {
      return scaled.size(within: limit, environment, measurer)
    }
    guard isOpen(view, .horizontal) || isOpen(view, .vertical) else { return given }
    let measured = measurer.contentSize(of: view, within: limit, in: environment)
    return AxisPair(
      horizontal: isOpen(view, .horizontal) ? measured.horizontal : given.horizontal,
      vertical: isOpen(view, .vertical) ? measured.vertical : given.vertical)
  }

  /// Whether nobody has said how large the content is on an axis.
  private static func isOpen(_ view: View, _ axis: Axis) -> Bool {
    view.intrinsicSize[axis] == nil && !view.lacksIntrinsicSize[axis]
  }

  /// Measures text that may wrap at the widths it was laid out at.
  ///
  /// - Parameters:
  ///   - frames: In root coordinates; `nil` for as wide as it likes.
  mutating func wrap(to frames: [Rect]?, _ tree: LayoutTree, _ environment: Environment) {
    // What a stack view squeezes to nothing would wrap into one letter a line.
    for index in wrapping.sorted() where !tree.isLeftOut(index) {
      let node = tree.nodes[index]
      guard let view = node.view else { continue }
      let width = frames.map { max(0, $0[index].width) }
      sizes[index] = Self.size(of: node, view, within: width, environment, measuring)
    }
  }

  /// The content size of a node on an axis; `nil` where it has none.
  subscript(node: Int, axis: Axis) -> Double? { sizes[node][axis] }
}
