/// Attributes that only mean something together, such as a class and its module: a merge takes them
/// as one side has them.
enum AttributeUnit {
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
    default: [attribute]
    }
  }
}
