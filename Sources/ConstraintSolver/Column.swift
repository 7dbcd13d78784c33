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
/// Its memory is the C library's, which can often grow a block where it is, and moves large ones
/// without touching their pages.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = max(capacity, 4)
    base = Self.resize(nil, to: self.capacity)
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { free(base) }

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

  var last: Element? { count == 0 ? nil : base[count - 1] }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = value
    count += 1
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

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

  func copy() -> Column {
    var other = Column(capacity: count)
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
    capacity = max(wanted, capacity * 2)
    base = Self.resize(base, to: capacity)
  }

  private static func resize(
    _ old: UnsafeMutablePointer<Element>?, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      fatalError("out of memory")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
