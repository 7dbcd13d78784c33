/// What the names in Interface Builder's documents mean to whoever compares or merges them.
enum DocumentVocabulary {
  /// Elements without an id or a key that stand once in what they are about.
  static let singleElements: Set<String> = [
    "accessibilityOverrides", "blurEffect", "color", "device", "vibrancyEffect",
  ]

  /// Elements that are one value: half of one and half of another would be a value that nobody
  /// chose.
  static let atomicElements: Set<String> = [
    "accessibilityTraits", "autoresizingMask", "bool", "color", "data", "date", "device",
    "directionalEdgeInsets", "edgeInsets", "font", "fontDescription", "frame", "imageReference",
    "inset", "integer", "mutableString", "nil", "null", "offsetWrapper", "point", "range", "real",
    "rect", "simulatedMetricsContainer", "size", "string", "url", "userDefinedRuntimeAttribute",
  ]

  /// Attributes that hold the object id of something else in the document.
  static let references: [String] = [
    "firstItem", "secondItem", "destination", "reference", "initialViewController", "tableViewCell",
    "textLabel", "detailTextLabel", "imageView", "popoverAnchorBarButtonItem", "popoverAnchorView",
    "target", "outlineTableColumn", "selectedItem", "initialItem", "headerView",
  ]

  /// Attributes that are written by people, so that a value in the form of an object id is a text
  /// there; any other attribute with the id of an object in the document refers to it.
  static let texts: Set<String> = [
    "id", "sceneID", "key", "name", "value", "text", "title", "placeholder", "image", "identifier",
    "customClass", "customModule", "userLabel", "storyboardIdentifier", "reuseIdentifier",
    "restorationIdentifier", "label", "property", "selector", "keyPath", "toolTip", "keyEquivalent",
  ]

  /// Lists in which Interface Builder writes down what it finds elsewhere: what the document uses,
  /// the sizes of designable views, the classes it read from sources.
  static let bookkeeping: Set<String> = [
    "resources", "dependencies", "inferredMetricsTieBreakers", "designables", "classes",
  ]

  /// Elements that are nothing without what they refer to.
  static let connections: Set<String> = [
    "action", "constraint", "exclude", "include", "outlet", "outletCollection", "segue",
  ]

  /// What tells elements of one name without object id and without `key` apart in their parent.
  static let keyAttributes: [String: [String]] = [
    "action": ["selector", "destination", "eventType"], "capability": ["name"],
    "class": ["className"], "deployment": ["identifier"], "designable": ["name"],
    "development": ["identifier"], "exclude": ["reference"], "image": ["name", "catalog"],
    "include": ["reference"], "namedColor": ["name"], "outlet": ["property", "destination"],
    "outletCollection": ["property", "destination"], "plugIn": ["identifier"],
    "relationship": ["kind", "name"], "segue": ["reference"], "systemColor": ["name"],
    "userDefinedRuntimeAttribute": ["keyPath"],
  ]

  /// Elements whose children's order a user sees: which view is in front, which item comes first.
  static let orderedLists: Set<String> = [
    "subviews", "items", "segments", "sections", "cells", "viewControllers", "gestureRecognizers",
    "toolbarItems", "leftBarButtonItems", "rightBarButtonItems", "prototypes", "array", "objects",
    "tableColumns", "tabViewItems", "splitViewItems", "prototypeCellViews", "rows",
  ]

  /// Where Interface Builder writes a child of a view; everything else comes between.
  static func rank(of name: String) -> Int {
    switch name {
    case "rect": 0
    case "autoresizingMask": 1
    case "subviews": 2
    case "variation": 8
    case "connections": 9
    default: 5
    }
  }
}
