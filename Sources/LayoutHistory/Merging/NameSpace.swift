/// A name and the scope in which it must be unique.
struct NameSpace: Hashable {
  let kinds: [ObjectKind]
  /// The field that identifies the scope; `nil` for the whole project.
  let scope: String?
  let place: FieldValue
  let name: FieldValue

  /// The name of an object, or `nil` if it has none.
  init?(_ kind: ObjectKind, _ fields: ObjectFields) {
    switch kind {
    case .view, .guide:
      kinds = [.view, .guide]
      scope = "layout"
    case .outlet:
      kinds = [.outlet]
      scope = "layout"
    case .constraint:
      kinds = [.constraint]
      scope = "named_on"
    case .layout, .environment, .document, .font:
      kinds = [kind]
      scope = nil
    default: return nil
    }
    place = scope.map { fields[$0] } ?? .null
    name = fields["name"]
    if name.isNull { return nil }
  }

  /// The objects with the name.
  func holders(
    in source: some StateSource, named other: FieldValue? = nil
  ) throws -> [ObjectKey] {
    var conditions: [(field: String, is: FieldValue)] = [("name", other ?? name)]
    if let scope { conditions.insert((scope, place), at: 0) }
    return try kinds.flatMap { try source.objects($0, where: conditions) }
  }

  /// The first of "name 2", "name 3", … that is not taken.
  func firstFree(in source: some StateSource) throws -> String {
    guard case .text(let text) = name else { return "2" }
    var number = 2
    while try !holders(in: source, named: .text("\(text) \(number)")).isEmpty { number += 1 }
    return "\(text) \(number)"
  }
}
