/// Puts the canonical bytes of changes together object by object and field by field: the changes of a large
/// edit need not be in memory.
///
/// Objects come ascending by key, and their fields ascending by name.
public struct ChangePacker {
  /// A field that objects of the kind under way have, and the numbers of the values that it had last: much
  /// is the same in all of them.
  private struct Column {
    let name: String
    let number: Int
    var old: Int32 = -1
    var new: Int32 = -1
  }

  private var names = SharedNames()
  private var values = SharedValues()
  /// The number of each kind's name, and how many objects are of it.
  private var kinds: [(name: Int, objects: Int)] = []
  /// What is written in the end, but for what is not known before: of each object its id and what happened
  /// to it, and of each field the number of its name and those of its values, plus one where 0 is null.
  private var objects = ByteWriter()
  /// How many fields each object has.
  private var fieldCounts: [Int32] = []

  /// The object under way, or the last one.
  private var current: (key: ObjectKey, existence: ObjectChange.Existence)?
  private var columns: [Column] = []
  /// Where the object under way begins, how many fields it has, and from which column on the next one is
  /// looked for.
  private var start = 0
  private var fieldCount: Int32 = 0
  private var nextColumn = 0

  /// No changes.
  public init() {}

  public var isEmpty: Bool { fieldCounts.isEmpty }

  /// Adds the change of an object whose key is greater than those of all before it.
  public mutating func append(_ object: ObjectChange) {
    begin(object.key, object.existence)
    for field in object.fields {
      field.old.withBytes { old in field.new.withBytes { add(field.name, from: old, to: $0) } }
    }
    end()
  }

  /// Begins the change of an object whose key is greater than those of all before it; its fields follow.
  public mutating func begin(_ key: ObjectKey, _ existence: ObjectChange.Existence) {
    assert(current.map { $0.key < key } ?? true, "changes are ascending by key")
    if key.kind != current?.key.kind { columns = [] }
    current = (key, existence)
    start = objects.bytes.count
    fieldCount = 0
    nextColumn = 0
    objects.word(key.high)
    objects.word(key.low)
    objects.byte(existence.rawValue)
  }

  /// Adds a field of the object that was begun, whose name is greater than those of all before it; nothing
  /// where it does not change.
  public mutating func add(_ name: String, from old: FieldBytes, to new: FieldBytes) {
    guard let existence = current?.existence, !old.isSame(as: new) else { return }
    let place = place(of: name)
    objects.count(columns[place].number)
    if existence != .added {
      columns[place].old = number(of: old, likely: columns[place].old)
      objects.count(Int(columns[place].old + 1))
    }
    if existence != .removed {
      columns[place].new = number(of: new, likely: columns[place].new)
      objects.count(Int(columns[place].new + 1))
    }
    fieldCount += 1
  }

  /// Ends the object that was begun; it is left out where it is kept and none of its fields changes.
  public mutating func end() {
    guard let current else { return }
    guard current.existence != .kept || fieldCount > 0 else { return objects.cut(to: start) }
    let name = names.number(of: current.key.kind.rawValue)
    if kinds.last?.name != name { kinds.append((name, 0)) }
    kinds[kinds.count - 1].objects += 1
    fieldCounts.append(fieldCount)
  }

  private mutating func number(of value: FieldBytes, likely: Int32) -> Int32 {
    value.isNull ? -1 : values.number(of: value, likely: likely)
  }

  /// The place of a field's column, which is one of those that follow or a new one.
  private mutating func place(of name: String) -> Int {
    var place = nextColumn
    while place < columns.count, columns[place].name != name, columns[place].name.precedes(name) {
      place += 1
    }
    if place == columns.count || columns[place].name != name {
      columns.insert(Column(name: name, number: names.number(of: name)), at: place)
    }
    nextColumn = place + 1
    return place
  }

  /// The bytes that stand for the changes.
  ///
  /// O(changes · log values).
  public consuming func bytes() -> [UInt8] {
    var writer = ByteWriter(capacity: values.byteCount + objects.bytes.count)
    write(to: &writer)
    return writer.bytes
  }

  consuming func write(to writer: inout ByteWriter) {
    let nameRanks = names.sort()
    writer.count(names.elements.count)
    for name in names.elements { writer.text(name) }
    writer.count(values.count)
    let valueRanks = values.write(to: &writer)

    var fieldCount = fieldCounts.makeIterator()
    writer.count(kinds.count)
    objects.bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      func writeRank() {
        let number = ByteWriter.count(in: bytes, from: &place)
        writer.count(number == 0 ? 0 : Int(valueRanks[Int(number - 1)]) + 1)
      }
      for kind in kinds {
        writer.count(nameRanks[kind.name])
        writer.count(kind.objects)
        for _ in 0..<kind.objects {
          guard let count = fieldCount.next() else { break }
          let existence = bytes[place + 16]
          writer.raw(UnsafeBufferPointer(rebasing: bytes[place..<place + 17]))
          place += 17
          writer.count(Int(count))
          for _ in 0..<count {
            writer.count(nameRanks[Int(ByteWriter.count(in: bytes, from: &place))])
            if existence != ObjectChange.Existence.added.rawValue { writeRank() }
            if existence != ObjectChange.Existence.removed.rawValue { writeRank() }
          }
        }
      }
    }
  }
}

/// Different names, numbered as they turn up and then sorted.
private struct SharedNames {
  private(set) var elements: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = elements.count
    elements.append(name)
    return elements.count - 1
  }

  /// Sorts what is there.
  ///
  /// - Returns: the new place of each number.
  mutating func sort() -> [Int] {
    let order = elements.indices.sorted { elements[$0].precedes(elements[$1]) }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    elements = order.map { elements[$0] }
    return ranks
  }
}
