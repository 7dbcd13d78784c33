extension LosslessDocument {
  /// An element of a document: a light handle, cheap to copy.
  ///
  /// Two handles are equal when they are of one reading of one document and of the same element.
  public struct Element: Sendable {
    let arena: Arena
    let index: Int

    var record: NodeRecord { arena.nodes[index] }

    /// Its place among the nodes of its document.
    public var id: ElementID { ElementID(index: index) }

    /// The document it is of.
    public var document: LosslessDocument { LosslessDocument(arena: arena) }

    /// Its name, a prefix included.
    public var name: String { arena.name(record.name) }

    // MARK: Attributes

    /// The value of an attribute, references resolved; `nil` where it has none of that name.
    public func attribute(_ name: String) -> String? { attributes[name]?.value }

    /// The value of an attribute whose name was looked up before.
    public func attribute(_ name: Name) -> String? { attributes[name]?.value }

    /// Whether it has an attribute of exactly that value; makes no string of the value.
    public func has(_ name: String, _ value: String) -> Bool {
      attributes[name]?.hasValue(value) ?? false
    }

    /// Its attributes as they are written, in order.
    public var attributes: AttributeList { AttributeList(arena: arena, indices: record.attributes) }

    // MARK: Around it

    /// The element it stands in; `nil` for the root.
    public var parent: Element? {
      record.parent > 0 ? Element(arena: arena, index: Int(record.parent)) : nil
    }

    /// The elements it stands in, innermost first.
    public var ancestors: some Sequence<Element> & Sendable {
      AncestorSequence(element: self)
    }

    /// The elements directly in it.
    public var children: ElementList {
      ElementList(arena: arena, scope: .children, of: index, name: .any)
    }

    /// The elements of that name directly in it.
    public func children(named name: String) -> ElementList {
      ElementList(arena: arena, scope: .children, of: index, name: .init(name, in: arena))
    }

    /// The elements of a name that was looked up before, directly in it.
    public func children(named name: Name) -> ElementList {
      ElementList(arena: arena, scope: .children, of: index, name: .only(name.id))
    }

    /// Every element in it at any depth, itself not included, in document order.
    public var descendants: ElementList {
      ElementList(arena: arena, scope: .descendants, of: index, name: .any)
    }

    /// Every element of that name in it at any depth, in document order.
    public func descendants(named name: String) -> ElementList {
      ElementList(arena: arena, scope: .descendants, of: index, name: .init(name, in: arena))
    }

    /// The first element of that name directly in it.
    public func first(_ name: String) -> Element? { children(named: name).first }

    /// The first element of that name directly in it whose attribute has exactly that value.
    public func first(
      _ name: String, where attribute: String, is value: String
    ) -> Element? {
      children(named: name).first { $0.has(attribute, value) }
    }

    /// Everything directly in it: elements, texts with the white space between elements, comments.
    public var nodes: NodeList { NodeList(arena: arena, parent: index) }

    /// The characters directly in it, of texts and CDATA sections together, those of elements in it
    /// left out.
    public var text: String {
      var text = ""
      for node in nodes where node.kind == .text || node.kind == .cdata { text += node.text }
      return text
    }

    // MARK: Its bytes

    /// The offsets of its bytes, from the `<` of its start tag to the `>` of its end tag.
    public var range: Range<Int> { record.range }

    /// The offsets of its start tag.
    public var startTagRange: Range<Int> { Int(record.start)..<Int(record.contentStart) }

    /// The offsets of what stands between its tags; `nil` where it is written `<name/>`.
    public var contentRange: Range<Int>? { isSelfClosed ? nil : record.content }

    /// Whether it is written `<name/>`.
    public var isSelfClosed: Bool { record.contentEnd == record.end }

    /// The line on which it begins, from 1.
    ///
    /// O(log lines).
    public var line: Int { arena.lines.row(of: range.lowerBound) + 1 }
  }
}

extension LosslessDocument.Element: Hashable {
  /// Whether both are the same element of the same reading of a document.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.arena === right.arena
  }

  /// Hashes its place and its document.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(ObjectIdentifier(arena))
  }
}
