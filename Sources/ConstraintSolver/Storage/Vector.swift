#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A growable run of plain numbers with a single owner.
///
/// The solver's inner loops read and write millions of elements; an `Array` would pay for a
/// uniqueness check and a bounds check at each. A column has exactly one owner (it cannot be
/// copied by accident), checks its bounds in debug builds, and is duplicated only by ``copy()``.
/// It takes memory when the first element comes, since many columns of a small system stay empty,
/// and takes it from the C library, which is faster for small blocks, can often grow a block where
/// it is, and moves large ones without touching their pages.
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

  /// Where an empty column points: nothing is ever read or written there.
  @inline(__always)
  private static var nowhere: UnsafeMutablePointer<Element> {
    // No address but zero makes a null pointer.
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

  /// Appends as many elements as wanted, each from its position among them.
  @inline(__always)
  mutating func append(count added: Int, _ element: (Int) -> Element) {
    if count + added > capacity { grow(to: count + added) }
    for position in 0..<added { base[count + position] = element(position) }
    count += added
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets all elements from a position on.
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

  /// Makes the column `newCount` long, each element `value`.
  mutating func reset(to value: Element, count newCount: Int) {
    count = 0
    reserve(newCount)
    base.update(repeating: value, count: newCount)
    count = newCount
  }

  /// Makes the column `newCount` long and fills what is new with `value`.
  mutating func extend(to newCount: Int, with value: Element) {
    guard newCount > count else { return }
    reserve(newCount)
    (base + count).update(repeating: value, count: newCount - count)
    count = newCount
  }

  /// Puts so many equal elements before all others.
  mutating func prepend(_ value: Element, count added: Int) {
    reserve(count + added)
    (base + added).update(from: base, count: count)
    base.update(repeating: value, count: added)
    count += added
  }

  /// Becomes the same run of numbers as another column.
  mutating func assign(_ other: borrowing Vector) {
    count = 0
    reserve(other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  func copy() -> Vector {
    // Many columns of a small system are empty.
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
    // Small systems have a hundred columns of some tens of bytes, and each page of memory that is
    // touched for the first time costs as much as a hundred instructions for each of its columns.
    let room = max(wanted, capacity * 2, 64 / MemoryLayout<Element>.stride)
    base = Self.resize(capacity > 0 ? base : nil, to: room)
    capacity = room
  }

  private static func resize(
    _ old: UnsafeMutablePointer<Element>?, to room: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, room * MemoryLayout<Element>.stride) else {
      // What an array does when there is no memory: the process ends with that reason.
      return .allocate(capacity: room)
    }
    return memory.bindMemory(to: Element.self, capacity: room)
  }
}
