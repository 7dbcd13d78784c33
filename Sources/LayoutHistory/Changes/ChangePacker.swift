/// Puts the canonical bytes of changes together object by object: the changes of a large edit need not
/// all be in memory.
public struct ChangePacker {
  private struct Object {
    let key: ObjectKey
    let existence: ObjectChange.Existence
    let fieldCount: Int
  }

  private var objects: [Object] = []
  private var names = SharedList<String>()
  private var values = SharedList<FieldValue>()
  /// What each field of each object refers to, so that nothing is looked up twice; -1 is null.
  private var references: [(name: Int32, old: Int32, new: Int32)] = []
  /// The names' numbers of the kinds.
  private var kinds: [Int] = []

  /// No changes.
  public init() {}

  public var isEmpty: Bool { objects.isEmpty }

  /// Adds the change of an object whose key is greater than those of all before it.
  public mutating func append(_ object: ObjectChange) {
    assert(objects.last.map { $0.key < object.key } ?? true, "changes are ascending by key")
    if object.key.kind != objects.last?.key.kind {
      kinds.append(names.number(of: object.key.kind.rawValue))
    }
    objects.append(
      Object(key: object.key, existence: object.existence, fieldCount: object.fields.count))
    for field in object.fields {
      references.append(
        (
          Int32(truncatingIfNeeded: names.number(of: field.name)), number(of: field.old),
          number(of: field.new)
        ))
    }
  }

  // No memory has room for more different values than can be numbered so.
  private mutating func number(of value: FieldValue) -> Int32 {
    value.isNull ? -1 : Int32(truncatingIfNeeded: values.number(of: value))
  }

  /// The bytes that stand for the changes.
  ///
  /// O(changes · log values).
  public consuming func bytes() -> [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  consuming func write(to writer: inout ByteWriter) {
    let nameRanks = names.sort { $0.precedes($1) }
    let valueRanks = values.sort { $0 < $1 }
    writer.count(names.elements.count)
    for name in names.elements { writer.text(name) }
    writer.count(values.elements.count)
    for value in values.elements { writer.value(value) }

    var reference = references.makeIterator()
    var rest = objects[...]
    writer.count(kinds.count)
    for kindNumber in kinds {
      let kind = rest.first?.key.kind
      let group = rest.prefix { $0.key.kind == kind }
      rest = rest.dropFirst(group.count)
      writer.count(nameRanks[kindNumber])
      writer.count(group.count)
      for object in group {
        writer.word(object.key.high)
        writer.word(object.key.low)
        writer.byte(object.existence.rawValue)
        writer.count(object.fieldCount)
        for _ in 0..<object.fieldCount {
          guard let (name, old, new) = reference.next() else { break }
          writer.count(nameRanks[Int(name)])
          if object.existence != .added { writer.count(old < 0 ? 0 : valueRanks[Int(old)] + 1) }
          if object.existence != .removed { writer.count(new < 0 ? 0 : valueRanks[Int(new)] + 1) }
        }
      }
    }
  }
}

/// Different things, numbered as they turn up and then sorted.
private struct SharedList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var numbers: [Element: Int] = [:]

  mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }

  /// Sorts what is there.
  ///
  /// - Returns: the new place of each number.
  mutating func sort(by precedes: (Element, Element) -> Bool) -> [Int] {
    let order = elements.indices.sorted { precedes(elements[$0], elements[$1]) }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    elements = order.map { elements[$0] }
    return ranks
  }
}
