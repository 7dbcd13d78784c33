/// Stores a value that few objects have apart from them, so that those without it stay small.
///
/// What has none takes a word. A copy shares the value.
@propertyWrapper
public struct Rare<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box?

  /// Stores a value, or none.
  @inlinable
  public init(wrappedValue: Value?) {
    if let wrappedValue { box = Box(wrappedValue) } else { box = nil }
  }

  /// The value; `nil` where there is none.
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
