/// Stores all the fields that few objects have in one piece apart from them: an object without any takes
/// a word for them, and a copy of an object shares them.
@dynamicMemberLookup
@usableFromInline
struct RareFields<Fields: RareFieldSet>: Hashable, Sendable {
  /// Empty where no field was ever given: an array of one is storage that is copied when it is written
  /// to and shared.
  @usableFromInline var stored: [Fields] = []

  @inlinable
  init() {}

  /// A field; `nil` where it is not given.
  @inlinable
  subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value?>) -> Value? {
    get { stored.isEmpty ? nil : stored[0][keyPath: field] }
    set {
      if stored.isEmpty {
        if newValue == nil { return }
        stored.append(Fields())
      }
      stored[0][keyPath: field] = newValue
    }
  }

  @inlinable
  static func == (a: Self, b: Self) -> Bool {
    if a.stored.isEmpty && b.stored.isEmpty { return true }
    return (a.stored.first ?? Fields()) == (b.stored.first ?? Fields())
  }

  @inlinable
  func hash(into hasher: inout Hasher) { hasher.combine(stored.first ?? Fields()) }
}
