/// Stores out of line, in one piece, the fields that few objects have: an object without any
/// uses one word for them, and copies of an object share them.
@dynamicMemberLookup
@usableFromInline
struct RareFields<Fields: RareFieldSet>: Hashable, Sendable {
  /// Empty if no field is set; an array of one element serves as copy-on-write storage.
  @usableFromInline var stored: [Fields] = []

  @inlinable
  init() {}

  /// A field, or `nil` if it is not set.
  @inlinable
  subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value?>) -> Value? {
    get { stored.isEmpty ? nil : stored[0][keyPath: field] }
    set {
      guard let newValue else { return clear(field) }
      if stored.isEmpty { stored.append(Fields()) }
      stored[0][keyPath: field] = newValue
    }
  }

  /// Clears a field, and removes the storage with the last one.
  @inlinable
  mutating func clear<Value>(_ field: WritableKeyPath<Fields, Value?>) {
    guard !stored.isEmpty, stored[0][keyPath: field] != nil else { return }
    stored[0][keyPath: field] = nil
    if stored[0] == Fields() { stored = [] }
  }
}
