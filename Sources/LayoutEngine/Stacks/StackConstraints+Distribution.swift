import LayoutModel

// Along the axis: ends, gaps, shares, and what is hidden.
extension StackConstraints {
  mutating func pinEnds() {
    guard let first = arranged.first, let last = arranged.last else { return }
    connect(main.low, to: item(first, main.low))
    connect(main.high, to: item(last, main.high))
  }

  /// The distance between neighbours: exactly the spacing, or at least it where it is shared out.
  ///
  /// Next to a hidden view there is half of it, so that two views on both sides of hidden ones
  /// stand as far apart as if those were not there; before the first view and after the last one
  /// there is none.
  mutating func space() {
    let isShared =
      properties.distribution == .equalSpacing || properties.distribution == .equalCentering
    var before: Int?
    for (index, next) in zip(items, items.dropFirst()) {
      if !hidden.contains(index) { before = index }
      var constant = 0.0
      if let before, before != arranged.last {
        let halves = [index, next].count { !hidden.contains($0) }
        constant = spacing(after: before) * Double(halves) / 2
      }
      add(
        .stackSpacing,
        Equation(
          gapEnd(next), isShared ? .greaterThanOrEqual : .equal, gapStart(index),
          constant: constant))
    }
  }

  mutating func distribute() {
    switch properties.distribution {
    case .fill, .gravityAreas: return
    case .fillEqually: matchSizes(arranged.map { tree.nodes[$0].item })
    case .fillProportionally: fillProportionally()
    case .equalSpacing:
      shareGaps(neighbours.map { (gapStart($0), gapEnd($1)) })
    case .equalCentering:
      shareGaps(neighbours.map { (item($0, main.center), item($1, main.center)) }, 149)
    }
  }

  /// Makes a guide reach from each view to the next one, and all guides equally long.
  private mutating func shareGaps(
    _ ends: [(Operand, Operand)], _ priority: LayoutPriority = .required
  ) {
    var gaps: [LayoutItem] = []
    for (before, (start, end)) in zip(arranged, ends) {
      guard case .view(let view) = tree.nodes[before].item else { continue }
      let gap = StackGuide.gap(after: view).item
      add(.stackGapEdge, Equation(Operand(gap, main.low), .equal, start))
      let far = Operand(gap, main.high)
      // UIKit prints the one as `H:[gap]-(0)-[next]`, the other as `gap.trailing == next.centerX`.
      let isCenter = end.anchor.attribute == main.center
      add(.stackGapEdge, isCenter ? Equation(far, .equal, end) : Equation(end, .equal, far))
      gaps.append(gap)
    }
    matchSizes(gaps, priority)
    fit(stack, main, .stackFit, 49)
  }

  /// Each view gets the share of the stack's length that its content has in all of it.
  ///
  /// Views without content size take what is left: frames that Interface Builder recorded show
  /// that they keep their own sizes, also where none of them has any content. A stack view counts as
  /// what it arranges. Each share is a little weaker than the one before, so that rounding never makes
  /// a conflict.
  private mutating func fillProportionally() {
    let lengths = lengths ?? StackLengths(tree, contentSizes)
    let sizes = arranged.map { lengths[$0, properties.axis] }
    let total = sizes.reduce(0, +) + neighbours.reduce(0) { $0 + spacing(after: $1.0) }
    guard sizes.contains(where: { $0 > 0 }), total > 0 else { return }
    var priority: Float = arranged.count == 1 ? 1000 : 999
    for (index, size) in zip(arranged, sizes) where size > 0 {
      add(
        .stackProportions,
        Equation(
          item(index, main.size), .equal, Operand(stack, main.size), multiplier: size / total,
          priority: LayoutPriority(priority)))
      // Long stacks stay above the priorities that content has by default.
      priority = max(751, priority - 1)
    }
  }

  /// Squeezes what is hidden to nothing.
  mutating func hide() {
    for index in items where hidden.contains(index) {
      fit(tree.nodes[index].item, main, .stackHiding, .required)
    }
  }

  /// Where the gap after a view begins: at its last baseline where those count and it is seen.
  private func gapStart(_ index: Int) -> Operand {
    item(index, spacesBaselines(of: index) ? .lastBaseline : main.high)
  }

  /// Where the gap before a view ends.
  private func gapEnd(_ index: Int) -> Operand {
    item(index, spacesBaselines(of: index) ? .firstBaseline : main.low)
  }

  private func spacesBaselines(of index: Int) -> Bool {
    properties.isBaselineRelative && properties.axis == .vertical && !hidden.contains(index)
  }
}
