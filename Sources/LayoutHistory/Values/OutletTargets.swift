internal import LayoutModel

/// What an outlet leads to, as its one field holds it: `kind:id` of each target in order, with
/// spaces between.
public struct OutletTargets: Sendable {
  /// The targets; `nil` in place of what names none.
  public let keys: [ObjectKey?]

  /// Reads the field.
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

  /// The targets that can be read.
  public var known: [ObjectKey] { keys.compactMap(\.self) }

  /// The field that names these targets.
  public static func field(_ keys: [ObjectKey]) -> FieldValue {
    guard !keys.isEmpty else { return .null }
    return .text(keys.map { "\($0.kind):\($0.id(as: ObjectKey.self))" }.joined(separator: " "))
  }
}
