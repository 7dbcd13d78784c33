extension LosslessDocument {
  /// A node to insert into a document.
  public struct NewNode: Sendable {
    indirect enum Content: Sendable {
      case element(name: String, attributes: [NewAttribute], children: [NewNode])
      case text(String)
    }

    struct NewAttribute: Sendable {
      let name: String
      let value: String
    }

    let content: Content

    /// Creates an element.
    ///
    /// Without children it is written as `<name a="b"/>`, on one line if any child is text, and
    /// otherwise with each child on lines of its own.
    public static func element(
      _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
      _ children: [NewNode] = []
    ) -> NewNode {
      element(name, attributes: attributes.map { ($0.key, $0.value) }, children: children)
    }

    /// Creates an element from an array of attributes.
    public static func element(
      _ name: String, attributes: [(name: String, value: String)], children: [NewNode] = []
    ) -> NewNode {
      let attributes = attributes.map { NewAttribute(name: $0.name, value: $0.value) }
      return NewNode(content: .element(name: name, attributes: attributes, children: children))
    }

    /// Creates a text node; characters that are special in XML are escaped.
    public static func text(_ text: String) -> NewNode { NewNode(content: .text(text)) }
  }
}
