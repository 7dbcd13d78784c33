/// A state of a project that can be asked for single objects, wherever it is kept.
public protocol StateSource {
  /// The fields of an object; `nil` where there is no such object.
  func fields(of key: ObjectKey) throws -> ObjectFields?

  /// The objects of a kind whose fields have these values, in ascending order.
  ///
  /// Merging looks for subviews (`parent`), for guides of a view (`view`), for constraints by
  /// `item1`, `item2`, `origin1`, `origin2`, `owner` and `named_on`, for names together with what
  /// they are unique in, for objects of a `layout`, and for those of a `document`. All but the last
  /// should be answered by an index.
  func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey]
}

extension ProjectState: StateSource {
  public func fields(of key: ObjectKey) -> ObjectFields? { objects[key] }

  /// The objects of a kind whose fields have these values.
  ///
  /// O(objects); a ``ChangedState`` of an
  /// empty project has indexes instead.
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
