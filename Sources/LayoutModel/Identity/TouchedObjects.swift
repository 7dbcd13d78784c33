/// The ids of objects that were touched, each once, in the order they were first touched.
public struct TouchedObjects<Value>: RandomAccessCollection, Hashable, Sendable {
  private var ids = IDIndex()

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }
  public subscript(position: Int) -> ObjectID<Value> { ids[position] }

  /// Whether the object was touched.
  public func contains(_ id: ObjectID<Value>) -> Bool { ids.contains(id) }

  mutating func append(_ id: ObjectID<Value>) { ids.append(id) }

  /// Forgets those that are gone; linear in the ids, however many go.
  mutating func remove(_ gone: IDIndex) {
    let kept = indices.filter { !gone.contains(self[$0]) }
    if kept.count < count { ids.keep(kept) }
  }

  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for id in self { hasher.combine(id) }
  }
}
