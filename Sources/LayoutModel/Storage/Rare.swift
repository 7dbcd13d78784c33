/// Stores out of line a value that few objects have, so that objects without it stay small.
///
/// A missing value takes one word. Copies share the value.
@propertyWrapper
public struct Rare<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box?

  /// Creates storage for an optional value.
  @inlinable
  public init(wrappedValue: Value?) {
    if let wrappedValue { box = Box(wrappedValue) } else { box = nil }
  }

  /// The value, if any.
  @inlinable
  public var wrappedValue: Value? {
    get { box?.value }
    set { self = Rare(wrappedValue: newValue) }
  }

  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.box === b.box || a.box?.value == b.box?.value
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(box?.value) }
}
