internal import LosslessXML

/// An outlet as written in a document: a property of one object connected to another.
struct OutletSource {
  let property: String
  let isCollection: Bool
  /// The object that owns the outlet.
  let source: String
  let destination: String
  let element: Element
  /// The position among the document's outlets.
  let order: Int

  /// Properties that connect a view to its delegates; they do not name the view.
  private static let wiring: Set<String> = ["delegate", "dataSource"]

  /// Returns the outlets of a document by the id of their destination.
  static func all(in document: LosslessDocument) -> [String: [OutletSource]] {
    var result: [String: [OutletSource]] = [:]
    var order = 0
    for connections in document.elements(named: "connections") {
      let source = connections.parent?.objectID ?? ""
      for element in connections.children {
        let isCollection = element.name == "outletCollection"
        guard isCollection || element.name == "outlet", let property = element.text("property"),
          let destination = element.text("destination"), !wiring.contains(property)
        else { continue }
        order += 1
        result[destination, default: []].append(
          OutletSource(
            property: property, isCollection: isCollection, source: source,
            destination: destination, element: element,
            order: order))
      }
    }
    return result
  }
}
