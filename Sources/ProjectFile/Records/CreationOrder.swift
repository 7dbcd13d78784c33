import LayoutModel

/// Objects in order of creation, which their ordinals define, or their ids for equal ordinals.
///
/// An index provides rows by ordinal. Sorting by id as well would make SQLite set every row aside
/// and read it back, although hardly any two objects share an ordinal.
struct CreationOrder<Object, Kind> {
  // Objects that are already in order are passed on as they are, so a layout does not copy them.
  private var objects: ContiguousArray<Object> = []
  private var ordinals: [Int] = []
  private var positions: [Int] = []
  /// Whether each ordinal is greater than the one before.
  private var isAscending = true
  /// The number of objects inserted in the middle, each of which moves those behind it.
  private var insertions = 0
  /// The number of insertions that cost less than sorting all objects.
  private static var mostInsertions: Int { 16 }
  private let id: (Object) -> ObjectID<Kind>

  /// Creates an empty list of objects with these ids.
  init(by id: @escaping (Object) -> ObjectID<Kind>) { self.id = id }

  /// Reserves memory for `count` objects: growing bit by bit takes up to twice as much.
  mutating func reserve(_ count: Int) {
    objects.reserveCapacity(count)
    ordinals.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// Adds an object.
  ///
  /// - Parameter position: its position among its siblings, if it has any.
  mutating func append(_ object: consuming Object, ordinal: Int, position: Int = 0) {
    if let last = ordinals.last, last >= ordinal, isAscending {
      if insertions < Self.mostInsertions, let place = place(of: ordinal) {
        insertions += 1
        objects.insert(object, at: place)
        ordinals.insert(ordinal, at: place)
        positions.insert(position, at: place)
        return
      }
      isAscending = false
    }
    objects.append(object)
    ordinals.append(ordinal)
    positions.append(position)
  }

  /// Returns the index for an ordinal among ascending ones, or `nil` if it is already there.
  private func place(of ordinal: Int) -> Int? {
    var range = ordinals.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if ordinals[middle] == ordinal { return nil }
      range =
        ordinals[middle] < ordinal
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Removes the objects with matching ids, in time linear in the list.
  mutating func removeAll(where isGone: (ObjectID<Kind>) -> Bool) {
    let kept = objects.indices.filter { !isGone(id(objects[$0])) }
    guard kept.count < objects.count else { return }
    // Some are added again afterwards; growing for them would take twice the memory.
    var rest: ContiguousArray<Object> = []
    rest.reserveCapacity(kept.count + Self.mostInsertions)
    rest.append(contentsOf: kept.lazy.map { [objects] in objects[$0] })
    objects = rest
    ordinals = kept.map { ordinals[$0] }
    positions = kept.map { positions[$0] }
  }

  /// The objects in order of creation.
  var ordered: ContiguousArray<Object> { sorted().objects }

  /// Returns the objects in order of creation, with their positions.
  func sorted() -> (objects: ContiguousArray<Object>, positions: [Int]) {
    guard !isAscending else { return (objects, positions) }
    let order = objects.indices.sorted { first, second in
      ordinals[first] != ordinals[second]
        ? ordinals[first] < ordinals[second] : id(objects[first]) < id(objects[second])
    }
    return (ContiguousArray(order.lazy.map { objects[$0] }), order.map { positions[$0] })
  }
}
