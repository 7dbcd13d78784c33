internal import LosslessXML

/// The order in which Interface Builder writes the attributes of its elements.
///
/// Measured on a thousand documents saved by Xcode; no two of them disagree.
enum AttributeOrder {
  static let document = [
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "variant",
    "propertyAccessControl", "useAutolayout", "launchScreen", "useTraitCollections", "useSafeAreas",
    "colorMatched", "initialViewController",
  ]

  static let constraint = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "priority", "constant", "symbolic", "identifier", "placeholder", "symbolType", "type", "id",
    "userLabel", "customClass",
  ]

  static let guide = ["key", "identifier", "id", "userLabel"]

  static let outlet = ["property", "destination", "appends", "collectionClass", "id"]

  static let variation = [
    "key", "hidden", "axis", "distribution", "alignment", "spacing", "priority", "constant",
  ]

  static let rect = ["key", "x", "y", "width", "height"]

  static let view = [
    "key", "hidden", "reference", "autoresizesSubviews", "opaque", "verifyAmbiguity",
    "clipsSubviews", "multipleTouchEnabled", "clearsContextBeforeDrawing",
    "userInteractionEnabled", "tag", "alpha", "contentMode", "semanticContentAttribute",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "ambiguous", "fixedFrame", "misplaced", "hidesWhenStopped", "animating",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "bounces", "progress",
    "restorationIdentifier", "preservesSuperviewLayoutMargins",
    "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "image", "catalog",
    "tableViewCell", "directionalLockEnabled", "alwaysBounceVertical", "alwaysBounceHorizontal",
    "scrollEnabled", "pagingEnabled", "showsHorizontalScrollIndicator",
    "showsVerticalScrollIndicator", "contentInsetAdjustmentBehavior", "indicatorStyle",
    "delaysContentTouches",
    "canCancelContentTouches", "minimumZoomScale", "maximumZoomScale", "bouncesZoom", "axis",
    "distribution", "alignment", "spacing", "spacingType", "baselineRelativeArrangement",
    "keyboardDismissMode", "dataMode", "editable",
    "usesAttributedText", "selectionStyle", "accessoryType", "hidesAccessoryWhenEditing",
    "indentationLevel", "indentationWidth", "reuseIdentifier", "textLabel", "detailTextLabel",
    "highlighted", "enabled", "contentHorizontalAlignment", "contentVerticalAlignment",
    "datePickerMode", "minuteInterval", "style", "separatorStyle", "rowHeight",
    "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight", "text", "on",
    "value", "minValue", "maxValue", "continuous", "adjustsImageWhenHighlighted",
    "adjustsImageWhenDisabled", "maximumValue", "apportionsSegmentWidthsByContent", "title",
    "numberOfPages", "stepValue", "buttonType", "borderStyle", "placeholder", "textAlignment",
    "lineBreakMode",
    "pointerInteraction", "hasAttributedTitle", "numberOfLines",
    "baselineAdjustment", "minimumScaleFactor", "adjustsLetterSpacingToFitWidth",
    "adjustsFontForContentSizeCategory", "adjustsFontSizeToFit", "minimumFontSize",
    "clearButtonMode", "preferredMaxLayoutWidth", "segmentControlStyle", "selectedSegmentIndex",
    "translatesAutoresizingMaskIntoConstraints", "id", "userLabel", "customClass",
    "customModule", "customModuleProvider",
  ]

  /// Returns the edits that update an element's attributes.
  ///
  /// - Parameters:
  ///   - changes: New values by name, in the order of `order`; `nil` removes the attribute.
  ///   - added: The names of attributes that earlier edits add to the element; updated on return.
  static func edits(
    _ changes: [(name: String, value: String?)], of element: Element, in order: [String],
    besides added: inout Set<String>
  ) -> [LosslessDocument.Edit] {
    let earlier = added
    var present = added.union(element.attributes.map(\.name))
    defer { added.formUnion(changes.lazy.filter { $0.value != nil }.map(\.name)) }
    return changes.map { name, value in
      guard let value else { return .removeAttribute(name, of: element) }
      let before = order.prefix { $0 != name }.last(where: present.contains)
      let next = order.drop { $0 != name }.dropFirst().first(where: present.contains)
      present.insert(name)
      // If an earlier edit added one after the same attribute, that one comes after this.
      if let next, earlier.contains(next) {
        return .set(name, to: value, of: element, at: .before(next))
      }
      return .set(name, to: value, of: element, at: before.map { .after($0) } ?? .first)
    }
  }

  /// Sorts the attributes of a new element; unknown ones come last.
  static func sorted(
    _ attributes: [(name: String, value: String)], _ order: [String]
  ) -> [(name: String, value: String)] {
    func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
    return attributes.enumerated().sorted {
      (rank($0.element.name), $0.offset) < (rank($1.element.name), $1.offset)
    }.map(\.element)
  }
}
