import LayoutModel

// Constraints along the axis: ends, gaps, proportions, and hidden views.
extension StackConstraints {
  mutating func pinEnds() {
    guard let first = arranged.first, let last = arranged.last else { return }
    connect(main.low, to: item(first, main.low))
    connect(main.high, to: item(last, main.high))
  }

  /// Sets the distance between neighbours: the spacing, or at least the spacing if gaps are
  /// distributed.
  ///
  /// Next to a hidden view it is half the spacing, so that visible views on both sides of hidden
  /// ones are as far apart as without those; before the first view and after the last one it is 0.
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

  /// Adds a guide from each view to the next one, and makes all guides equally long.
  private mutating func shareGaps(
    _ ends: [(Operand, Operand)], _ priority: LayoutPriority = .required
  ) {
    var gaps: [LayoutItem] = []
    for (before, (start, end)) in zip(arranged, ends) {
      guard case .view(let view) = tree.nodes[before].item else { continue }
      let gap = StackGuide.gap(after: view).item
      add(.stackGapEdge, Equation(Operand(gap, main.low), .equal, start))
      let far = Operand(gap, main.high)
      // UIKit prints one as `H:[gap]-(0)-[next]`, the other as `gap.trailing == next.centerX`.
      let isCenter = end.anchor.attribute == main.center
      add(.stackGapEdge, isCenter ? Equation(far, .equal, end) : Equation(end, .equal, far))
      gaps.append(gap)
    }
    matchSizes(gaps, priority)
    fit(stack, main, .stackFit, 49)
  }

  /// Gives each view a share of the stack's length in proportion to its content size.
  ///
  /// Views without content size take the remaining space: frames that Interface Builder recorded
  /// show that they keep their own sizes, even if none of them has content. A stack view counts
  /// with the size of its arranged views. Each share has a slightly lower priority than the one
  /// before, so that rounding never causes a conflict.
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
      // In long stacks they stay above the default priorities of content.
      priority = max(751, priority - 1)
    }
  }

  /// Reduces the size of hidden views to 0.
  mutating func hide() {
    for index in items where hidden.contains(index) {
      fit(tree.nodes[index].item, main, .stackHiding, .required)
    }
  }

  /// Returns the start of the gap after a view, its last baseline if spacing is between baselines.
  private func gapStart(_ index: Int) -> Operand {
    item(index, spacesBaselines(of: index) ? .lastBaseline : main.high)
  }

  /// Returns the end of the gap before a view.
  private func gapEnd(_ index: Int) -> Operand {
    item(index, spacesBaselines(of: index) ? .firstBaseline : main.low)
  }

  private func spacesBaselines(of index: Int) -> Bool {
    properties.isBaselineRelative && properties.axis == .vertical && !hidden.contains(index)
  }
}
