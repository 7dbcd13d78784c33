extension Layout {
  /// Checks everything about a view except its position and the uniqueness of its name.
  func check(_ view: View) throws(LayoutError) {
    try Self.check(name: view.name)
    for priority in view.priorities where !priority.isLegal { throw .illegalPriority(priority) }
    let visibility = view.visibilityPriority
    guard visibility == .notVisible || visibility.isLegal else {
      throw .illegalPriority(visibility)
    }
    for (what, value) in view.numbers { try Self.check(what, value) }
    for length in [view.intrinsicSize.horizontal, view.intrinsicSize.vertical] {
      if let length, length < 0 { throw .negativeSize("intrinsic size", length) }
    }
    for measure in ParagraphStyle.Measure.allCases {
      let value = view.paragraph[measure]
      try Self.check(measure.rawValue, value, upTo: ParagraphStyle.largest)
      if value < 0 { throw .negativeSize(measure.rawValue, value) }
    }
  }
}

extension View {
  /// The priorities that must be greater than 0.
  fileprivate var priorities: [LayoutPriority] {
    [hugging, compressionResistance, stack?.clippingResistance].compactMap { $0 }
      .flatMap { [$0.horizontal, $0.vertical] }
  }

  /// Every number of the view that must be finite, with its name; a number missing here is stored
  /// unchecked and cannot be read back.
  fileprivate var numbers: [(String, Double)] {
    var all: [(String, Double?)] = [
      ("intrinsic width", intrinsicSize.horizontal), ("intrinsic height", intrinsicSize.vertical),
      ("first baseline", firstBaseline), ("last baseline", lastBaseline),
      ("preferred width", preferredMaxLayoutWidth), ("font size", font?.pointSize),
      ("spacing", stack?.spacing),
    ]
    all += (layoutMargins?.sides ?? []).map { ("margin", $0) }
    if let margins = directionalLayoutMargins {
      all += [margins.top, margins.leading, margins.bottom, margins.trailing].map { ("margin", $0) }
    }
    all += (additionalSafeAreaInsets?.sides ?? []).map { ("safe area", $0) }
    all += (alignmentInsets?.sides ?? []).map { ("alignment inset", $0) }
    if let frame {
      all += [frame.x, frame.y, frame.width, frame.height].map { ("frame", $0) }
    }
    all += (stack?.customSpacing.values.map { $0 } ?? []).map { ("spacing", $0) }
    all += variations.map { ("spacing", $0.spacing) }
    return all.compactMap { what, value in value.map { (what, $0) } }
  }
}

extension EdgeInsets {
  fileprivate var sides: [Double] { [top, left, bottom, right] }
}
