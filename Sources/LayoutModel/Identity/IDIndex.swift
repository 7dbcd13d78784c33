/// A list of distinct IDs that finds the index of an ID in constant time.
///
/// IDs are random or hashes, so mixing their two halves is sufficient as a hash function, which
/// matters because a layout looks up tens of thousands. The mixing uses a per-process seed so that
/// no file can be crafted whose IDs all collide.
package struct IDIndex: Sendable {
  private struct ID: Equatable {
    let high: UInt64
    let low: UInt64
  }

  private var ids: ContiguousArray<ID> = []
  /// The indices of IDs, each in the slot of its hash or the next free slot after it; -1 is free.
  private var slots: ContiguousArray<Int32> = []
  private let seed = Self.seedOfProcess

  private static let seedOfProcess = UInt64(truncatingIfNeeded: Hasher().finalize())

  package init() {}

  /// Creates a list of distinct IDs.
  package init<Kind>(_ ids: some Collection<ObjectID<Kind>>) {
    reserve(ids.count)
    for id in ids { append(id) }
  }

  package var count: Int { ids.count }

  package subscript<Kind>(place: Int) -> ObjectID<Kind> {
    ObjectID(high: ids[place].high, low: ids[place].low)
  }

  /// Returns the index of an ID, or `nil` if it is not in the list.
  package func place<Kind>(of id: ObjectID<Kind>) -> Int? {
    place(of: ID(high: id.high, low: id.low))
  }

  /// Whether an ID is in the list.
  package func contains<Kind>(_ id: ObjectID<Kind>) -> Bool { place(of: id) != nil }

  private func place(of id: ID) -> Int? {
    guard !slots.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      ids.withUnsafeBufferPointer { ids in
        var slot = firstSlot(of: id, among: slots.count)
        while slots[slot] >= 0 {
          if ids[Int(slots[slot])] == id { return Int(slots[slot]) }
          slot = (slot + 1) & (slots.count - 1)
        }
        return nil
      }
    }
  }

  private func firstSlot(of id: ID, among count: Int) -> Int {
    let product = (id.high ^ seed).multipliedFullWidth(by: id.low ^ ~seed)
    return Int(truncatingIfNeeded: product.high ^ product.low) & (count - 1)
  }

  /// Reserves capacity for `count` IDs.
  package mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    if count * 2 > slots.count { makeSlots(for: count) }
  }

  /// Appends an ID unless the list contains it.
  ///
  /// - Returns: Whether the ID was appended.
  @discardableResult
  package mutating func append<Kind>(_ id: ObjectID<Kind>) -> Bool {
    let id = ID(high: id.high, low: id.low)
    if (ids.count + 1) * 2 > slots.count { makeSlots(for: max(8, 2 * ids.count)) }
    var slot = firstSlot(of: id, among: slots.count)
    while slots[slot] >= 0 {
      if ids[Int(slots[slot])] == id { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(ids.count)
    ids.append(id)
    return true
  }

  /// Removes the ID at an index and moves up those after it.
  ///
  /// Linear in the list, with little work per ID: none is looked up again.
  package mutating func remove(at place: Int) {
    vacateSlot(of: place)
    ids.remove(at: place)
    let gone = Int32(place)
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in slots.indices { slots[slot] -= slots[slot] > gone ? 1 : 0 }
    }
  }

  /// Frees the slot of an index and moves up the entries that it displaced.
  ///
  /// This is Knuth's Algorithm R for linear probing.
  private mutating func vacateSlot(of place: Int) {
    let last = slots.count - 1
    var free = firstSlot(of: ids[place], among: slots.count)
    while slots[free] != Int32(place) { free = (free + 1) & last }
    var slot = free
    while true {
      slot = (slot + 1) & last
      guard slots[slot] >= 0 else { break }
      let first = firstSlot(of: ids[Int(slots[slot])], among: slots.count)
      // The entry can move up unless that would put it before its first slot.
      if (slot - first) & last >= (slot - free) & last {
        slots[free] = slots[slot]
        free = slot
      }
    }
    slots[free] = -1
  }

  /// Keeps only the IDs at the given indices, which must be in ascending order.
  package mutating func keep(_ places: [Int]) {
    ids = ContiguousArray(places.lazy.map { [ids] in ids[$0] })
    makeSlots(for: ids.count)
  }

  private mutating func makeSlots(for count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = ContiguousArray(repeating: -1, count: size)
    for place in ids.indices {
      var slot = firstSlot(of: ids[place], among: size)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(place)
    }
  }
}
