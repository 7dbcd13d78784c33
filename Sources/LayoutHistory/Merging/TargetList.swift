internal import LayoutModel

/// An outlet's `targets`: `kind:hexid kind:hexid …`.
enum TargetList {
  static func keys(_ value: FieldValue) -> [ObjectKey] {
    guard case .text(let text) = value else { return [] }
    return text.split(separator: " ").compactMap { part in
      guard let colon = part.firstIndex(of: ":"),
        let id = ObjectID<ObjectKey>(part[part.index(after: colon)...])
      else { return nil }
      return ObjectKey(ObjectKind(rawValue: String(part[..<colon])), id)
    }
  }

  static func value(_ keys: [ObjectKey]) -> FieldValue {
    guard !keys.isEmpty else { return .null }
    return .text(
      keys.map { "\($0.kind):\($0.id(as: ObjectKey.self))" }.joined(separator: " "))
  }
}
