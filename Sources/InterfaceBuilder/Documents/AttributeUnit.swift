/// Attributes that only mean something together, such as a class and its module: a merge takes them
/// as one side has them.
enum AttributeUnit {
  /// The attributes by which a constraint relates its items.
  static let demand = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "constant",
  ]

  /// How a segue shows its destination.
  private static let presentation = [
    "kind", "modalPresentationStyle", "modalTransitionStyle", "popoverAnchorView",
    "popoverAnchorBarButtonItem",
  ]

  /// The attributes of the unit that an attribute belongs to, which may be only itself.
  ///
  /// - Parameter element: The name of the element with the attribute.
  static func of(_ attribute: String, in element: String) -> [String] {
    switch (element, attribute) {
    case (_, "customClass"), (_, "customModule"), (_, "customModuleProvider"):
      ["customClass", "customModule", "customModuleProvider"]
    case (_, "image"), (_, "catalog"): ["image", "catalog"]
    case ("constraint", "firstItem"), ("constraint", "firstAttribute"):
      ["firstItem", "firstAttribute"]
    case ("constraint", "secondItem"), ("constraint", "secondAttribute"):
      ["secondItem", "secondAttribute"]
    case ("barButtonItem", "systemItem"), ("barButtonItem", "title"),
      ("tabBarItem", "systemItem"), ("tabBarItem", "title"):
      ["systemItem", "title"]
    case ("segue", attribute) where presentation.contains(attribute): presentation
    default: [attribute]
    }
  }
}
