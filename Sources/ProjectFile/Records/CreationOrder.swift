import LayoutModel

/// Objects with their ordinals, which give the order of creation; those of one ordinal stand in the
/// order of their ids.
///
/// An index gives rows by their ordinals. Having SQLite order them by their ids as well would make it
/// write every row aside and read it back, although hardly any two objects share an ordinal.
struct CreationOrder<Object, Kind> {
  // What is ordered already is handed on as it is, and a layout keeps it without a copy.
  private var objects: ContiguousArray<Object> = []
  private var ordinals: [Int] = []
  private var positions: [Int] = []
  /// Whether each ordinal is greater than the one before.
  private var isAscending = true
  /// How many objects were put where they belong, each of which moves those behind it.
  private var insertions = 0
  /// So many cost less than sorting all.
  private static var mostInsertions: Int { 16 }
  private let id: (Object) -> ObjectID<Kind>

  /// Makes an empty list of objects that have these ids.
  init(by id: @escaping (Object) -> ObjectID<Kind>) { self.id = id }

  /// Makes room for so many objects: growing bit by bit takes up to twice the memory.
  mutating func reserve(_ count: Int) {
    objects.reserveCapacity(count)
    ordinals.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// Adds an object.
  ///
  /// - Parameter position: its place among its siblings, where it has any.
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

  /// Where an ordinal belongs among those that ascend; `nil` where it stands already.
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

  /// Takes out the objects whose ids match; linear in the list.
  mutating func removeAll(where isGone: (ObjectID<Kind>) -> Bool) {
    let kept = objects.indices.filter { !isGone(id(objects[$0])) }
    guard kept.count < objects.count else { return }
    // Some are put back afterwards; growing for them would take twice the memory.
    var rest: ContiguousArray<Object> = []
    rest.reserveCapacity(kept.count + Self.mostInsertions)
    rest.append(contentsOf: kept.lazy.map { [objects] in objects[$0] })
    objects = rest
    ordinals = kept.map { ordinals[$0] }
    positions = kept.map { positions[$0] }
  }

  /// The objects in order of creation.
  var ordered: ContiguousArray<Object> { sorted().objects }

  /// The objects in order of creation, with their positions.
  func sorted() -> (objects: ContiguousArray<Object>, positions: [Int]) {
    guard !isAscending else { return (objects, positions) }
    let order = objects.indices.sorted { first, second in
      ordinals[first] != ordinals[second]
        ? ordinals[first] < ordinals[second] : id(objects[first]) < id(objects[second])
    }
    return (ContiguousArray(order.lazy.map { objects[$0] }), order.map { positions[$0] })
  }
}
