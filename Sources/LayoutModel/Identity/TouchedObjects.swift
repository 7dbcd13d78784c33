import OrderedCollections

/// The ids of objects that were touched, each once, in the order they were first touched.
public struct TouchedObjects<Value>: Sequence, Hashable, Sendable {
  private var ids: OrderedSet<ObjectID<Value>> = []

  init() {}

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }

  /// Whether the object was touched.
  public func contains(_ id: ObjectID<Value>) -> Bool { ids.contains(id) }

  public func makeIterator() -> some IteratorProtocol<ObjectID<Value>> { ids.makeIterator() }

  mutating func append(_ id: ObjectID<Value>) { ids.append(id) }
  mutating func remove(_ id: ObjectID<Value>) { ids.remove(id) }
}
