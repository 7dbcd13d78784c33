internal import LosslessXML

/// What Interface Builder orders the entries of a list by: constraints by their ids, connections by
/// their kind and property.
enum ListKey {
  static func of(_ element: Element) -> String {
    switch element.name {
    case "outlet", "outletCollection", "action", "segue":
      connection(element.name, element.text("property") ?? element.text("selector") ?? "")
    default: element.objectID ?? element.text("reference") ?? ""
    }
  }

  static func connection(_ kind: String, _ property: String) -> String {
    // Segues are not ordered among themselves.
    kind == "segue" ? kind : kind + "\0" + property
  }
}
