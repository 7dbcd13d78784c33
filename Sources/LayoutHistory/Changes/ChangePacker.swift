/// Encodes changes as canonical bytes object by object and field by field, so that the changes of a
/// large edit need not be in memory.
///
/// Objects must be added in ascending order by key, and their fields in ascending order by name.
public struct ChangePacker {
  /// A field of the current kind of object with the numbers of its most recent values, since
  /// consecutive objects often share values.
  private struct Column {
    let name: String
    let number: Int
    var old: Int32 = -1
    var new: Int32 = -1
  }

  private var names = SharedNames()
  private var values = SharedValues()
  /// For each kind, the number of its name and its count of objects.
  private var kinds: [(name: Int, objects: Int)] = []
  /// The output except for what is known only at the end: for each object its id and existence, and
  /// for each field the number of its name and of its values, where values are offset by one and 0
  /// is null.
  private var objects = ByteWriter()
  /// The number of fields of each object.
  private var fieldCounts: [Int32] = []

  /// The current object, or the last one.
  private var current: (key: ObjectKey, existence: ObjectChange.Existence)?
  private var columns: [Column] = []
  /// The offset at which the current object begins, its number of fields, and the column at which
  /// the search for the next field starts.
  private var start = 0
  private var fieldCount: Int32 = 0
  private var nextColumn = 0

  /// Creates a packer without changes.
  public init() {}

  public var isEmpty: Bool { fieldCounts.isEmpty }

  /// Adds the change of an object whose key is greater than all previous keys.
  public mutating func append(_ object: ObjectChange) {
    begin(object.key, object.existence)
    for field in object.fields {
      field.old.withBytes { old in field.new.withBytes { add(field.name, from: old, to: $0) } }
    }
    end()
  }

  /// Begins the change of an object whose key is greater than all previous keys; its fields follow.
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

  /// Adds a field to the current object unless its value does not change; fields must be added in
  /// ascending order by name.
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

  /// Ends the current object, and discards it if it is kept and none of its fields changes.
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

  /// The index of a field's column, found at or after `nextColumn` or inserted there.
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

  /// The canonical bytes of the changes.
  ///
  /// - Complexity: O(changes · log values).
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

/// Distinct names, numbered in order of appearance and sorted at the end.
private struct SharedNames {
  private(set) var elements: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = elements.count
    elements.append(name)
    return elements.count - 1
  }

  /// Sorts the names.
  ///
  /// - Returns: the new index of each number.
  mutating func sort() -> [Int] {
    let order = elements.indices.sorted { elements[$0].precedes(elements[$1]) }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    elements = order.map { elements[$0] }
    return ranks
  }
}
