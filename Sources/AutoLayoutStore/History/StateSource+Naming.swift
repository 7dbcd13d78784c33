import LayoutHistory

extension StateSource {
  /// Returns a naming of objects after changes; on a working set, call it before they are made.
  func naming(after changes: ChangeSet = ChangeSet()) -> ObjectNaming {
    ObjectNaming { key in
      let fields = try self.fields(of: key)
      return changes[key].map { $0.applied(to: fields) } ?? fields
    }
  }

  /// Reports changes; on a working set, call it before removed objects lose their names.
  func changeReport(making changes: ChangeSet) throws -> ChangeReport {
    try ChangeReport(changes, old: naming(), new: naming(after: changes))
  }
}
