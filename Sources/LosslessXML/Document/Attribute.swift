extension LosslessDocument {
  /// An attribute of an element in a document.
  public struct Attribute: Sendable {
    let arena: Arena
    let record: AttributeRecord

    /// The name, including any prefix.
    public var name: String { arena.name(record.name) }

    /// The name as a number of the document.
    public var nameID: Name { Name(id: record.name) }

    /// The value with references resolved and literal white space characters replaced by spaces, as
    /// in XML 1.0, section 3.3.3.
    public var value: String { arena.value(of: record) }

    /// Whether the value is exactly the given one; avoids creating a string.
    public func hasValue(_ value: String) -> Bool { arena.attribute(record, hasValue: value) }

    /// The byte range from the name through the closing quote.
    public var range: Range<Int> { record.range }

    /// The byte range between the quotes.
    public var valueRange: Range<Int> { record.value }

    /// The number of the line on which the attribute begins, starting at 1.
    public var line: Int { arena.lines.row(of: range.lowerBound) + 1 }
  }

  /// The attributes of an element in source order.
  public struct AttributeList: RandomAccessCollection, Sendable {
    let arena: Arena
    /// The positions of the attributes among those of the document.
    public let indices: Range<Int>

    /// The position of the first attribute.
    public var startIndex: Int { indices.lowerBound }
    /// The position after the last attribute.
    public var endIndex: Int { indices.upperBound }

    /// The attribute at a position in this list.
    public subscript(index: Int) -> Attribute {
      Attribute(arena: arena, record: arena.attributes[index])
    }

    /// The attribute with the given name, if there is one.
    ///
    /// - Complexity: O(attributes of the element).
    public subscript(name: String) -> Attribute? {
      var name = name
      return name.withUTF8 { wanted in
        for index in indices
        where arena.names.isSpelled(wanted, arena.attributes[index].name, in: arena.bytes) {
          return self[index]
        }
        return nil
      }
    }

    /// The attribute with a name from `LosslessDocument.name(_:)`.
    public subscript(name: Name) -> Attribute? {
      for index in indices where arena.attributes[index].name == name.id { return self[index] }
      return nil
    }
  }
}
