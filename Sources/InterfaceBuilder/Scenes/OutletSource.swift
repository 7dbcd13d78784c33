internal import LosslessXML

/// An outlet as it is written: a property of an object that is connected to another.
struct OutletSource {
  let property: String
  let isCollection: Bool
  /// The object that has the outlet.
  let source: String
  let destination: String
  let element: Element
  /// Its place among the outlets of the document.
  let order: Int

  /// Properties that connect a view to who answers its questions; they name nothing.
  private static let wiring: Set<String> = ["delegate", "dataSource"]

  /// The outlets of a document by the id of what they are connected to.
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
