import LayoutHistory

extension OutletTargets {
  /// All targets.
  ///
  /// - Throws: ``ProjectFileError`` where the field names something else.
  func checked() throws -> [ObjectKey] {
    try keys.map { key in
      guard let key else {
        throw ProjectFileError.unknownField(TrackedTable.targetsField, of: "outlet")
      }
      return key
    }
  }
}
