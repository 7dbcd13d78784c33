#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A growable, uniquely owned array of plain numbers.
///
/// The solver's inner loops read and write millions of elements; an `Array` would pay for a
/// uniqueness check and a bounds check at each. A vector has exactly one owner (it cannot be copied
/// by accident), checks its bounds in debug builds, and is duplicated only by ``copy()``. It
/// allocates with the first element, since many vectors of a small system stay empty, and uses the
/// C allocator, which is faster for small blocks, can often grow a block in place, and moves large
/// ones without touching their pages.
struct Vector<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    base = capacity > 0 ? Self.resize(nil, to: capacity) : Self.nowhere
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { if capacity > 0 { free(base) } }

  /// The address of an empty vector, which is never dereferenced.
  @inline(__always)
  private static var nowhere: UnsafeMutablePointer<Element> {
    // Only address zero makes a null pointer.
    UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped
      .assumingMemoryBound(to: Element.self)
  }

  subscript(position: Int) -> Element {
    @inline(__always) get {
      assert(position >= 0 && position < count)
      return base[position]
    }
    @inline(__always) set {
      assert(position >= 0 && position < count)
      base[position] = newValue
    }
  }

  subscript(position: Int32) -> Element {
    @inline(__always) get { self[Int(position)] }
    @inline(__always) set { self[Int(position)] = newValue }
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = value
    count += 1
  }

  /// Appends `added` elements computed from their position among them.
  @inline(__always)
  mutating func append(count added: Int, _ element: (Int) -> Element) {
    if count + added > capacity { grow(to: count + added) }
    for position in 0..<added { base[count + position] = element(position) }
    count += added
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Removes the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Removes all elements from a position on.
  mutating func removeAll(from position: Int) {
    assert(position >= 0 && position <= count)
    count = position
  }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Resizes the vector to `newCount` elements, all equal to `value`.
  mutating func reset(to value: Element, count newCount: Int) {
    count = 0
    reserve(newCount)
    base.update(repeating: value, count: newCount)
    count = newCount
  }

  /// Extends the vector to `newCount` elements, filling with `value`.
  mutating func extend(to newCount: Int, with value: Element) {
    guard newCount > count else { return }
    reserve(newCount)
    (base + count).update(repeating: value, count: newCount - count)
    count = newCount
  }

  /// Inserts `added` equal elements at the front.
  mutating func prepend(_ value: Element, count added: Int) {
    reserve(count + added)
    (base + added).update(from: base, count: count)
    base.update(repeating: value, count: added)
    count += added
  }

  /// Copies the elements of another vector.
  mutating func assign(_ other: borrowing Vector) {
    count = 0
    reserve(other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  func copy() -> Vector {
    // Many vectors of a small system are empty.
    guard count > 0 else { return Vector() }
    var other = Vector(capacity: count)
    other.base.update(from: base, count: count)
    other.count = count
    return other
  }

  func array() -> [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  var mutableBuffer: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    // Small systems have a hundred vectors of some tens of bytes, and the first touch of a page
    // costs as much as a hundred instructions for each vector in it.
    let room = max(wanted, capacity * 2, 64 / MemoryLayout<Element>.stride)
    base = Self.resize(capacity > 0 ? base : nil, to: room)
    capacity = room
  }

  private static func resize(
    _ old: UnsafeMutablePointer<Element>?, to room: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, room * MemoryLayout<Element>.stride) else {
      // Fails like an array without memory: the process ends with that reason.
      return .allocate(capacity: room)
    }
    return memory.bindMemory(to: Element.self, capacity: room)
  }
}
