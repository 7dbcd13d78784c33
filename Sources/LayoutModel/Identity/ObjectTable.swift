/// The objects of one kind in order of creation, with lookup by ID in constant time.
public struct ObjectTable<Value: Sendable>: RandomAccessCollection, Sendable {
  // An index and an array rather than a dictionary, which would copy the objects added to it.
  private var index = IDIndex()
  @usableFromInline var values: ContiguousArray<Value> = []

  init() {}

  /// Takes over objects without copying them; of two with the same ID the later one wins.
  init(_ objects: ContiguousArray<Value>, by id: (Value) -> ObjectID<Value>) {
    index.reserve(objects.count)
    for place in objects.indices where !index.append(id(objects[place])) {
      index = IDIndex()
      for object in objects { self[id(object)] = object }
      return
    }
    values = objects
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { values.count }
  @inlinable public subscript(position: Int) -> Value { values[position] }

  /// The object with this ID, or `nil`.
  public internal(set) subscript(id: ObjectID<Value>) -> Value? {
    @inlinable get { place(of: id).map { values[$0] } }
    _modify {
      let place = place(of: id)
      var value = place.map { take(at: $0) }
      defer { put(value, at: place, id) }
      yield &value
    }
  }

  /// The position of the object with this ID, or `nil`.
  @usableFromInline
  func place(of id: ObjectID<Value>) -> Int? { index.place(of: id) }

  /// Moves an object out to be changed in place; the last one takes its position meanwhile.
  private mutating func take(at place: Int) -> Value {
    values.swapAt(place, values.count - 1)
    return values.removeLast()
  }

  /// Puts an object back in its position, appends a new one, or removes it.
  private mutating func put(_ value: Value?, at place: Int?, _ id: ObjectID<Value>) {
    guard let place else {
      guard let value else { return }
      index.append(id)
      values.append(value)
      return
    }
    if let value {
      values.append(value)
      values.swapAt(place, values.count - 1)
      return
    }
    if place < values.count { values.append(values.remove(at: place)) }
    index.remove(at: place)
  }

  /// Whether there is an object with this ID.
  @inlinable
  public func contains(_ id: ObjectID<Value>) -> Bool { place(of: id) != nil }

  /// Returns a part of the object with this ID, or `nil` if there is no such object.
  ///
  /// Reads the object in place: it is large, and copying it would retain everything it refers to.
  @inlinable
  public func part<Part>(
    of id: ObjectID<Value>, _ part: (borrowing Value) -> Part
  ) -> Part? {
    guard let place = place(of: id) else { return nil }
    return values.withUnsafeBufferPointer { part($0[place]) }
  }

  /// Calls a closure with each object in order, without copying it.
  @inlinable
  public func forEach(_ body: (borrowing Value) throws -> Void) rethrows {
    try values.withUnsafeBufferPointer { values in
      for place in values.indices { try body(values[place]) }
    }
  }

  /// Returns the objects that match, without copying the others.
  package func all(where matches: (borrowing Value) -> Bool) -> [Value] {
    values.withUnsafeBufferPointer { values in
      values.indices.filter { matches(values[$0]) }.map { values[$0] }
    }
  }

  /// Removes every object that matches, in one pass.
  mutating func removeAll(where isGone: (Value) -> Bool) {
    let kept = values.indices.filter { !isGone(values[$0]) }
    guard kept.count < values.count else { return }
    index.keep(kept)
    for (place, old) in kept.enumerated() where place < old { values.swapAt(place, old) }
    values.removeLast(values.count - kept.count)
  }
}

/// Constant time if one is an unchanged copy of the other, otherwise linear.
extension ObjectTable: Equatable where Value: Equatable {
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}
