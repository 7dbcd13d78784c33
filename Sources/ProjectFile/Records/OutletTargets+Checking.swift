import LayoutHistory

extension OutletTargets {
  /// Returns all targets.
  ///
  /// - Throws: ``ProjectFileError`` if the field contains anything else.
  func checked() throws -> [ObjectKey] {
    try keys.map { key in
      guard let key else {
        throw ProjectFileError.unknownField(TrackedTable.targetsField, of: "outlet")
      }
      return key
    }
  }
}
