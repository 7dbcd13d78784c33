import LayoutModel

extension Equation {
  /// The same without the top and bottom layout guides, which belong to a view controller and not to
  /// its view.
  ///
  /// The top guide reaches from the view's top edge down to where the safe area begins, the bottom
  /// guide from where it ends to the view's bottom edge. `nil` where only the middle of a guide would
  /// say it, and where nothing remains to be said.
  var withoutLegacyGuides: Equation? {
    var result = self
    guard let first = first.withoutLegacyGuides else { return nil }
    result.first = first
    if let second {
      guard let rewritten = second.withoutLegacyGuides else { return nil }
      result.second = rewritten
      // What is left is about one anchor alone.
      if result.first == result.second { return nil }
    }
    return result
  }

  /// How many system spaces only an anchor's method can ask for: those that code asked an anchor for,
  /// and those between baselines, which follow from fonts.
  var anchorSpacing: Double? {
    spacing?.kind == .anchor || lowerText != nil ? spacing?.multiplier : nil
  }

  /// The same with its sides exchanged: `b >= a - 8` for `a <= b + 8`.
  ///
  /// `nil` with a multiplier, which would weigh a violation differently, without a second side, and
  /// for system spacing, which knows what comes after what.
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

  /// What the anchor of a legacy guide is the same as; `nil` for its middle and its height.
  fileprivate var withoutLegacyGuides: Anchor? {
    guard case .builtin(let guide, of: let view) = item,
      guide == .topLayoutGuide || guide == .bottomLayoutGuide
    else { return self }
    // The guides are as wide as the view.
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
