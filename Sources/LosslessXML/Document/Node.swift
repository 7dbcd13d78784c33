extension LosslessDocument {
  /// A node of a document, such as an element, a text or a comment.
  public struct Node: Sendable {
    /// The kind of a node.
    public enum Kind: UInt8, Hashable, Sendable {
      /// The whole document, which is never returned as a node.
      case document
      /// A start tag with its content and end tag, or an empty-element tag.
      case element
      /// Characters between markup, white space included.
      case text
      /// A `<![CDATA[…]]>` section.
      case cdata
      /// A `<!--…-->`.
      case comment
      /// A `<?target …?>`.
      case instruction
      /// The `<?xml …?>` at the very beginning.
      case declaration
    }

    let arena: Arena
    let index: Int

    var record: NodeRecord { arena.nodes[index] }

    /// The kind of the node.
    public var kind: Kind { record.kind }

    /// The node as an element, if it is one.
    public var element: Element? {
      kind == .element ? Element(arena: arena, index: index) : nil
    }

    /// The parent element; `nil` at the top level.
    public var parent: Element? {
      record.parent > 0 ? Element(arena: arena, index: Int(record.parent)) : nil
    }

    /// The text of the node: the characters of a text or CDATA section, the part of a comment or
    /// instruction between its delimiters, or the characters directly in an element.
    public var text: String { element?.text ?? arena.characters(of: record) }

    /// The target of an instruction; `nil` for anything else.
    public var target: String? { kind == .instruction ? arena.name(record.name) : nil }

    /// Whether the node is text that consists of white space only, as between elements.
    public var isWhitespace: Bool {
      kind == .text && arena.bytes[record.content].allSatisfy(Ascii.isSpace)
    }

    /// The byte range, including delimiters.
    public var range: Range<Int> { record.range }

    /// The number of the line on which the node begins, starting at 1.
    public var line: Int { arena.lines.row(of: range.lowerBound) + 1 }
  }

  /// The child nodes of an element or the top-level nodes of a document, in order.
  public struct NodeList: Collection, Sendable {
    let arena: Arena
    /// The position of the first node.
    public let startIndex: Int
    /// The position after the last node.
    public let endIndex: Int

    init(arena: Arena, parent: Int) {
      self.arena = arena
      startIndex = parent + 1
      endIndex = Int(arena.nodes[parent].subtreeEnd)
    }

    /// The node at a position in this list.
    public subscript(index: Int) -> Node { Node(arena: arena, index: index) }

    /// The position of the next node.
    public func index(after index: Int) -> Int { Int(arena.nodes[index].subtreeEnd) }
  }
}
