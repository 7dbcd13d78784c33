internal import LosslessXML

/// The order in which Interface Builder writes the attributes of its elements.
///
/// Measured on documents that Xcode saved; the order never differs between two of them.
enum AttributeOrder {
  static let constraint = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "priority", "constant", "symbolic", "identifier", "placeholder", "symbolType", "type", "id",
    "userLabel", "customClass",
  ]

  static let view = [
    "key", "hidden", "opaque", "clipsSubviews", "multipleTouchEnabled", "alpha",
    "autoresizesSubviews", "clearsContextBeforeDrawing", "userInteractionEnabled", "tag",
    "verifyAmbiguity", "contentMode", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "fixedFrame", "ambiguous", "misplaced", "semanticContentAttribute",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "preservesSuperviewLayoutMargins",
    "insetsLayoutMarginsFromSafeArea", "text", "axis", "distribution", "alignment", "spacing",
    "spacingType", "baselineRelativeArrangement", "lineBreakMode", "numberOfLines",
    "preferredMaxLayoutWidth", "translatesAutoresizingMaskIntoConstraints", "id", "userLabel",
    "customClass", "customModule", "customModuleProvider",
  ]

  /// The edits that make an element's attributes say what they should.
  ///
  /// - Parameter changes: new values by name, in the order of `order`; `nil` takes one away.
  static func edits(
    _ changes: [(name: String, value: String?)], of element: Element, in order: [String]
  ) -> [LosslessDocument.Edit] {
    var present = Set(element.attributes.map(\.name))
    return changes.map { name, value in
      guard let value else { return .removeAttribute(name, of: element) }
      let before = order.prefix { $0 != name }.last(where: present.contains)
      present.insert(name)
      return .set(name, to: value, of: element, at: before.map { .after($0) } ?? .first)
    }
  }
}
