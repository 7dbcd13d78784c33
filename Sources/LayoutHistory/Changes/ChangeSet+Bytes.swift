// The canonical bytes of changes:
//
//     names: the names of kinds and fields that occur, ascending
//     values: the values that occur, ascending, without null
//     kinds: for each, its name's number, then its objects
//         object: 16 bytes of id, 0 kept / 1 added / 2 removed, then its fields
//             field: its name's number; the old value's number unless added; the new one's unless
//             removed. Value 0 is null.
//
// A value that many objects share is written once, which keeps an import small without compression.

extension ChangeSet {
  /// The canonical bytes of the changes.
  ///
  /// - Complexity: O(changes · log values).
  public var bytes: [UInt8] { packed.bytes() }

  /// A packer that contains the changes.
  fileprivate var packed: ChangePacker {
    var packer = ChangePacker()
    for object in objects { packer.append(object) }
    return packer
  }

  /// Parses the bytes of changes, which must be exactly what ``bytes`` produces for them.
  public init(bytes: [UInt8]) throws(RevisionError) {
    var reader = ByteReader(bytes)
    self = try reader.changes()
    guard reader.isAtEnd else { throw reader.error("there is data after its end") }
  }
}

extension ByteWriter {
  mutating func changes(_ changes: ChangeSet) { changes.packed.write(to: &self) }
}

extension ByteReader {
  mutating func changes() throws(RevisionError) -> ChangeSet {
    let names = try ascendingNames()
    let values = try ascendingValues()
    var usedNames = UsedNumbers(names.count)
    var usedValues = UsedNumbers(values.count)
    var objects: [ObjectChange] = []
    var lastKind: ObjectKind?
    for _ in 0..<(try count()) {
      let number = try index(names.count)
      usedNames.use(number)
      let kind = ObjectKind(rawValue: names[number])
      guard lastKind.map({ $0 < kind }) ?? true else { throw error("kinds are out of order") }
      lastKind = kind
      let objectCount = try count(ofSize: 18)
      guard objectCount > 0 else { throw error("a kind has no objects") }
      objects.reserveCapacity(objects.count + objectCount)
      let first = objects.count
      for _ in 0..<objectCount {
        let object = try object(kind, names, values, &usedNames, &usedValues)
        guard objects.count == first || objects[objects.count - 1].key < object.key else {
          throw error("objects are out of order")
        }
        objects.append(object)
      }
    }
    guard usedNames.areAll, usedValues.areAll else {
      throw error("it lists an unused name or value")
    }
    return ChangeSet(ascending: objects)
  }

  private mutating func object(
    _ kind: ObjectKind, _ names: [String], _ values: [FieldValue], _ usedNames: inout UsedNumbers,
    _ usedValues: inout UsedNumbers
  ) throws(RevisionError) -> ObjectChange {
    let key = ObjectKey(kind, high: try word(), low: try word())
    guard let existence = ObjectChange.Existence(rawValue: try byte()) else {
      throw error("it is unclear what happened to an object")
    }
    let fieldCount = try count(ofSize: 2)
    guard existence != .kept || fieldCount > 0 else { throw error("an object does not change") }
    var fields: [ObjectChange.Field] = []
    fields.reserveCapacity(fieldCount)
    var last = -1
    for _ in 0..<fieldCount {
      let name = try index(names.count)
      guard name > last else { throw error("fields are out of order") }
      last = name
      usedNames.use(name)
      let old = existence == .added ? 0 : try index(values.count + 1)
      let new = existence == .removed ? 0 : try index(values.count + 1)
      guard old != new else { throw error("a field does not change") }
      usedValues.use(old - 1)
      usedValues.use(new - 1)
      fields.append(
        ObjectChange.Field(
          names[name], from: old == 0 ? .null : values[old - 1],
          to: new == 0 ? .null : values[new - 1]))
    }
    return ObjectChange(key, existence, fields)
  }

  private mutating func index(_ count: Int) throws(RevisionError) -> Int {
    let value = try number()
    guard value < UInt64(count) else { throw error("it refers to a missing name or value") }
    return Int(value)
  }

  private mutating func ascendingNames() throws(RevisionError) -> [String] {
    var names: [String] = []
    for _ in 0..<(try count()) {
      let name = try text()
      guard names.last.map({ $0.precedes(name) }) ?? true else {
        throw error("names are out of order")
      }
      names.append(name)
    }
    return names
  }

  private mutating func ascendingValues() throws(RevisionError) -> [FieldValue] {
    let number = try count()
    var values: [FieldValue] = []
    values.reserveCapacity(number)
    for _ in 0..<number {
      let value = try value()
      guard values.last.map({ $0 < value }) ?? true else {
        throw error("values are out of order")
      }
      values.append(value)
    }
    return values
  }
}

/// Tracks which numbers of a list are used, since canonical bytes list nothing unused.
private struct UsedNumbers {
  private var used: [Bool]
  private var count = 0

  init(_ total: Int) { used = Array(repeating: false, count: total) }

  /// Marks a number as used; negative numbers stand for null and are ignored.
  mutating func use(_ number: Int) {
    guard number >= 0, !used[number] else { return }
    used[number] = true
    count += 1
  }

  var areAll: Bool { count == used.count }
}
