internal import LosslessXML

/// A list that Interface Builder writes sorted, by the bytes of what tells its elements apart.
///
/// Of the lists in 1,058 documents, all but two were. Outlets are sorted too, but stand in the order of
/// the sides where people merge them, and few see it.
enum SortedList: String {
  case constraints, dependencies, resources

  /// What an element is sorted by: its kind first, then its name.
  typealias Key = (kind: String, name: String)

  /// `nil` for an element of which it is not known where it stands.
  func key(of element: Element) -> Key? {
    switch self {
    case .constraints: element.objectID.map { ("", $0) }
    // Versions and plug-ins stand before what a reader must be capable of.
    case .dependencies:
      element.name == "capability" ? element.text("name").map { ("capability", $0) } : ("", "")
    case .resources: element.text("name").map { (element.name, $0) }
    }
  }
}
