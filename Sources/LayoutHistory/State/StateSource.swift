/// A state of a project that can be queried for single objects, wherever it is stored.
public protocol StateSource {
  /// Returns the fields of an object, or `nil` if there is no such object.
  func fields(of key: ObjectKey) throws -> ObjectFields?

  /// Returns the objects of a kind whose fields have these values, in ascending order.
  ///
  /// Merging queries subviews (`parent`), guides of a view (`view`), constraints by `item1`,
  /// `item2`, `origin1`, `origin2`, `owner` and `named_on`, names together with their scope,
  /// objects of a `layout`, and those of a `document`. All but the last should be answered by an
  /// index.
  func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey]
}

extension ProjectState: StateSource {
  public func fields(of key: ObjectKey) -> ObjectFields? { objects[key] }

  /// Returns the objects of a kind whose fields have these values.
  ///
  /// - Complexity: O(objects); a ``ChangedState`` of an empty project uses indexes instead.
  public func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) -> [ObjectKey] {
    var result: [ObjectKey] = []
    for (key, fields) in objects where key.kind == kind {
      if conditions.allSatisfy({ fields[$0.field] == $0.is }) { result.append(key) }
    }
    return result.sorted()
  }
}
