/// The objects of one kind in order of creation, found by id in constant time.
public struct ObjectTable<Value: Sendable>: RandomAccessCollection, Sendable {
  // Beside each other rather than in a dictionary, which would copy the objects that it is made of.
  private var index = IDIndex()
  @usableFromInline var values: ContiguousArray<Value> = []

  init() {}

  /// Takes objects over as they are, without a copy; of two with one id the later counts.
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

  /// The object with this id; `nil` where there is none.
  public internal(set) subscript(id: ObjectID<Value>) -> Value? {
    @inlinable get { place(of: id).map { values[$0] } }
    _modify {
      let place = place(of: id)
      var value = place.map { take(at: $0) }
      defer { put(value, at: place, id) }
      yield &value
    }
  }

  /// The position of the object with this id; `nil` where there is none.
  @usableFromInline
  func place(of id: ObjectID<Value>) -> Int? { index.place(of: id) }

  /// Moves an object out, so that it is changed in place; the last one stands where it was.
  private mutating func take(at place: Int) -> Value {
    values.swapAt(place, values.count - 1)
    return values.removeLast()
  }

  /// Puts an object back where it was taken, adds it at the end, or leaves it out.
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

  /// Whether there is an object with this id.
  @inlinable
  public func contains(_ id: ObjectID<Value>) -> Bool { place(of: id) != nil }

  /// A part of the object with this id, read in place: an object is large, and copying it whole
  /// retains everything it holds.
  ///
  /// `nil` where there is none.
  @inlinable
  public func part<Part>(
    of id: ObjectID<Value>, _ part: (borrowing Value) -> Part
  ) -> Part? {
    guard let place = place(of: id) else { return nil }
    return values.withUnsafeBufferPointer { part($0[place]) }
  }

  /// Gives a block the objects in their order, each where it stands.
  @inlinable
  public func forEach(_ body: (borrowing Value) throws -> Void) rethrows {
    try values.withUnsafeBufferPointer { values in
      for place in values.indices { try body(values[place]) }
    }
  }

  /// The objects that match, each looked at where it stands: none of the others is copied.
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

/// Constant time where one is an unchanged copy of the other, else linear.
extension ObjectTable: Equatable where Value: Equatable {
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }
}
