extension LosslessDocument {
  /// Anything that stands in a document: an element, a text, a comment.
  public struct Node: Sendable {
    /// What a node is.
    public enum Kind: UInt8, Hashable, Sendable {
      /// The whole document; it is never handed out as a node.
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

    /// What it is.
    public var kind: Kind { record.kind }

    /// The element, if it is one.
    public var element: Element? {
      kind == .element ? Element(arena: arena, index: index) : nil
    }

    /// The element it stands in; `nil` at the top level.
    public var parent: Element? {
      record.parent > 0 ? Element(arena: arena, index: Int(record.parent)) : nil
    }

    /// What it says: of a text or CDATA section the characters, of a comment or an instruction what
    /// stands between its delimiters, of an element the characters directly in it.
    public var text: String { element?.text ?? arena.characters(of: record) }

    /// The target of an instruction; `nil` for anything else.
    public var target: String? { kind == .instruction ? arena.name(record.name) : nil }

    /// Whether it is a text of nothing but white space, as between elements.
    public var isWhitespace: Bool {
      kind == .text && arena.bytes[record.content].allSatisfy(Ascii.isSpace)
    }

    /// The offsets of its bytes, delimiters included.
    public var range: Range<Int> { record.range }

    /// The line on which it begins, from 1.
    public var line: Int { arena.lines.row(of: range.lowerBound) + 1 }
  }

  /// What stands directly in an element or at the top of a document, in order.
  public struct NodeList: Collection, Sendable {
    let arena: Arena
    /// The place of the first node.
    public let startIndex: Int
    /// The place after the last node.
    public let endIndex: Int

    init(arena: Arena, parent: Int) {
      self.arena = arena
      startIndex = parent + 1
      endIndex = Int(arena.nodes[parent].subtreeEnd)
    }

    /// The node at an index of this list.
    public subscript(index: Int) -> Node { Node(arena: arena, index: index) }

    /// The place of the next node.
    public func index(after index: Int) -> Int { Int(arena.nodes[index].subtreeEnd) }
  }
}
