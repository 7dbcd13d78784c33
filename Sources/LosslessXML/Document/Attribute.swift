extension LosslessDocument {
  /// An attribute as it stands in a document.
  public struct Attribute: Sendable {
    let arena: Arena
    let record: AttributeRecord

    /// Its name, a prefix included.
    public var name: String { arena.name(record.name) }

    /// Its name as a number of its document.
    public var nameID: Name { Name(id: record.name) }

    /// Its value: references resolved, and white space characters that stand in it as themselves
    /// made spaces, as XML 1.0 section 3.3.3 has it.
    public var value: String { arena.value(of: record) }

    /// Whether its value is exactly that; makes no string.
    public func hasValue(_ value: String) -> Bool { arena.attribute(record, hasValue: value) }

    /// The offsets of its bytes, from its name to its closing quote.
    public var range: Range<Int> { record.range }

    /// The offsets of the bytes between its quotes.
    public var valueRange: Range<Int> { record.value }

    /// The line on which it begins, from 1.
    public var line: Int { arena.lines.row(of: range.lowerBound) + 1 }
  }

  /// The attributes of an element in the order in which they are written.
  public struct AttributeList: RandomAccessCollection, Sendable {
    let arena: Arena
    /// The places of the attributes among those of the document.
    public let indices: Range<Int>

    /// The place of the first attribute.
    public var startIndex: Int { indices.lowerBound }
    /// The place after the last attribute.
    public var endIndex: Int { indices.upperBound }

    /// The attribute at an index of this list.
    public subscript(index: Int) -> Attribute {
      Attribute(arena: arena, record: arena.attributes[index])
    }

    /// The attribute of that name, if there is one.
    ///
    /// O(attributes of the element).
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

    /// The attribute of a name that was looked up before.
    public subscript(name: Name) -> Attribute? {
      for index in indices where arena.attributes[index].name == name.id { return self[index] }
      return nil
    }
  }
}
