/// The IDs of touched objects, each once, in the order in which they were first touched.
public struct TouchedObjects<Value>: RandomAccessCollection, Hashable, Sendable {
  private var ids = IDIndex()

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }
  public subscript(position: Int) -> ObjectID<Value> { ids[position] }

  /// Whether the object was touched.
  public func contains(_ id: ObjectID<Value>) -> Bool { ids.contains(id) }

  mutating func append(_ id: ObjectID<Value>) { ids.append(id) }

  /// Removes the IDs of deleted objects, in linear time however many there are.
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
