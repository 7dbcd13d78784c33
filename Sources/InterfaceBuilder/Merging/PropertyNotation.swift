internal import LosslessXML

/// Properties that the versions of a document write in different ways.
///
/// Interface Builder writes a text as an attribute, `text="Hi"`, and one with a line break as an element,
/// `<string key="text">`; an image as `image="star"`, and one with a configuration as `<imageReference
/// key="image">`. Before versions are compared, what one of them has as an element is one in all: else
/// it would look like two properties, and a merge would take both.
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
  }

  private var notations: [Property: Notation] = [:]
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
  func applied(to tree: DocumentTree) -> [UInt8]? {
    var edits: [LosslessDocument.Edit] = []
    for (number, element) in tree.elements.enumerated() {
      for attribute in element.attributes where keys.contains(attribute.name) {
        let key = attribute.name
        let property = Property(owner: tree.address(of: number), key: key)
        guard let notation = notations[property] else { continue }
        edits.append(.removeAttribute(key, of: element))
        edits.append(.insert(notation.element(key, attribute.value), .first(in: element)))
      }
    }
    return edits.isEmpty ? nil : try? tree.document.applying(edits)
  }
}
