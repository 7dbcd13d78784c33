import LayoutHistory

/// The values of all references at one moment.
struct ReferenceSnapshot {
  struct Key: Hashable, Comparable {
    let kind: String
    let name: String

    /// Orders by bytes, as SQLite does.
    static func < (a: Key, b: Key) -> Bool {
      a.kind == b.kind
        ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
        : a.kind.utf8.lexicographicallyPrecedes(b.kind.utf8)
    }
  }

  let values: [Key: FieldValue]

  /// Returns the differences from an earlier snapshot, in order.
  func changes(since old: ReferenceSnapshot) -> [(key: Key, old: FieldValue, new: FieldValue)] {
    Set(values.keys).union(old.values.keys).sorted().compactMap { key in
      let before = old.values[key] ?? .null
      let after = values[key] ?? .null
      return before == after ? nil : (key, before, after)
    }
  }
}
