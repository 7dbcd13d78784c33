internal import LosslessXML

/// The order in which Interface Builder writes the attributes of its elements.
///
/// Measured on a thousand documents that Xcode saved; the order never differs between two of them.
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

  /// The edits that make an element's attributes say what they should.
  ///
  /// - Parameters:
  ///   - changes: new values by name, in the order of `order`; `nil` takes one away.
  ///   - added: the names of attributes that edits before these give the element; those of these, too,
  ///     afterwards.
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
      // One that was added behind the same attribute comes after this.
      if let next, earlier.contains(next) {
        return .set(name, to: value, of: element, at: .before(next))
      }
      return .set(name, to: value, of: element, at: before.map { .after($0) } ?? .first)
    }
  }

  /// Attributes of a new element, put in order; those the order does not know come last.
  static func sorted(
    _ attributes: [(name: String, value: String)], _ order: [String]
  ) -> [(name: String, value: String)] {
    func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
    return attributes.enumerated().sorted {
      (rank($0.element.name), $0.offset) < (rank($1.element.name), $1.offset)
    }.map(\.element)
  }
}
