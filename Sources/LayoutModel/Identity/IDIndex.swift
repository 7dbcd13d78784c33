/// Finds the places of ids in a list without doubles, in constant time.
///
/// Ids are drawn or are hashes, so mixing their two halves is all the hashing that they need: a layout
/// asks for tens of thousands. The mixing depends on a number of the process's own, so that nobody can
/// make a file whose ids all meet in one place.
package struct IDIndex: Sendable {
  private struct ID: Equatable {
    let high: UInt64
    let low: UInt64
  }

  private var ids: ContiguousArray<ID> = []
  /// The places of ids, each where its hash says or at the next free slot after it; -1 is free.
  private var slots: ContiguousArray<Int32> = []
  private let seed = Self.seedOfProcess

  private static let seedOfProcess = UInt64(truncatingIfNeeded: Hasher().finalize())

  package init() {}

  /// Makes a list of ids, each once.
  package init<Kind>(_ ids: some Collection<ObjectID<Kind>>) {
    reserve(ids.count)
    for id in ids { append(id) }
  }

  package var count: Int { ids.count }

  package subscript<Kind>(place: Int) -> ObjectID<Kind> {
    ObjectID(high: ids[place].high, low: ids[place].low)
  }

  /// The place of an id; `nil` where it is not in the list.
  package func place<Kind>(of id: ObjectID<Kind>) -> Int? {
    place(of: ID(high: id.high, low: id.low))
  }

  /// Whether an id is in the list.
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

  /// Makes room for so many ids.
  package mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    if count * 2 > slots.count { makeSlots(for: count) }
  }

  /// Adds an id at the end of the list.
  ///
  /// - Returns: whether it was not in it; nothing is added where it was.
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

  /// Takes the id at a place out, and moves up those behind it.
  ///
  /// Linear in the list, for little an id: none is looked up again.
  package mutating func remove(at place: Int) {
    vacateSlot(of: place)
    ids.remove(at: place)
    let gone = Int32(place)
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in slots.indices { slots[slot] -= slots[slot] > gone ? 1 : 0 }
    }
  }

  /// Frees the slot of a place, and moves up what stands behind it only because its own slot was taken.
  ///
  /// It is Knuth's algorithm R for linear probing.
  private mutating func vacateSlot(of place: Int) {
    let last = slots.count - 1
    var free = firstSlot(of: ids[place], among: slots.count)
    while slots[free] != Int32(place) { free = (free + 1) & last }
    var slot = free
    while true {
      slot = (slot + 1) & last
      guard slots[slot] >= 0 else { break }
      let first = firstSlot(of: ids[Int(slots[slot])], among: slots.count)
      // How far each is behind the first slot that it might have.
      if (slot - first) & last >= (slot - free) & last {
        slots[free] = slots[slot]
        free = slot
      }
    }
    slots[free] = -1
  }

  /// Keeps the ids at some ascending places, which move up.
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
