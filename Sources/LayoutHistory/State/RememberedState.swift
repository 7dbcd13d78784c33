/// A state that caches each object it looks up, for sources that are slower than a dictionary.
///
/// Valid as long as the underlying state does not change.
final class RememberedState<Below: StateSource>: StateSource {
  private let below: Below
  private var known: [ObjectKey: ObjectFields?] = [:]

  init(_ below: Below) { self.below = below }

  func fields(of key: ObjectKey) throws -> ObjectFields? {
    if let fields = known[key] { return fields }
    let fields = try below.fields(of: key)
    known.updateValue(fields, forKey: key)
    return fields
  }

  func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey] {
    try below.objects(kind, where: conditions)
  }
}
