import LayoutHistory

extension ObjectChange {
  /// Returns references to the layouts that the object is in before and after the change; none for
  /// an object of the whole project.
  ///
  /// - Parameter fields: returns the object's fields before or after the change; called only if the
  ///   object neither comes, goes, nor moves to another layout.
  func layouts(_ fields: () throws -> ObjectFields?) rethrows -> [FieldValue] {
    let ends =
      if let field = self["layout"] { [field.old, field.new] } else {
        [try fields()?["layout"] ?? .null]
      }
    return ends.filter { !$0.isNull }
  }
}
