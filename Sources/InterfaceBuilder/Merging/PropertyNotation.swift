internal import LosslessXML

/// Properties that the versions of a document write in different ways.
///
/// Interface Builder writes a text as an attribute, `text="Hi"`, and one with a line break as an element,
/// `<string key="text">`; an image as `image="star"`, and one with a configuration as `<imageReference
/// key="image">`. Before versions are compared, what one of them has as an element is one in all: else
/// it would look like two properties, and a merge would take both.
struct PropertyNotation {
  /// A property that some version has as an element.
  private struct Property: Hashable {
    /// The object, by its address.
    let owner: String
    let key: String
    /// The name of the element.
    let element: String
  }

  private var properties: Set<Property> = []
  /// The names of the properties, to ask for few addresses.
  private var keys: Set<String> = []

  /// Finds the properties that are elements in any of the versions.
  ///
  /// O(elements), and the addresses of those that have such properties.
  init(_ trees: DocumentTree...) {
    for tree in trees {
      for (number, element) in tree.elements.enumerated() where tree.parents[number] >= 0 {
        guard let key = element.attribute("key"),
          element.name == "string" || element.name == "imageReference" && key == "image"
        else { continue }
        properties.insert(
          Property(
            owner: tree.address(of: tree.parents[number]), key: key, element: element.name))
        keys.insert(key)
      }
    }
  }

  /// A document with these properties as elements; `nil` where it has none as an attribute.
  ///
  func applied(to tree: DocumentTree) -> [UInt8]? {
    guard !properties.isEmpty else { return nil }
    var edits: [LosslessDocument.Edit] = []
    for (number, element) in tree.elements.enumerated() {
      let attributes = element.attributes.filter { keys.contains($0.name) }
      guard !attributes.isEmpty else { continue }
      let owner = tree.address(of: number)
      for attribute in attributes {
        let (key, value) = (attribute.name, attribute.value)
        if properties.contains(Property(owner: owner, key: key, element: "string")) {
          edits.append(.removeAttribute(key, of: element))
          edits.append(
            .insert(.element("string", ["key": key], [.text(value)]), .first(in: element)))
        } else if properties.contains(
          Property(owner: owner, key: key, element: "imageReference"))
        {
          edits.append(.removeAttribute(key, of: element))
          edits.append(
            .insert(
              .element("imageReference", ["key": key, "image": value]), .first(in: element)))
        }
      }
    }
    return edits.isEmpty ? nil : try? tree.document.applying(edits)
  }
}
