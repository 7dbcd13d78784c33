extension LosslessDocument {
  /// An element of a document: a lightweight handle, cheap to copy.
  ///
  /// Two handles are equal if they refer to the same element of the same reading of a document.
  public struct Element: Sendable {
    let arena: Arena
    let index: Int

    var record: NodeRecord { arena.nodes[index] }

    /// The position among the nodes of the document.
    public var id: ElementID { ElementID(index: index) }

    /// The document that contains the element.
    public var document: LosslessDocument { LosslessDocument(arena: arena) }

    /// The name, including any prefix.
    public var name: String { arena.name(record.name) }

    // MARK: Attributes

    /// The value of an attribute with references resolved, or `nil` if there is no such attribute.
    public func attribute(_ name: String) -> String? { attributes[name]?.value }

    /// The value of an attribute with a name from `LosslessDocument.name(_:)`.
    public func attribute(_ name: Name) -> String? { attributes[name]?.value }

    /// Whether the element has an attribute with exactly the given value; avoids creating a string.
    public func has(_ name: String, _ value: String) -> Bool {
      attributes[name]?.hasValue(value) ?? false
    }

    /// The attributes in source order.
    public var attributes: AttributeList { AttributeList(arena: arena, indices: record.attributes) }

    // MARK: Related elements

    /// The parent element; `nil` for the root.
    public var parent: Element? {
      record.parent > 0 ? Element(arena: arena, index: Int(record.parent)) : nil
    }

    /// The ancestors, innermost first.
    public var ancestors: some Sequence<Element> & Sendable {
      AncestorSequence(element: self)
    }

    /// The child elements.
    public var children: ElementList {
      ElementList(arena: arena, scope: .children, of: index, name: .any)
    }

    /// The child elements with the given name.
    public func children(named name: String) -> ElementList {
      ElementList(arena: arena, scope: .children, of: index, name: .init(name, in: arena))
    }

    /// The child elements with a name from `LosslessDocument.name(_:)`.
    public func children(named name: Name) -> ElementList {
      ElementList(arena: arena, scope: .children, of: index, name: .only(name.id))
    }

    /// All descendant elements, in document order.
    public var descendants: ElementList {
      ElementList(arena: arena, scope: .descendants, of: index, name: .any)
    }

    /// All descendant elements with the given name, in document order.
    public func descendants(named name: String) -> ElementList {
      ElementList(arena: arena, scope: .descendants, of: index, name: .init(name, in: arena))
    }

    /// The first child element with the given name.
    public func first(_ name: String) -> Element? { children(named: name).first }

    /// The first child element with the given name and exactly the given attribute value.
    public func first(
      _ name: String, where attribute: String, is value: String
    ) -> Element? {
      children(named: name).first { $0.has(attribute, value) }
    }

    /// The child nodes: elements, texts including the white space between elements, comments.
    public var nodes: NodeList { NodeList(arena: arena, parent: index) }

    /// The text of the element's own texts and CDATA sections, without that of child elements.
    public var text: String {
      var text = ""
      for node in nodes where node.kind == .text || node.kind == .cdata { text += node.text }
      return text
    }

    // MARK: Source ranges

    /// The byte range from the `<` of the start tag through the `>` of the end tag.
    public var range: Range<Int> { record.range }

    /// The byte range of the start tag.
    public var startTagRange: Range<Int> { Int(record.start)..<Int(record.contentStart) }

    /// The byte range between the tags; `nil` if the element is written `<name/>`.
    public var contentRange: Range<Int>? { isSelfClosed ? nil : record.content }

    /// Whether the element is written `<name/>`.
    public var isSelfClosed: Bool { record.contentEnd == record.end }

    /// The number of the line on which the element begins, starting at 1.
    ///
    /// - Complexity: O(log lines).
    public var line: Int { arena.lines.row(of: range.lowerBound) + 1 }
  }
}

extension LosslessDocument.Element: Hashable {
  /// Whether both refer to the same element of the same reading of a document.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.arena === right.arena
  }

  /// Hashes the position and the document.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(ObjectIdentifier(arena))
  }
}
