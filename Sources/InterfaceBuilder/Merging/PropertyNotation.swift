internal import LosslessXML

/// Properties that the versions of a document write in different ways.
///
/// Interface Builder writes a text as an attribute, `text="Hi"`, and one with a line break as an element,
/// `<string key="text">`; an image as `image="star"`, and one with a configuration as `<imageReference
/// key="image">`. Before versions are compared, what one of them has as an element is one in all: else
/// it would look like two properties, and a merge would take both. What is merged to a value that one of
/// them has as an attribute is one again.
struct PropertyNotation {
  private struct Property: Hashable {
    /// The object, by its address.
    let owner: String
    let key: String
  }

  /// How a property is written as an element.
  private enum Notation: String {
    case string
    case imageReference

    func element(_ key: String, _ value: String) -> LosslessDocument.NewNode {
      switch self {
      case .string: .element(rawValue, ["key": key], [.text(value)])
      case .imageReference: .element(rawValue, ["key": key, "image": value])
      }
    }

    /// What an element says, if an attribute can say it.
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
  /// What the versions had as attributes of these properties.
  private var attributes: [Property: Set<String>] = [:]
  /// The keys of the properties, to ask for few addresses.
  private let keys: Set<String>

  /// Finds the properties that are elements in any of the versions.
  ///
  /// O(elements), and the addresses of those that have such properties.
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

  /// A document with these properties as elements; `nil` where it has none as an attribute.
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

  /// A merged document in which properties are attributes again whose values a version had so; `nil`
  /// where there is none.
  ///
  /// Where the values are in dispute, elements stay, with what is told beside them.
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
