internal import LosslessXML

/// A list that Interface Builder writes sorted, by the bytes of its elements' keys.
///
/// Of the lists in 1,058 documents, all but two were sorted. Outlets are too, but manual merges
/// leave them in the order of the sides, which is rarely noticed.
enum SortedList: String {
  case constraints, dependencies, resources

  /// An element's sort key: its kind, then its name.
  typealias Key = (kind: String, name: String)

  /// `nil` for an element whose position is unknown.
  func key(of element: Element) -> Key? {
    switch self {
    case .constraints: element.objectID.map { ("", $0) }
    // Versions and plug-ins come before capabilities.
    case .dependencies:
      element.name == "capability" ? element.text("name").map { ("capability", $0) } : ("", "")
    case .resources: element.text("name").map { (element.name, $0) }
    }
  }
}
