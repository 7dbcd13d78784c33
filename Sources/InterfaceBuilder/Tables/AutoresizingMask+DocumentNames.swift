internal import LayoutModel

extension AutoresizingMask {
  /// The parts of a mask with their names in documents, in Xcode's order.
  static let documentNames: [(name: String, part: AutoresizingMask)] = [
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]
}
