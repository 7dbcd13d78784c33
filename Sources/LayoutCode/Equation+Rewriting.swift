import LayoutModel

extension Equation {
  /// The equation without top and bottom layout guides, which belong to a view controller.
  ///
  /// The top guide extends from the view's top edge to the top of the safe area, the bottom guide
  /// from the bottom of the safe area to the view's bottom edge. `nil` if the equation is about the
  /// center of a guide, or if nothing of it remains.
  var withoutLegacyGuides: Equation? {
    var result = self
    guard let first = first.withoutLegacyGuides else { return nil }
    result.first = first
    if let second {
      guard let rewritten = second.withoutLegacyGuides else { return nil }
      result.second = rewritten
      // Both sides are the same anchor now.
      if result.first == result.second { return nil }
    }
    return result
  }

  /// The multiple of system spacing that only an anchor method can express: spacing requested from
  /// an anchor in code, and spacing between baselines, which depends on fonts.
  var anchorSpacing: Double? {
    spacing?.kind == .anchor || lowerText != nil ? spacing?.multiplier : nil
  }

  /// The equation with its sides exchanged: `b >= a - 8` for `a <= b + 8`.
  ///
  /// `nil` if it has a multiplier, as that would change the weight of a violation, no second side,
  /// or system spacing, which depends on the order of the items.
  var exchanged: Equation? {
    guard let second, multiplier == 1, anchorSpacing == nil else { return nil }
    var result = self
    result.first = second
    result.second = first
    result.relation = relation.flipped
    result.constant = -constant
    return result
  }
}

extension Operand {
  fileprivate var withoutLegacyGuides: Operand? {
    if origin == nil, anchor.attribute == .height, anchor.isOfLegacyGuide {
      guard let top = Anchor(anchor.item, .top).withoutLegacyGuides,
        let bottom = Anchor(anchor.item, .bottom).withoutLegacyGuides
      else { return nil }
      return Operand(bottom, from: top)
    }
    guard let end = anchor.withoutLegacyGuides else { return nil }
    guard let origin else { return Operand(end) }
    return origin.withoutLegacyGuides.map { Operand(end, from: $0) }
  }
}

extension Anchor {
  fileprivate var isOfLegacyGuide: Bool { withoutLegacyGuides != self }

  /// The anchor that equals one of a legacy guide, or `nil` for its center and height.
  fileprivate var withoutLegacyGuides: Anchor? {
    guard case .builtin(let guide, of: let view) = item,
      guide == .topLayoutGuide || guide == .bottomLayoutGuide
    else { return self }
    // The guides have the width of the view.
    if attribute.axis == .horizontal { return Anchor(.view(view), attribute) }
    switch (guide, attribute) {
    case (.topLayoutGuide, .top), (.bottomLayoutGuide, .bottom):
      return Anchor(.view(view), attribute)
    case (.topLayoutGuide, .bottom): return Anchor(.builtin(.safeArea, of: view), .top)
    case (.bottomLayoutGuide, .top): return Anchor(.builtin(.safeArea, of: view), .bottom)
    default: return nil
    }
  }
}
