internal import LayoutModel

/// The targets of an outlet, stored in one field as `kind:id` of each target, in order and
/// separated by spaces.
public struct OutletTargets: Sendable {
  /// The targets; `nil` for an entry that cannot be parsed.
  public let keys: [ObjectKey?]

  /// Parses the field.
  public init(_ field: FieldValue) {
    guard case .text(let text) = field else {
      keys = field.isNull ? [] : [nil]
      return
    }
    keys = text.split(separator: " ").map { target in
      guard let colon = target.firstIndex(of: ":"),
        let id = ObjectID<ObjectKey>(target[target.index(after: colon)...])
      else { return nil }
      return ObjectKey(ObjectKind(rawValue: String(target[..<colon])), id)
    }
  }

  /// The targets that could be parsed.
  public var known: [ObjectKey] { keys.compactMap(\.self) }

  /// Returns the field value that lists these targets.
  public static func field(_ keys: [ObjectKey]) -> FieldValue {
    guard !keys.isEmpty else { return .null }
    return .text(keys.map { "\($0.kind):\($0.id(as: ObjectKey.self))" }.joined(separator: " "))
  }
}
