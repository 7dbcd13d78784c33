import OrderedCollections

/// The objects of one kind in order of creation, found by id in constant time.
public struct ObjectTable<Value: Sendable>: RandomAccessCollection, Sendable {
  // Beside each other rather than in a dictionary, which would copy the objects that it is made of.
  private var ids: OrderedSet<ObjectID<Value>> = []
  private var values: ContiguousArray<Value> = []

  init() {}

  /// Takes objects over as they are, without a copy; of two with one id the later counts.
  init(_ objects: ContiguousArray<Value>, by id: (Value) -> ObjectID<Value>) {
    ids = OrderedSet(objects.lazy.map(id))
    if ids.count == objects.count {
      values = objects
    } else {
      ids = []
      for object in objects { self[id(object)] = object }
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { values.count }
  public subscript(position: Int) -> Value { values[position] }

  /// The object with this id; `nil` where there is none.
  public internal(set) subscript(id: ObjectID<Value>) -> Value? {
    get { ids.firstIndex(of: id).map { values[$0] } }
    _modify {
      let index = ids.firstIndex(of: id)
      var value = index.map { take(at: $0) }
      defer { put(value, at: index, id) }
      yield &value
    }
  }

  /// Moves an object out, so that it is changed in place; the last one stands where it was.
  private mutating func take(at index: Int) -> Value {
    values.swapAt(index, values.count - 1)
    return values.removeLast()
  }

  /// Puts an object back where it was taken, adds it at the end, or leaves it out.
  private mutating func put(_ value: Value?, at index: Int?, _ id: ObjectID<Value>) {
    guard let index else {
      guard let value else { return }
      ids.append(id)
      values.append(value)
      return
    }
    if let value {
      values.append(value)
      values.swapAt(index, values.count - 1)
      return
    }
    if index < values.count { values.append(values.remove(at: index)) }
    ids.remove(at: index)
  }

  /// Whether there is an object with this id.
  public func contains(_ id: ObjectID<Value>) -> Bool { ids.contains(id) }

  /// A part of the object with this id, read in place: an object is large, and copying it whole
  /// retains everything it holds.
  ///
  /// `nil` where there is none.
  public func part<Part>(
    of id: ObjectID<Value>, _ part: (borrowing Value) -> Part
  ) -> Part? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return values.withUnsafeBufferPointer { part($0[index]) }
  }

  /// Removes every object that matches, in one pass.
  mutating func removeAll(where isGone: (Value) -> Bool) {
    let kept = values.indices.filter { !isGone(values[$0]) }
    guard kept.count < values.count else { return }
    ids = OrderedSet(kept.lazy.map { [ids] in ids[$0] })
    values = ContiguousArray(kept.lazy.map { [values] in values[$0] })
  }
}

/// Constant time where one is an unchanged copy of the other, else linear.
extension ObjectTable: Equatable where Value: Equatable {}
