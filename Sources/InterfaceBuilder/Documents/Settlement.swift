/// How two different new values of one attribute are settled.
enum Settlement {
  /// By asking: it is a conflict.
  case conflict
  /// The higher version is taken.
  case higherVersion
  /// Ours is taken: the value is only Interface Builder's own bookkeeping.
  case ours

  /// The settlement of an attribute.
  ///
  /// - Parameter element: the name of the element that has it.
  static func of(_ attribute: String, in element: String) -> Settlement {
    switch (element, attribute) {
    case ("document", "toolsVersion"), ("document", "systemVersion"), ("document", "version"),
      ("plugIn", "version"), ("deployment", "version"), ("development", "version"),
      ("capability", "minToolsVersion"):
      .higherVersion
    case (_, "misplaced"), (_, "ambiguous"), (_, "fixedFrame"), ("image", "width"),
      ("image", "height"),
      // A table's columns share out its width; what is read from sources is read anew.
      ("tableColumn", "width"), ("class", _), ("relationship", _), ("designable", _):
      .ours
    default: .conflict
    }
  }

  /// Whether an attribute says nothing about what the document's author wants.
  static func isNoise(_ attribute: String, in element: String) -> Bool {
    of(attribute, in: element) != .conflict
  }
}
