/// The difference of one object between two states.
public struct ObjectChange: Hashable, Sendable {
  /// The difference of one field of an object; `old` and `new` are never equal.
  public struct Field: Hashable, Sendable {
    public let name: String
    public var old: FieldValue
    public var new: FieldValue

    public init(_ name: String, from old: FieldValue, to new: FieldValue) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// What happened to the object as a whole.
  public enum Existence: UInt8, Hashable, Sendable {
    /// The object is in both states.
    case kept = 0
    /// The object is only in the new state; every `old` is `null`.
    case added = 1
    /// The object is only in the old state; every `new` is `null`.
    case removed = 2
  }

  public let key: ObjectKey
  public var existence: Existence
  /// Ascending by name.
  public var fields: [Field]

  public init(_ key: ObjectKey, _ existence: Existence, _ fields: [Field]) {
    self.key = key
    self.existence = existence
    self.fields = fields
  }

  /// Creates the change of an object, or `nil` if the object does not change.
  ///
  /// - Parameters:
  ///   - old: the fields before, or `nil` if the object did not exist.
  ///   - new: the fields afterwards, or `nil` if the object no longer exists.
  public init?(_ key: ObjectKey, from old: ObjectFields?, to new: ObjectFields?) {
    guard let old, let new else {
      guard let only = old ?? new else { return nil }
      let fields = only.entries.map { entry in
        old == nil
          ? Field(entry.name, from: .null, to: entry.value)
          : Field(entry.name, from: entry.value, to: .null)
      }
      self.init(key, old == nil ? .added : .removed, fields)
      return
    }
    var fields: [Field] = []
    var left = old.entries[...]
    var right = new.entries[...]
    while true {
      switch (left.first, right.first) {
      case (nil, nil):
        guard !fields.isEmpty else { return nil }
        self.init(key, .kept, fields)
        return
      case (let a?, let b?) where a.name == b.name:
        if a.value != b.value { fields.append(Field(a.name, from: a.value, to: b.value)) }
        left.removeFirst()
        right.removeFirst()
      case (let a?, let b) where b.map({ a.name.precedes($0.name) }) ?? true:
        fields.append(Field(a.name, from: a.value, to: .null))
        left.removeFirst()
      case (_, let b?):
        fields.append(Field(b.name, from: .null, to: b.value))
        right.removeFirst()
      // The pattern above matches every `a` without a `b`.
      case (_?, nil): left.removeFirst()
      }
    }
  }

  /// The change that undoes this one.
  public var inverted: ObjectChange {
    let existence: Existence =
      switch self.existence {
      case .kept: .kept
      case .added: .removed
      case .removed: .added
      }
    return ObjectChange(
      key, existence, fields.map { Field($0.name, from: $0.new, to: $0.old) })
  }

  /// The change of a field, or `nil` if it does not change.
  ///
  /// - Complexity: O(log fields).
  public subscript(_ name: String) -> Field? {
    var low = 0
    var high = fields.count
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return low < fields.count && fields[low].name == name ? fields[low] : nil
  }

  /// Returns the object's fields after the change, or `nil` if the object is removed.
  public func applied(to fields: ObjectFields?) -> ObjectFields? {
    if existence == .removed { return nil }
    var result = existence == .added ? ObjectFields() : fields ?? ObjectFields()
    if existence == .added {
      return ObjectFields(ascending: self.fields.map { .init($0.name, $0.new) })
    }
    for field in self.fields { result[field.name] = field.new }
    return result
  }

  /// Returns this change followed by another of the same object, or `nil` if they cancel out.
  public func followed(by next: ObjectChange) -> ObjectChange? {
    let existence: Existence
    switch (self.existence, next.existence) {
    case (.added, .removed): return nil
    case (.added, _): existence = .added
    case (.removed, .added): existence = .kept
    case (_, .removed): existence = .removed
    case (_, let last): existence = last
    }
    var fields: [Field] = []
    var left = self.fields[...]
    var right = next.fields[...]
    func add(_ name: String, _ old: FieldValue, _ new: FieldValue) {
      if old != new { fields.append(Field(name, from: old, to: new)) }
    }
    while let a = left.first ?? right.first {
      let b = right.first ?? a
      if left.isEmpty || (!right.isEmpty && b.name.precedes(a.name)) {
        add(b.name, b.old, b.new)
        right.removeFirst()
      } else if right.isEmpty || a.name.precedes(b.name) {
        // A removed object takes along what the first change left; one that is added back starts
        // from scratch.
        add(a.name, a.old, next.existence == .removed ? .null : a.new)
        left.removeFirst()
      } else {
        add(a.name, a.old, b.new)
        left.removeFirst()
        right.removeFirst()
      }
    }
    guard existence != .kept || !fields.isEmpty else { return nil }
    return ObjectChange(key, existence, fields)
  }
}
