public import LayoutModel

/// The identity of an object of any kind in a project: its kind and its 16-byte id.
public struct ObjectKey: Hashable, Sendable {
  public let kind: ObjectKind
  /// The most significant 64 bits of the id.
  public let high: UInt64
  /// The least significant 64 bits of the id.
  public let low: UInt64

  public init(_ kind: ObjectKind, high: UInt64, low: UInt64) {
    self.kind = kind
    self.high = high
    self.low = low
  }

  /// Hashes only the id, since objects of different kinds hardly ever share one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(high)
    hasher.combine(low)
  }

  public init<Kind>(_ kind: ObjectKind, _ id: ObjectID<Kind>) {
    self.init(kind, high: id.high, low: id.low)
  }

  /// Creates the key of an object that a field refers to, or `nil` if the value is not an id.
  public init?(_ kind: ObjectKind, _ value: FieldValue) {
    guard case .blob(let bytes) = value, let id = ObjectID<ObjectKey>(bytes: bytes) else {
      return nil
    }
    self.init(kind, id)
  }

  /// The id, typed as the kind of object that the caller expects.
  public func id<Kind>(as kind: Kind.Type = Kind.self) -> ObjectID<Kind> {
    ObjectID(high: high, low: low)
  }

  /// The id as a field value.
  public var reference: FieldValue { .blob(id(as: ObjectKey.self).bytes) }
}

extension ObjectKey: Comparable, CustomStringConvertible {
  /// Orders by kind, then by id.
  public static func < (left: Self, right: Self) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    return left.high != right.high ? left.high < right.high : left.low < right.low
  }
  /// The kind and thirty-two hexadecimal digits.
  public var description: String { "\(kind) \(id(as: ObjectKey.self))" }
}
