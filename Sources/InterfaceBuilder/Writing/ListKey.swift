internal import LosslessXML

/// Interface Builder's sort key for list entries: the id of constraints, the kind and property of
/// connections.
enum ListKey {
  static func of(_ element: Element) -> String {
    switch element.name {
    case "outlet", "outletCollection", "action", "segue":
      connection(element.name, element.text("property") ?? element.text("selector") ?? "")
    default: element.objectID ?? element.text("reference") ?? ""
    }
  }

  static func connection(_ kind: String, _ property: String) -> String {
    // Segues are not sorted among themselves.
    kind == "segue" ? kind : kind + "\0" + property
  }
}
