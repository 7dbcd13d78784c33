extension LosslessDocument {
  /// Something to be put into a document.
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

    /// An element.
    ///
    /// It is written as `<name a="b"/>` where it has no children, on one line where one of them is
    /// a text, and else with each child on lines of its own.
    public static func element(
      _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
      _ children: [NewNode] = []
    ) -> NewNode {
      element(name, attributes: attributes.map { ($0.key, $0.value) }, children: children)
    }

    /// An element whose attributes were gathered before.
    public static func element(
      _ name: String, attributes: [(name: String, value: String)], children: [NewNode] = []
    ) -> NewNode {
      let attributes = attributes.map { NewAttribute(name: $0.name, value: $0.value) }
      return NewNode(content: .element(name: name, attributes: attributes, children: children))
    }

    /// Characters; what means something in XML is escaped.
    public static func text(_ text: String) -> NewNode { NewNode(content: .text(text)) }
  }
}
