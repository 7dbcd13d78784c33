/// The part of a recorded frame that its author decides; Interface Builder derives the rest and
/// rewrites it whatever the document contains.
enum AuthoredFrame {
  /// All of it: the view was placed by hand.
  case whole
  /// The size: bars and cells position the view.
  case size
  /// The height: tables stretch the view across their width.
  case height
  /// Nothing: the next "Update Frames" writes all of it.
  case nothing

  /// Whether the author decides an attribute of the rectangle.
  func contains(_ attribute: String) -> Bool {
    switch self {
    case .whole: true
    case .size: attribute == "width" || attribute == "height"
    case .height: attribute == "height"
    case .nothing: false
    }
  }
}
