import LayoutModel

/// Groups constraints into blocks by their first item, as libraries of blocks want them written.
///
/// What the library has no call for is written with anchors after the blocks.
struct ConstraintBlocks {
  private var blocks: [(item: LayoutItem, lines: [String])] = []
  private var others: [String] = []

  /// - Parameter call: the lines of a constraint in the library's spelling; `nil` where it has none.
  init(_ layout: Layout, _ names: SwiftNames, call: (Constraint) -> [String]?) {
    for constraint in layout.constraints {
      guard !constraint.isPlaceholder, constraint.isInstalled else {
        others.append("// left out: \(layout.text(of: constraint.equation))")
        continue
      }
      guard let lines = call(constraint) else {
        others += AnchorCode(layout, names).statements(constraint)
        continue
      }
      let item = constraint.equation.first.anchor.item
      if let index = blocks.firstIndex(where: { $0.item == item }) {
        blocks[index].lines += lines
      } else {
        blocks.append((item, lines))
      }
    }
  }

  /// The blocks, each behind the line that opens it, then the rest.
  func lines(opening: (LayoutItem) -> String) -> [String] {
    blocks.flatMap { item, lines in [opening(item)] + lines.map { "  \($0)" } + ["}"] } + others
  }
}
