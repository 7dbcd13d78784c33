internal import LayoutModel

extension AutoresizingMask {
  /// What a mask is made of, by the names that documents have for it, in the order of Xcode's.
  static let documentNames: [(name: String, part: AutoresizingMask)] = [
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]
}
