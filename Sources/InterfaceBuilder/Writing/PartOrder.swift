internal import LosslessXML

/// The order in which Interface Builder writes the parts of a view's element.
///
/// Measured on a thousand documents saved by Xcode.
enum PartOrder {
  /// The rank of a part; unknown parts come in the middle.
  static func rank(_ name: String, key: String?) -> Int {
    if let key, let rank = keyed[key] { return rank }
    return named[name] ?? 50
  }

  /// The rank of a view's guide: up to Xcode 11, after its constraints.
  static func rankOfGuides(tools: Int) -> Int {
    tools < 17000 ? (named["constraints"] ?? 0) + 1 : named["viewLayoutGuide"] ?? 0
  }

  static func rank(of element: Element) -> Int {
    rank(element.name, key: element.attribute("key"))
  }

  /// Returns the place after everything of the same or a lower rank.
  static func place(
    for rank: Int, in element: Element, except gone: (Element) -> Bool
  ) -> LosslessDocument.Place {
    let last = element.children.filter { self.rank(of: $0) <= rank && !gone($0) }.last
    return last.map { .after($0) } ?? .first(in: element)
  }

  private static let keyed = [
    "frame": 0, "autoresizingMask": 10, "contentView": 25, "backgroundColor": 32, "tintColor": 34,
    "accessibilityConfiguration": 36, "text": 45, "attributedText": 45,
    "directionalLayoutMargins": 52, "layoutMargins": 53, "fontDescription": 60, "textColor": 62,
    "highlightedColor": 64, "textInputTraits": 66, "contentEdgeInsets": 68, "normal": 70,
    "configuration": 72, "view": 25,
  ]

  private static let named = [
    "subviews": 20, "viewLayoutGuide": 30, "layoutGuides": 15, "color": 32, "constraints": 40,
    "userDefinedRuntimeAttributes": 80, "variation": 90, "connections": 95,
  ]
}
