import LayoutModel

/// The intrinsic content sizes of all views.
///
/// A size given on the view takes precedence over the measurer's, which is not used if the view has
/// explicitly no size. A given size is for the view's own text at ``Environment/givenTextSize``; if
/// a language or a text size shows another, it is scaled, see ``ScaledContent``.
///
/// On Interface Builder's canvas, an arranged view without content has the size at which it was
/// drawn, as recorded frames show, while UIKit's stack views would reduce it to zero.
///
/// Text that may wrap is measured first with unlimited width, then with the width at which it was
/// laid out, as in UIKit with an automatic preferred width: its height is then that of its lines,
/// and its width that of the widest one, so a label may be narrower than the available width.
struct ContentSizes: Sendable {
  /// By node, in points.
  private(set) var sizes: [AxisPair<Double?>]
  /// The nodes whose content size depends on their width.
  private(set) var wrapping: Set<Int> = []
  private let measuring: Measuring?

  /// A shared reference to the measurer, which is large to copy.
  private final class Measuring: Sendable {
    let measurer: any ContentMeasurer

    init(_ measurer: any ContentMeasurer) { self.measurer = measurer }
  }

  /// The additional fonts for measuring texts.
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
        view.explicitWrappingWidth == nil
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
    let limit = width ?? view.explicitWrappingWidth
    if let scaled = ScaledContent(node, environment) {
      return scaled.size(within: limit, environment, measurer)
    }
    guard isOpen(view, .horizontal) || isOpen(view, .vertical) else { return given }
    let measured = measurer.contentSize(of: view, within: limit, in: environment)
    return AxisPair(
      horizontal: isOpen(view, .horizontal) ? measured.horizontal : given.horizontal,
      vertical: isOpen(view, .vertical) ? measured.vertical : given.vertical)
  }

  /// Whether the content size on an axis is not specified.
  private static func isOpen(_ view: View, _ axis: Axis) -> Bool {
    view.intrinsicSize[axis] == nil && !view.lacksIntrinsicSize[axis]
  }

  /// Measures text that may wrap at the widths at which it was laid out.
  ///
  /// - Parameters:
  ///   - frames: In root coordinates; `nil` for unlimited width.
  mutating func wrap(to frames: [Rect]?, _ tree: LayoutTree, _ environment: Environment) {
    // Text that a stack view reduces to zero width would wrap after every letter.
    for index in wrapping.sorted() where !tree.isLeftOut(index) {
      let node = tree.nodes[index]
      guard let view = node.view else { continue }
      let width = frames.map { max(0, $0[index].width) }
      sizes[index] = Self.size(of: node, view, within: width, environment, measuring)
    }
  }

  /// The content size of a node on an axis, or `nil` if it has none.
  subscript(node: Int, axis: Axis) -> Double? { sizes[node][axis] }
}
