/// The meaning of the names in Interface Builder documents for comparing and merging.
enum DocumentVocabulary {
  /// Elements without id or key that occur at most once in their parent.
  static let singleElements: Set<String> = [
    "accessibilityOverrides", "blurEffect", "color", "device", "vibrancyEffect",
  ]

  /// Elements that are a single value: merging them in parts would produce a value that neither
  /// side chose.
  static let atomicElements: Set<String> = [
    "accessibilityTraits", "autoresizingMask", "bool", "color", "data", "date", "device",
    "directionalEdgeInsets", "edgeInsets", "font", "fontDescription", "frame", "imageReference",
    "inset", "integer", "mutableString", "nil", "null", "offsetWrapper", "point", "range", "real",
    "rect", "simulatedMetricsContainer", "size", "string", "url", "userDefinedRuntimeAttribute",
  ]

  /// Attributes whose value is the object id of something else in the document.
  static let references: [String] = [
    "firstItem", "secondItem", "destination", "reference", "initialViewController", "tableViewCell",
    "textLabel", "detailTextLabel", "imageView", "popoverAnchorBarButtonItem", "popoverAnchorView",
    "target", "outlineTableColumn", "selectedItem", "initialItem", "headerView",
  ]

  /// Attributes with free text, where a value in the form of an object id is only a text; any other
  /// attribute with the id of an object in the document refers to it.
  static let texts: Set<String> = [
    "id", "sceneID", "key", "name", "value", "text", "title", "placeholder", "image", "identifier",
    "customClass", "customModule", "userLabel", "storyboardIdentifier", "reuseIdentifier",
    "restorationIdentifier", "label", "property", "selector", "keyPath", "toolTip", "keyEquivalent",
  ]

  /// Lists in which Interface Builder records facts from elsewhere: the resources the document
  /// uses, the sizes of designable views, the classes parsed from sources.
  static let bookkeeping: Set<String> = [
    "resources", "dependencies", "inferredMetricsTieBreakers", "designables", "classes",
  ]

  /// Elements that are meaningless without the object they refer to.
  static let connections: Set<String> = [
    "action", "constraint", "exclude", "include", "outlet", "outletCollection", "segue",
  ]

  /// The attributes that distinguish siblings of the same name that have neither object id nor
  /// `key`.
  static let keyAttributes: [String: [String]] = [
    "action": ["selector", "destination", "eventType"], "capability": ["name"],
    "class": ["className"], "deployment": ["identifier"], "designable": ["name"],
    "development": ["identifier"], "exclude": ["reference"], "image": ["name", "catalog"],
    "include": ["reference"], "namedColor": ["name"], "outlet": ["property", "destination"],
    "outletCollection": ["property", "destination"], "plugIn": ["identifier"],
    "relationship": ["kind", "name"], "segue": ["reference"], "systemColor": ["name"],
    "userDefinedRuntimeAttribute": ["keyPath"],
  ]

  /// Lists whose order the user sees: which view is in front, which item comes first.
  static let orderedLists: Set<String> = [
    "subviews", "items", "segments", "sections", "cells", "viewControllers", "gestureRecognizers",
    "toolbarItems", "leftBarButtonItems", "rightBarButtonItems", "prototypes", "array", "objects",
    "tableColumns", "tabViewItems", "splitViewItems", "prototypeCellViews", "rows",
  ]

  /// The position at which Interface Builder writes a child of a view; all other children rank 5.
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
