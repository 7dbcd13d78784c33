import OrderedCollections

/// The objects of one kind in order of creation, found by id in constant time.
public struct ObjectTable<Value: Sendable>: RandomAccessCollection, Sendable {
  private var storage: OrderedDictionary<ObjectID<Value>, Value> = [:]

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.count }
  public subscript(position: Int) -> Value { storage.values[position] }

  /// The object with this id; `nil` where there is none.
  public internal(set) subscript(id: ObjectID<Value>) -> Value? {
    get { storage[id] }
    _modify { yield &storage[id] }
  }

  /// Whether there is an object with this id.
  public func contains(_ id: ObjectID<Value>) -> Bool { storage.index(forKey: id) != nil }

  /// A part of the object with this id, read in place: an object is large, and copying it whole
  /// retains everything it holds.
  ///
  /// `nil` where there is none.
  public func part<Part>(
    of id: ObjectID<Value>, _ part: (borrowing Value) -> Part
  ) -> Part? {
    guard let index = storage.index(forKey: id) else { return nil }
    return storage.values.withUnsafeBufferPointer { part($0[index]) }
  }

  mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }

  /// Removes every object that matches, in one pass.
  mutating func removeAll(where isGone: (Value) -> Bool) {
    storage.removeAll { isGone($0.value) }
  }
}

/// Constant time where one is an unchanged copy of the other, else linear.
extension ObjectTable: Equatable where Value: Equatable {}
