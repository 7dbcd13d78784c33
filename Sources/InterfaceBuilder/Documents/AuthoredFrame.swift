/// What of a recorded frame its author decides; the rest follows from something else, so that
/// Interface Builder records it anew whatever a document says.
enum AuthoredFrame {
  /// All of it: somebody placed the view by hand.
  case whole
  /// What bars and cells place, but as large as somebody made it.
  case size
  /// What tables stretch across their width.
  case height
  /// Nothing: the next "Update Frames" writes all of it.
  case nothing

  /// Whether an attribute of the rectangle is the author's.
  func contains(_ attribute: String) -> Bool {
    switch self {
    case .whole: true
    case .size: attribute == "width" || attribute == "height"
    case .height: attribute == "height"
    case .nothing: false
    }
  }
}
