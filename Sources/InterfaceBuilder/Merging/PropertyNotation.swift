internal import LosslessXML

/// Properties that the versions of a document write in different notations.
///
/// Interface Builder writes a text as an attribute, `text="Hi"`, but one with a line break as an
/// element, `<string key="text">`; and an image as `image="star"`, but one with a configuration as
/// `<imageReference key="image">`. Before a comparison, a property that is an element in one
/// version becomes one in all; otherwise, it would look like two properties, and a merge would take
/// both. If the merged value is one that a version had as an attribute, it becomes an attribute
/// again.
struct PropertyNotation {
  private struct Property: Hashable {
    /// The object's address.
    let owner: String
    let key: String
  }

  /// The notation of a property as an element.
  private enum Notation: String {
    case string
    case imageReference

    func element(_ key: String, _ value: String) -> LosslessDocument.NewNode {
      switch self {
      case .string: .element(rawValue, ["key": key], [.text(value)])
      case .imageReference: .element(rawValue, ["key": key, "image": value])
      }
    }

    /// An element's value, if it can be written as an attribute.
    func attributeValue(of element: Element) -> String? {
      switch self {
      case .string:
        element.attributes.map(\.name) == ["key"] && element.children.isEmpty ? element.text : nil
      case .imageReference:
        element.attributes.map(\.name) == ["key", "image"] ? element.attribute("image") : nil
      }
    }
  }

  private var notations: [Property: Notation] = [:]
  /// The values that versions had as attributes of these properties.
  private var attributes: [Property: Set<String>] = [:]
  /// The keys of the properties, to avoid computing most addresses.
  private let keys: Set<String>

  /// Finds the properties that are elements in any version.
  ///
  /// - Complexity: O(elements), plus the addresses of those with such properties.
  init(_ trees: DocumentTree...) {
    for tree in trees {
      for (number, element) in tree.elements.enumerated() where tree.parents[number] >= 0 {
        guard let notation = Notation(rawValue: element.name), let key = element.attribute("key"),
          notation == .string || key == "image"
        else { continue }
        let property = Property(owner: tree.address(of: tree.parents[number]), key: key)
        notations[property] = notation
      }
    }
    keys = Set(notations.keys.map(\.key))
  }

  /// Returns a document with these properties as elements; `nil` if none is an attribute.
  mutating func applied(to tree: DocumentTree) -> [UInt8]? {
    if keys.isEmpty { return nil }
    var edits: [LosslessDocument.Edit] = []
    for (number, element) in tree.elements.enumerated() {
      for attribute in element.attributes where keys.contains(attribute.name) {
        let key = attribute.name
        let property = Property(owner: tree.address(of: number), key: key)
        guard let notation = notations[property] else { continue }
        attributes[property, default: []].insert(attribute.value)
        let rank = PartOrder.rank(notation.rawValue, key: key)
        edits.append(.removeAttribute(key, of: element))
        edits.append(
          .insert(
            notation.element(key, attribute.value),
            PartOrder.place(for: rank, in: element) { _ in false }))
      }
    }
    return edits.isEmpty ? nil : try? tree.document.applying(edits)
  }

  /// Returns a merged document in which properties are attributes again if a version had their
  /// value as one; `nil` if there are none.
  ///
  /// Disputed values remain elements, along with the comments next to them.
  func undone(in tree: DocumentTree) -> [UInt8]? {
    if attributes.isEmpty { return nil }
    var edits: [LosslessDocument.Edit] = []
    var added: [Element: Set<String>] = [:]
    for (number, element) in tree.elements.enumerated() {
      guard let notation = Notation(rawValue: element.name), let key = element.attribute("key"),
        keys.contains(key), let owner = element.parent,
        let value = notation.attributeValue(of: element),
        attributes[Property(owner: tree.address(of: tree.parents[number]), key: key)]?
          .contains(value) ?? false,
        !owner.nodes.contains(where: { $0.kind == .comment })
      else { continue }
      edits.append(.remove(element))
      edits += AttributeOrder.edits(
        [(key, value)], of: owner, in: AttributeOrder.view, besides: &added[owner, default: []])
    }
    return edits.isEmpty ? nil : try? tree.document.applying(edits)
  }
}
