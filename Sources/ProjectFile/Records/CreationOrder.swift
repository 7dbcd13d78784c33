import LayoutModel

/// Objects with their ordinals, which give the order of creation; those of one ordinal stand in the
/// order of their ids.
///
/// An index gives rows by their ordinals. Having SQLite order them by their ids as well would make it
/// write every row aside and read it back, although hardly any two objects share an ordinal.
struct CreationOrder<Object, Kind> {
  private var objects: [Object] = []
  private var ordinals: [Int] = []
  /// Whether each ordinal is greater than the one before.
  private var isAscending = true
  private let id: (Object) -> ObjectID<Kind>

  /// Makes an empty list of objects that have these ids.
  init(by id: @escaping (Object) -> ObjectID<Kind>) { self.id = id }

  /// Adds an object.
  mutating func append(_ object: Object, ordinal: Int) {
    if let last = ordinals.last, last >= ordinal { isAscending = false }
    objects.append(object)
    ordinals.append(ordinal)
  }

  /// Takes out the objects whose ids match; linear in the list.
  mutating func removeAll(where isGone: (ObjectID<Kind>) -> Bool) {
    let kept = objects.indices.filter { !isGone(id(objects[$0])) }
    guard kept.count < objects.count else { return }
    objects = kept.map { objects[$0] }
    ordinals = kept.map { ordinals[$0] }
  }

  /// The objects in order of creation.
  var ordered: [Object] {
    guard !isAscending else { return objects }
    return objects.indices.sorted { first, second in
      ordinals[first] != ordinals[second]
        ? ordinals[first] < ordinals[second] : id(objects[first]) < id(objects[second])
    }.map { objects[$0] }
  }
}
