/// The fields of one object that are set, in the order of their names.
///
/// A field that is not listed is `null`.
public struct ObjectFields: Hashable, Sendable {
  /// A field that is set.
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let value: FieldValue

    public init(_ name: String, _ value: FieldValue) {
      self.name = name
      self.value = value
    }
  }

  /// Ascending by name, without `null`.
  public private(set) var entries: [Entry]

  /// Creates an object without fields.
  public init() { entries = [] }

  /// Creates an object's fields from a dictionary, without those that are `null`.
  public init(_ fields: [String: FieldValue]) {
    entries = fields.filter { !$0.value.isNull }.map { Entry($0.key, $0.value) }
      .sorted { $0.name.precedes($1.name) }
  }

  /// Creates an object's fields from entries that are already ascending by name and not `null`.
  public init(ascending entries: [Entry]) { self.entries = entries }

  /// The value of a field.
  ///
  /// - Complexity: O(log fields).
  public subscript(_ name: String) -> FieldValue {
    get {
      let index = position(of: name)
      return index < entries.count && entries[index].name == name ? entries[index].value : .null
    }
    set {
      let index = position(of: name)
      let isThere = index < entries.count && entries[index].name == name
      if newValue.isNull {
        if isThere { entries.remove(at: index) }
      } else if isThere {
        entries[index] = Entry(name, newValue)
      } else {
        entries.insert(Entry(name, newValue), at: index)
      }
    }
  }

  /// The creation order of the object among those of its kind in its layout; 0 if unknown.
  package var ordinal: Int64 {
    if case .integer(let number) = self["ordinal"] { number } else { 0 }
  }

  private func position(of name: String) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  /// Compares UTF-8 bytes, which gives the same order on every platform.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
