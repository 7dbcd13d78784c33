/// Stores all the fields that few objects have in one piece apart from them: an object without any takes
/// a word for them, and a copy of an object shares them.
@dynamicMemberLookup
@usableFromInline
struct RareFields<Fields: RareFieldSet>: Hashable, Sendable {
  /// Empty where no field is given: an array of one is storage that is copied when it is written to and
  /// shared.
  @usableFromInline var stored: [Fields] = []

  @inlinable
  init() {}

  /// A field; `nil` where it is not given.
  @inlinable
  subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value?>) -> Value? {
    get { stored.isEmpty ? nil : stored[0][keyPath: field] }
    set {
      guard let newValue else { return clear(field) }
      if stored.isEmpty { stored.append(Fields()) }
      stored[0][keyPath: field] = newValue
    }
  }

  /// Takes a field away, and what holds the fields with the last of them.
  @inlinable
  mutating func clear<Value>(_ field: WritableKeyPath<Fields, Value?>) {
    guard !stored.isEmpty, stored[0][keyPath: field] != nil else { return }
    stored[0][keyPath: field] = nil
    if stored[0] == Fields() { stored = [] }
  }
}
