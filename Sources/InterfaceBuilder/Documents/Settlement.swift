/// How a merge settles two different new values of one attribute.
enum Settlement {
  /// As a conflict, for the user to decide.
  case conflict
  /// Takes the higher version.
  case higherVersion
  /// Takes ours: the value is only Interface Builder's bookkeeping.
  case ours

  /// The settlement of an attribute.
  ///
  /// - Parameter element: The name of the element with the attribute.
  static func of(_ attribute: String, in element: String) -> Settlement {
    switch (element, attribute) {
    case ("document", "toolsVersion"), ("document", "systemVersion"), ("document", "version"),
      ("plugIn", "version"), ("deployment", "version"), ("development", "version"),
      ("capability", "minToolsVersion"):
      .higherVersion
    case (_, "misplaced"), (_, "ambiguous"), (_, "fixedFrame"), ("image", "width"),
      ("image", "height"),
      // A table's columns share its width; data parsed from sources is parsed again.
      ("tableColumn", "width"), ("class", _), ("relationship", _), ("designable", _):
      .ours
    default: .conflict
    }
  }

  /// Whether an attribute is unrelated to the author's intent.
  static func isNoise(_ attribute: String, in element: String) -> Bool {
    of(attribute, in: element) != .conflict
  }
}
